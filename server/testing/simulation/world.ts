/** The beginning of the simulation: a working morning in São Paulo. */
export const START = Date.parse('2026-06-16T10:00:00Z')

/** Something that lives in a device and may die, or sleep with it. */
export interface Life {
  dead: boolean
  /** The true time until which nothing of it runs. */
  asleepUntil(): number
}

/** Ends a wait. Returns whether somebody was still waiting. */
export interface Resume<T> {
  resolve(value: T): boolean
  reject(reason: unknown): boolean
}

interface Timer {
  at: number
  n: number
  life: Life | null
  run(): void
  cancelled: boolean
}

const STUCK_MS = 20_000
const IDLE_TURNS = 2

/**
 * Virtual time. Tasks run for real (fake-indexeddb and SQLite don't use virtual time); the clock moves to the next timer only when every
 * task waits virtually: for the network, or in a sleep. One seed gives one history.
 */
export class World {
  now: number
  readonly start: number
  readonly trace: string[] = []
  readonly crashes: unknown[] = []
  private busy = 0
  private drawn = 0
  private readonly timers: Timer[] = []
  private readonly outside = new Set<Promise<unknown>>()
  private readonly watches: (() => boolean)[] = []

  constructor(start = START) {
    this.start = start
    this.now = start
  }

  note(text: string): void {
    this.trace.push(`${Math.round(this.now - this.start)} ${text}`)
  }

  /** Call `run` in `delay` ms; never if its life is dead by then, at waking if it sleeps. */
  in(delay: number, run: () => void, life: Life | null = null): { cancelled: boolean } {
    const timer: Timer = { at: this.now + Math.max(0, delay), n: this.drawn, life, run, cancelled: false }
    this.drawn += 1
    this.insert(timer)
    return timer
  }

  private insert(timer: Timer): void {
    const { timers } = this
    let low = 0
    let high = timers.length
    // Latest first, so that the next one is popped from the end.
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = timers[middle]
      const isLater = other !== undefined && (other.at > timer.at || (other.at === timer.at && other.n > timer.n))
      if (isLater) low = middle + 1
      else high = middle
    }
    timers.splice(low, 0, timer)
  }

  begin(): void {
    this.busy += 1
  }

  end(): void {
    this.busy -= 1
  }

  /** Run a task: one thread of awaits. */
  spawn(task: () => Promise<void>): void {
    this.begin()
    task().then(
      () => this.end(),
      (reason) => {
        this.crashes.push(reason)
        this.end()
      },
    )
  }

  /** Start something of a device. It is not counted as a task, but runs as long as its store is working. */
  go(task: () => Promise<unknown>): void {
    task().catch((reason) => this.crashes.push(reason))
  }

  /** Register a check, called before the clock moves, for whether something is working. */
  watch(isAtWork: () => boolean): void {
    this.watches.push(isAtWork)
  }

  /** Wait virtually for something of a device. A life that died meanwhile never continues. */
  hear<T>(life: Life, start: (resume: Resume<T>) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      let done = false
      const wake = (go: () => void) => {
        if (done || life.dead) return false
        done = true
        go()
        return true
      }
      start({ resolve: (value) => wake(() => resolve(value)), reject: (reason) => wake(() => reject(reason)) })
    })
  }

  /** Sleep virtually. */
  sleep(life: Life, ms: number): Promise<void> {
    return this.hear(life, ({ resolve }) => this.in(ms, () => void resolve(undefined), life))
  }

  /** Let a task wait virtually. A life that died meanwhile never continues. */
  wait<T>(life: Life, start: (resume: Resume<T>) => void): Promise<T> {
    this.end()
    return this.hear(life, ({ resolve, reject }) => {
      const begun = (isHeard: boolean) => {
        if (isHeard) this.begin()
        return isHeard
      }
      start({ resolve: (value: T) => begun(resolve(value)), reject: (reason) => begun(reject(reason)) })
    })
  }

  /** Wait in real time for something outside the simulation; the clock stands still meanwhile. */
  async abroad<T>(work: Promise<T>): Promise<T> {
    const back = work.catch(() => undefined)
    this.outside.add(back)
    try {
      return await work
    } finally {
      this.outside.delete(back)
    }
  }

  private isAtWork(): boolean {
    return this.busy > 0 || this.watches.some((isAtWork) => isAtWork())
  }

  private async quiet(): Promise<void> {
    let limit = performance.now() + STUCK_MS
    // A store between two steps looks idle only until the next turn.
    for (let idle = 0; idle < IDLE_TURNS; idle = this.isAtWork() ? 0 : idle + 1) {
      if (performance.now() > limit)
        throw new Error(`stuck at ${this.now - this.start}: ${this.trace.slice(-5).join(' | ')}`)
      // If all tasks only wait for another process, leave the processor to it.
      if (this.busy > 0 && this.outside.size >= this.busy) {
        await Promise.race(this.outside)
        limit = performance.now() + STUCK_MS
      } else await new Promise<void>((go) => setImmediate(go))
    }
    if (this.busy < 0) throw new Error('more tasks ended than began')
  }

  /** Return the next timer due by `until` whose life can run; the clock moves to it. */
  private next(until: number): Timer | null {
    for (;;) {
      const timer = this.timers.at(-1)
      if (!timer || timer.at > until) return null
      this.timers.pop()
      if (timer.cancelled || timer.life?.dead) continue
      const wakesAt = timer.life?.asleepUntil() ?? 0
      if (wakesAt <= timer.at) {
        this.now = timer.at
        return timer
      }
      timer.at = wakesAt
      this.insert(timer)
    }
  }

  /** Run timers in order until `until`, or until `isOver`; `afterStep` runs whenever all is quiet. */
  async run(until: number, afterStep: () => void | Promise<void>, isOver: () => boolean = () => false): Promise<void> {
    await this.quiet()
    while (!isOver()) {
      const timer = this.next(until)
      if (!timer) {
        this.now = Math.max(this.now, until)
        return
      }
      timer.run()
      await this.quiet()
      await afterStep()
    }
  }
}
