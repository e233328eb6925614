import type { Target } from '#shared/access/policy.ts'
import type * as calls from '#shared/contract/receipts.ts'
import { fieldsOfMark } from '#shared/portaria/afd.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { ledgerRowOf, type MarkRow } from '../ledger/queries.ts'
import { noteDeed } from '../note-deed.ts'
import type { Receipt } from '../papers/receipt.ts'
import { seek } from '../permit.ts'
import type { SentFile } from '../sheet.ts'
import { entryById } from '../time-entries/seen-queries.ts'
import { targetOf } from '../users/queries.ts'

/** Digits of the hash in the address where a receipt is checked: enough that nobody guesses them. */
const DIGITS = 16

/** Return what a receipt says of a mark: what was written at the mark, not what is so today. */
function receiptOf(row: MarkRow, publicUrl: string): Receipt {
  const { nsr, establishment, hash, line, person_name: person } = row
  const { marked, cpf, recorded } = fieldsOfMark(line)
  const address = new URL(`/c/${establishment}/${nsr}/${hash.slice(0, DIGITS)}`, publicUrl).href
  const place = { employer: row.employer ?? '', cnpj: establishment, place: row.place ?? '' }
  return { nsr, person, cpf, marked, recorded, hash, address, ...place }
}

function noteReading({ parts, actor, address }: Context, id: string, owner: Target | null): void {
  const target = {
    target_type: 'time_entry',
    target_id: id,
    of: owner?.user_id ?? null,
    store_id: owner?.store_id ?? null,
  }
  noteDeed(parts, `${actor.id} ${id}`, { actor_id: actor.id, action: 'receipt:read', ...target, ip_address: address })
}

/**
 * Make the receipt of a mark as a PDF, for its owner and their keepers. Throws `receiptNone` for what is no mark of the clock, and
 * `receiptUnnumbered` for a mark without the CPF or CNPJ that its line needs; `tooMany` before one person keeps the thread busy for all.
 */
export async function readReceipt(
  ctx: Context,
  { params: { id } }: Input<typeof calls.readReceipt>,
): Promise<SentFile> {
  const { database, papers, config, limits } = ctx.parts
  const { entry } = found(await entryById(database.read, id))
  const owner = await targetOf(database.read, entry.user_id)
  seek(ctx, 'receipt:read', owner)
  const row = await ledgerRowOf(database.read, id)
  if (!row) throw new Refusal('receiptNone')
  if (!row.exportable) throw new Refusal('receiptUnnumbered')
  const wait = await limits.receipts.count(`paper ${ctx.actor.id}`)
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const content = await papers.receipt(receiptOf(row, config.publicUrl), ctx.at)
  noteReading(ctx, id, owner)
  return { name: `comprovante-${row.nsr}.pdf`, media_type: 'application/pdf', content }
}
