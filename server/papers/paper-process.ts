import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Signing } from '../config-signing.ts'
import { RetryLater } from '../http/errors.ts'
import type { Espelho } from './espelho-content.ts'
import type { Receipt } from './receipt.ts'

/** What the process of papers is asked for. `at` is now, in milliseconds since 1970. */
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
}

interface Waiting {
  /** Ends the process if the paper takes too long. */
  late: NodeJS.Timeout
  done(bytes: Uint8Array<ArrayBuffer> | null): void
  fail(error: Error): void
}

/** Papers that may wait, the memory of the process, and how long one may take. */
const MOST_WAITING = 200
const MEGABYTES = 256
const LONGEST_MS = 20_000
/** One thread, so that collections of garbage and compilers leave the other processors to punches. */
const LIMITS = [`--max-old-space-size=${MEGABYTES}`, '--max-semi-space-size=8', '--single-threaded']
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
function started(signing: Signing): ChildProcess {
  const begun = fork(program, [], { serialization: 'advanced', execArgv: LIMITS })
  begun.send({ signing })
  return begun
}

/** Let the server end although the process runs, or wait for it. */
function keepWaiting(process: ChildProcess, isAwaited: boolean): void {
  const change = isAwaited ? 'ref' : 'unref'
  process[change]()
  process.channel?.[change]()
}

/** The process that makes papers. It starts with the first one, and anew after it failed, or nobody wanted a paper for long. */
export class PaperProcess {
  readonly #signing: Signing
  readonly #idleMs: number
  readonly #waiting = new Map<number, Waiting>()
  #running: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  /** `idleMs`: after so long without an order it ends. */
  constructor(signing: Signing, idleMs = IDLE_MS) {
    this.#signing = signing
    this.#idleMs = idleMs
  }

  /** Make what is ordered; null for a signature where nothing can be signed. Throws `busy` if too many wait. */
  async make(order: Order): Promise<Uint8Array<ArrayBuffer> | null> {
    // What has begun goes on: it is one at a time, and holds memory until it ends.
    const goesOn = order.kind === 'booklet' && !order.begins
    if (this.#waiting.size >= MOST_WAITING && !goesOn) throw new RetryLater('busy', COME_BACK)
    clearTimeout(this.#idle)
    this.#running ??= this.#begun()
    const asked = this.#running
    keepWaiting(asked, true)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((done, fail) => {
      this.#waiting.set(id, { late: setTimeout(() => void asked.kill('SIGKILL'), LONGEST_MS), done, fail })
      // If it has ended, its end fails all who wait.
      asked.send({ id, order }, () => {})
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
    const begun = started(this.#signing)
    const ends = (error: Error) => this.#running === begun && this.#failAll(error)
    begun.on('message', (answer: Answer) => this.#hear(answer))
    begun.once('error', ends)
    begun.once('exit', () => ends(new Error('the process of papers ended')))
    return begun
  }

  #failAll(error: Error): void {
    this.#running = null
    for (const { late, fail } of this.#waiting.values()) {
      clearTimeout(late)
      fail(error)
    }
    this.#waiting.clear()
  }

  #hear({ id, bytes = null, failure }: Answer): void {
    const one = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(one?.late)
    if (this.#waiting.size === 0) this.#rest()
    if (failure === undefined) one?.done(bytes)
    else one?.fail(new Error(failure))
  }

  /** Let the server end meanwhile, and the process after a while. */
  #rest(): void {
    const resting = this.#running
    if (!resting) return
    keepWaiting(resting, false)
    this.#idle = setTimeout(() => {
      this.#running = null
      resting.kill('SIGKILL')
    }, this.#idleMs).unref()
  }
}
