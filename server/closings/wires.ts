import type { Closing as ClosingWire, SheetAnswer, SheetState } from '#shared/contract/closings.ts'
import { iso } from '../wire.ts'
import type { StoredAnswer } from './answer-queries.ts'
import type { Closing } from './queries.ts'

/** Return a version of a closed period in its wire shape. */
export const closingWire = (row: Closing): ClosingWire => ({
  id: row.id,
  store_id: row.store_id,
  from: row.from_day,
  to: row.to_day,
  version: row.version,
  hash: row.hash,
  people: row.people,
  changed: row.changed,
  closed_at: iso(row.closed_at),
  closed_by: row.closed_by,
  reopened_at: row.reopened_at === null ? null : iso(row.reopened_at),
  reopened_by: row.reopened_by,
  reopened_why: row.reopened_why,
})

/** Return an answer in its wire shape. The contested days were written by this program. */
export const answerWire = (row: StoredAnswer): SheetAnswer => ({
  id: row.id,
  hash: row.hash,
  contested: JSON.parse(row.contested) as SheetAnswer['contested'],
  proof: row.proof,
  device: row.device,
  ip_address: row.ip_address,
  signed_at: iso(row.signed_at),
})

/** Return the last of some answers that stands for a sheet; null if none does. */
export const answerTo = (answers: readonly StoredAnswer[], hash: string): StoredAnswer | null =>
  answers.findLast((answer) => answer.hash === hash) ?? null

/** Return the state of a sheet. Silence is no consent: whoever has only read it has not signed. */
export function stateOf(answer: StoredAnswer | null, read_at: number | null): SheetState {
  if (answer === null) return read_at === null ? 'unread' : 'read'
  return answer.contested === '[]' ? 'signed' : 'contested'
}
