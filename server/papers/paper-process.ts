import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Signing } from '../config-signing.ts'
import { RetryLater } from '../http/errors.ts'
import type { Espelho } from './espelho-content.ts'
import type { Receipt } from './receipt.ts'

/** An order to the process of papers. `at` is now, in milliseconds since 1970. */
export type Order =
  | { kind: 'receipt'; receipt: Receipt; at: number }
  | { kind: 'espelho'; espelho: Espelho; at: number }
  /** A sheet on the next pages of a file of many, which may begin with it; or the end of the file, or that nobody wants it any more. */
  | { kind: 'booklet'; id: string; begins: boolean; part: Espelho | 'end' | 'drop'; at: number }
  | { kind: 'signature'; digest: Uint8Array; at: number }

interface Answer {
  id: number
  bytes?: Uint8Array<ArrayBuffer> | null
  failure?: string
  /** The file of many that the order goes on with began in a process that ended. */
  isLost?: boolean
}

interface Waiting {
  done(bytes: Uint8Array<ArrayBuffer> | null): void
  fail(error: Error): void
}

/** Papers that may wait, the memory of the process, and how long one may take. */
const MOST_WAITING = 200
const MEGABYTES = 256
const LONGEST_MS = 20_000
/** One thread, so that collections of garbage and compilers leave the other processors to punches. */
const FLAGS = [`--max-old-space-size=${MEGABYTES}`, '--max-semi-space-size=8', '--single-threaded']
/** After so long without an order the process ends, which holds some 150 MB. */
const IDLE_MS = 5 * 60_000
/** Seconds until there is likely to be room. */
const COME_BACK = 5

/** The process has a program of its own: built, beside this one; from its source, its source. */
const here = import.meta.filename
const program = path.join(path.dirname(here), here.endsWith('.ts') ? 'paper-worker.ts' : 'paper-worker.js')

/**
 * Start the process. It shares nothing with the server: a thread's collections of garbage would keep punches waiting. The certificate's
 * password goes to it alone, not into its arguments, which others can see.
 */
function started(signing: Signing, hear: (answer: Answer) => void, ends: () => void): ChildProcess {
  const begun = fork(program, [], { serialization: 'advanced', execArgv: FLAGS })
  // One that can't be started says so more than once, later, and may have no channel.
  begun.on('error', ends)
  begun.once('exit', ends)
  begun.on('message', hear)
  begun.send?.({ signing }, () => {})
  return begun
}

/** The process ended before it answered: asked again, another one may. */
export class PapersEnded extends RetryLater {
  constructor() {
    super('busy', COME_BACK)
  }
}

/** Let the server end although the process runs, or wait for it. */
function keepWaiting(process: ChildProcess, isAwaited: boolean): void {
  const change = isAwaited ? 'ref' : 'unref'
  process[change]()
  process.channel?.[change]()
}

/** After how many milliseconds without an order the process ends, and how many one paper may take. */
export interface Limits {
  idleMs?: number
  longestMs?: number
}

/** The process that makes papers. It starts with the first one, and anew after it failed, or nobody wanted a paper for long. */
export class PaperProcess {
  readonly #signing: Signing
  readonly #idleMs: number
  readonly #longestMs: number
  readonly #waiting = new Map<number, Waiting>()
  #running: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  /** Ends the process if the paper that it makes takes too long. */
  #late: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(signing: Signing, { idleMs = IDLE_MS, longestMs = LONGEST_MS }: Limits = {}) {
    this.#signing = signing
    this.#idleMs = idleMs
    this.#longestMs = longestMs
  }

  /** Make what is ordered; null for a signature where nothing can be signed. Throws `busy` if too many wait, `PapersEnded`. */
  async make(order: Order): Promise<Uint8Array<ArrayBuffer> | null> {
    // What has begun goes on: it is one at a time, and holds memory until it ends.
    const goesOn = order.kind === 'booklet' && !order.begins
    if (this.#waiting.size >= MOST_WAITING && !goesOn) throw new RetryLater('busy', COME_BACK)
    if (goesOn && !this.#running) throw new PapersEnded()
    clearTimeout(this.#idle)
    this.#running ??= this.#begun()
    const asked = this.#running
    keepWaiting(asked, true)
    this.#lastId += 1
    const id = this.#lastId
    if (this.#waiting.size === 0) this.#watch(asked)
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail })
      // If it has ended, its end fails all who wait.
      asked.send?.({ id, order }, () => {})
    })
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const ending = this.#running
    if (!ending) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }

  #begun(): ChildProcess {
    const begun: ChildProcess = started(
      this.#signing,
      (answer) => this.#hear(answer),
      () => this.#running === begun && this.#failAll(),
    )
    return begun
  }

  #failAll(): void {
    this.#running = null
    clearTimeout(this.#late)
    for (const { fail } of this.#waiting.values()) fail(new PapersEnded())
    this.#waiting.clear()
  }

  /** Give the process its time for the next paper: those behind it wait for that one too. */
  #watch(making: ChildProcess): void {
    clearTimeout(this.#late)
    this.#late = setTimeout(() => void making.kill('SIGKILL'), this.#longestMs)
  }

  #hear({ id, bytes = null, failure, isLost }: Answer): void {
    const one = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#rest()
    else if (this.#running) this.#watch(this.#running)
    if (isLost) one?.fail(new PapersEnded())
    else if (failure === undefined) one?.done(bytes)
    else one?.fail(new Error(failure))
  }

  /** Let the server end meanwhile, and the process after a while. */
  #rest(): void {
    const resting = this.#running
    if (!resting) return
    clearTimeout(this.#late)
    keepWaiting(resting, false)
    this.#idle = setTimeout(() => {
      this.#running = null
      resting.kill('SIGKILL')
    }, this.#idleMs).unref()
  }
}
