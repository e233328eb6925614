/** When the simulation begins: a working morning in São Paulo. */
export const START = Date.parse('2026-06-16T10:00:00Z')

/** Something that lives in a device and may die, or sleep with it. */
export interface Life {
  dead: boolean
  /** True time until which nothing of it runs. */
  asleepUntil(): number
}

/** How a wait ends. Answers whether somebody was still waiting. */
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
 * Virtual time. Tasks run for real (fake-indexeddb and SQLite take no virtual time); the clock moves to the next timer only when
 * every task waits virtually: for the network, for a sleep. One seed is one history.
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

  /** Calls `run` in `delay` ms; a life that is dead by then never hears, one that sleeps hears at waking. */
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

  /** Something starts to run. */
  begin(): void {
    this.busy += 1
  }

  /** Something stops running. */
  end(): void {
    this.busy -= 1
  }

  /** Runs a task: one thread of awaits. */
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

  /** Starts something of a device. It runs as long as its store is at work: no task is counted. */
  go(task: () => Promise<unknown>): void {
    task().catch((reason) => this.crashes.push(reason))
  }

  /** Asks this whether something is at work before the clock moves. */
  watch(isAtWork: () => boolean): void {
    this.watches.push(isAtWork)
  }

  /** Something of a device waits virtually. A life that died meanwhile never continues. */
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

  /** Something of a device sleeps virtually. */
  sleep(life: Life, ms: number): Promise<void> {
    return this.hear(life, ({ resolve }) => this.in(ms, () => void resolve(undefined), life))
  }

  /** A task waits virtually. A life that died meanwhile never continues. */
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

  /** Waits for something outside of the simulation, in real time; the clock stands still meanwhile. */
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
    // What is between two steps of a store is seen at the next turn.
    for (let idle = 0; idle < IDLE_TURNS; idle = this.isAtWork() ? 0 : idle + 1) {
      if (performance.now() > limit)
        throw new Error(`stuck at ${this.now - this.start}: ${this.trace.slice(-5).join(' | ')}`)
      // Who only waits for another process leaves it the processor.
      if (this.busy > 0 && this.outside.size >= this.busy) {
        await Promise.race(this.outside)
        limit = performance.now() + STUCK_MS
      } else await new Promise<void>((go) => setImmediate(go))
    }
    if (this.busy < 0) throw new Error('more tasks ended than began')
  }

  /** The next timer that is due by `until` and whose life can hear it; the clock moves to it. */
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

  /** Runs timers in order until `until`, or until `isOver`; `afterStep` looks at the world whenever all is quiet. */
  async run(until: number, afterStep: () => void, isOver: () => boolean = () => false): Promise<void> {
    await this.quiet()
    while (!isOver()) {
      const timer = this.next(until)
      if (!timer) {
        this.now = Math.max(this.now, until)
        return
      }
      timer.run()
      await this.quiet()
      afterStep()
    }
  }
}
