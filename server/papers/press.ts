import { randomUUID } from 'node:crypto'
import type { Signing } from '../config-signing.ts'
import type { Espelho } from './espelho-content.ts'
import { type Limits, type Order, PaperProcess } from './paper-process.ts'
import type { Receipt } from './receipt.ts'

/** One PDF of many sheets, made piece by piece. Each call returns the next bytes of the file; throws `busy`. */
export interface Booklet {
  add(espelho: Espelho): Promise<Uint8Array<ArrayBuffer>>
  end(): Promise<Uint8Array<ArrayBuffer>>
  /** Give it up: it is not ended. */
  drop(): Promise<unknown>
}

/** Makes signed papers in a process of its own. */
export interface Papers {
  /** Make the receipt of a mark as a PDF. Throws `busy` if too many wait. */
  receipt(receipt: Receipt, at: number): Promise<Uint8Array<ArrayBuffer>>
  /** Make somebody's sheet of a closed period as a PDF. Throws `busy`. */
  espelho(espelho: Espelho, at: number): Promise<Uint8Array<ArrayBuffer>>
  /** Begin one PDF of many sheets. It must be ended or given up: until then its pages are held. */
  booklet(at: number): Booklet
  /** Sign the content with this SHA-256 apart from it (`.p7s`); null where nothing of the law can be signed. Throws `busy`. */
  signature(digest: Uint8Array, at: number): Promise<Uint8Array<ArrayBuffer> | null>
  /** End the process, if it was started. */
  close(): Promise<void>
}

/** Begin one PDF of many sheets, made by orders. */
function bookletFrom(make: (order: Order) => Promise<Uint8Array<ArrayBuffer>>, at: number): Booklet {
  const id = randomUUID()
  let isBegun = false
  const order = (part: Espelho | 'end' | 'drop') => {
    const begins = !isBegun
    isBegun = true
    return make({ kind: 'booklet', id, begins, part, at })
  }
  return { add: order, end: () => order('end'), drop: () => order('drop') }
}

/** Return what makes papers. */
export function paperPress(signing: Signing, limits?: Limits): Papers {
  const process = new PaperProcess(signing, limits)

  async function paper(order: Order): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await process.make(order)
    if (!bytes) throw new Error('a paper without bytes')
    return bytes
  }

  return {
    receipt: (receipt, at) => paper({ kind: 'receipt', receipt, at }),
    espelho: (espelho, at) => paper({ kind: 'espelho', espelho, at }),
    booklet: (at) => bookletFrom(paper, at),
    signature: (digest, at) => process.make({ kind: 'signature', digest, at }),
    close: () => process.end(),
  }
}
