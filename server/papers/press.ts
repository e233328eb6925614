import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Signing } from '../config-signing.ts'
import { RetryLater } from '../http/errors.ts'
import type { Espelho } from './espelho-content.ts'
import type { Receipt } from './receipt.ts'

/** What the thread is asked for. `at` is now, in milliseconds since 1970. */
export type Order =
  | { kind: 'receipt'; receipt: Receipt; at: number }
  | { kind: 'espelho'; espelho: Espelho; at: number }
  /** A sheet on the next pages of a file of many, which may begin with it; or the end of the file, or that nobody wants it any more. */
  | { kind: 'booklet'; id: string; begins: boolean; part: Espelho | 'end' | 'drop'; at: number }
  | { kind: 'signature'; digest: Uint8Array; at: number }

/** One PDF of many sheets, made piece by piece. Each call returns the next bytes of the file; throws `busy`. */
export interface Booklet {
  add(espelho: Espelho): Promise<Uint8Array<ArrayBuffer>>
  end(): Promise<Uint8Array<ArrayBuffer>>
  /** Give it up: it is not ended. */
  drop(): Promise<unknown>
}

/** Makes signed papers on a thread of its own. */
export interface Papers {
  /** Make the receipt of a mark as a PDF. Throws `busy` if too many wait. */
  receipt(receipt: Receipt, at: number): Promise<Uint8Array<ArrayBuffer>>
  /** Make somebody's sheet of a closed period as a PDF. Throws `busy`. */
  espelho(espelho: Espelho, at: number): Promise<Uint8Array<ArrayBuffer>>
  /** Begin one PDF of many sheets. It must be ended or given up: until then its pages are held. */
  booklet(at: number): Booklet
  /** Sign the content with this SHA-256 apart from it (`.p7s`); null where nothing of the law can be signed. Throws `busy`. */
  signature(digest: Uint8Array, at: number): Promise<Uint8Array<ArrayBuffer> | null>
  /** End the thread, if it was started. */
  close(): Promise<void>
}

interface Answer {
  id: number
  bytes?: Uint8Array<ArrayBuffer> | null
  failure?: string
}

interface Waiting {
  /** Ends the thread if the paper takes too long. */
  late: NodeJS.Timeout
  done(bytes: Uint8Array<ArrayBuffer> | null): void
  fail(error: Error): void
}

/** Papers that may wait, the memory of the thread, and how long one may take. */
const MOST_WAITING = 200
const MEGABYTES = 256
const LONGEST_MS = 20_000
/** Seconds until there is likely to be room. */
const COME_BACK = 5

/** The thread is a program of its own: built, beside this one; from its source, its source. */
const here = import.meta.filename
const program = path.join(path.dirname(here), here.endsWith('.ts') ? 'paper-worker.ts' : 'paper-worker.js')

/** Begin one PDF of many sheets, made by orders. */
function bookletFrom(make: (order: Order) => Promise<Uint8Array<ArrayBuffer>>, at: number): Booklet {
  const id = randomUUID()
  let begins = true
  const order = async (part: Espelho | 'end' | 'drop') => {
    const made = await make({ kind: 'booklet', id, begins, part, at })
    begins = false
    return made
  }
  return { add: order, end: () => order('end'), drop: () => order('drop') }
}

/** Return what makes papers; its thread starts with the first one, and anew after it failed. */
export function paperPress(signing: Signing): Papers {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let lastId = 0

  function failAll(error: Error): void {
    thread = null
    for (const { late, fail } of waiting.values()) {
      clearTimeout(late)
      fail(error)
    }
    waiting.clear()
  }

  function hear({ id, bytes = null, failure }: Answer): void {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.late)
    if (waiting.size === 0) thread?.unref()
    if (failure === undefined) one?.done(bytes)
    else one?.fail(new Error(failure))
  }

  function begun(): Worker {
    const begins = new Worker(program, {
      workerData: signing,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    const ends = (error: Error) => thread === begins && failAll(error)
    begins.on('message', hear)
    begins.once('error', ends)
    begins.once('exit', () => ends(new Error('the thread of papers ended')))
    return begins
  }

  async function make(order: Order): Promise<Uint8Array<ArrayBuffer> | null> {
    // What has begun goes on: it is one at a time, and holds memory until it ends.
    const goesOn = order.kind === 'booklet' && !order.begins
    if (waiting.size >= MOST_WAITING && !goesOn) throw new RetryLater('busy', COME_BACK)
    thread ??= begun()
    const asked = thread
    asked.ref()
    lastId += 1
    const id = lastId
    return new Promise((done, fail) => {
      waiting.set(id, { late: setTimeout(() => void asked.terminate(), LONGEST_MS), done, fail })
      asked.postMessage({ id, order })
    })
  }

  async function paper(order: Order): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await make(order)
    if (!bytes) throw new Error('a paper without bytes')
    return bytes
  }

  return {
    receipt: (receipt, at) => paper({ kind: 'receipt', receipt, at }),
    espelho: (espelho, at) => paper({ kind: 'espelho', espelho, at }),
    booklet: (at) => bookletFrom(paper, at),
    signature: (digest, at) => make({ kind: 'signature', digest, at }),
    async close() {
      await thread?.terminate()
    },
  }
}
