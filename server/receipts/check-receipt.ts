import type * as calls from '#shared/contract/receipts.ts'
import { fieldsOfMark } from '#shared/portaria/afd.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import type { Input } from '../http/route.ts'
import { ledgerRowAt } from '../ledger/queries.ts'

/**
 * Tell whether a mark is in the ledger with this hash, to anybody who holds its receipt. A number that was never given and a hash that is
 * another's are answered alike, so that nobody learns how many marks there are. Throws `tooMany`.
 */
export async function checkReceipt(
  { parts, address }: Context<null>,
  { params: { establishment, nsr, hash } }: Input<typeof calls.checkReceipt>,
): Promise<calls.CheckedReceipt> {
  const wait = await parts.limits.receipts.count(networkOf(address))
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const row = await ledgerRowAt(parts.database.read, establishment, nsr)
  if (!row?.hash.startsWith(hash)) throw new Refusal('receiptUnknown')
  return { nsr, ...fieldsOfMark(row.line).marked, employer: row.employer, cnpj: establishment }
}
