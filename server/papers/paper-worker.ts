import type { Signing } from '../config-signing.ts'
import { signDetached } from '../signing/cms.ts'
import { openSigner, type Signer, signerAt } from '../signing/signer.ts'
import { drawEspelho } from './espelho.ts'
import { BOOKLET_TITLE, ESPELHO_TITLE } from './espelho-head.ts'
import { endSigned } from './pades.ts'
import { Paper } from './paper.ts'
import type { Order } from './paper-process.ts'
import { drawReceipt, RECEIPT_TITLE } from './receipt.ts'

/** Make the receipt of a mark, signed if there is who signs. */
async function receiptPaper({ receipt, at }: Order & { kind: 'receipt' }, signer: Signer): Promise<Uint8Array> {
  const page = new Paper(RECEIPT_TITLE, at)
  drawReceipt(page, receipt, signer)
  return signer.identity ? endSigned(page, signer.identity, at, signer.holder) : page.end()
}

/** Make a sheet. The law asks for no signature of the program here (art. 86): it has one only where that of the law is at hand. */
async function espelhoPaper({ espelho, at }: Order & { kind: 'espelho' }, signer: Signer): Promise<Uint8Array> {
  const paper = new Paper(`${ESPELHO_TITLE}: ${espelho.content.person.name}`, at)
  drawEspelho(paper, espelho, at)
  const { state, identity, holder } = signer
  return state === 'assinado' && identity ? endSigned(paper, identity, at, holder) : paper.end()
}

/** Files of many sheets that are being made, by their ids. */
const booklets = new Map<string, Paper>()

/** A file of many that was begun by a process that ended. */
class Lost extends Error {}

/** Return the file that an order goes on with. Throws `Lost` if it began in another process. */
function bookletOf({ id, begins, at }: Order & { kind: 'booklet' }): Paper {
  const known = booklets.get(id) ?? (begins ? new Paper(BOOKLET_TITLE, at) : undefined)
  if (!known) throw new Lost()
  booklets.set(id, known)
  return known
}

/** Add a sheet to a file of many, on pages of its own, or end the file, or forget it. Returns the next bytes of it. */
async function bookletPart(order: Order & { kind: 'booklet' }): Promise<Uint8Array> {
  const { part, id, at } = order
  if (part === 'drop') {
    booklets.delete(id)
    return new Uint8Array()
  }
  const paper = bookletOf(order)
  if (part === 'end') {
    booklets.delete(id)
    return paper.end()
  }
  paper.group('Sect', () => drawEspelho(paper, part, at))
  return paper.take()
}

async function made(order: Order, signer: Signer): Promise<Uint8Array | null> {
  if (order.kind === 'receipt') return receiptPaper(order, signer)
  if (order.kind === 'espelho') return espelhoPaper(order, signer)
  if (order.kind === 'booklet') return bookletPart(order)
  // Only a file of the law is signed: beside any other there is no signature at all.
  if (signer.state !== 'assinado' || !signer.identity) return null
  return signDetached(signer.identity, order.digest, new Date(order.at))
}

interface Asked {
  id: number
  order: Order
}

async function answer({ id, order }: Asked, signer: Promise<Signer>) {
  try {
    return { id, bytes: await made(order, signerAt(await signer, Date.now())) }
  } catch (error) {
    if (error instanceof Lost) return { id, isLost: true }
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

// A process of its own, which alone holds the key, and the fonts: drawing a paper takes time that marks should not wait for.
process.once('message', ({ signing }: { signing: Signing }) => {
  const signer = openSigner(signing)
  process.on('message', async (asked: Asked) => {
    const told = await answer(asked, signer)
    // A server that is gone hears nothing any more.
    process.send?.(told, () => {})
  })
})
// A terminal interrupts the server's whole group: the server ends this process once nobody waits for papers any more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
