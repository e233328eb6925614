import { storeOn } from '#shared/calendar/posting.ts'
import type { Db } from '../database/db.ts'
import { postingsOf } from '../hour-bank/rule-queries.ts'
import { inPieces } from '../pieces.ts'
import { marksSince } from './check-queries.ts'
import { type Closing, postedIn } from './queries.ts'
import { sheetOf } from './sheet-queries.ts'
import { contentOf } from './sheets.ts'

/** Marks that arrived late and are listed, and people who are asked about at once. */
const MOST_LATE = 200
const LOOKED_AT_ONCE = 100

/** The most that the clocks of two servers are apart, and the most marks that one group of people brings meanwhile. */
const CLOCKS_APART_MS = 60_000
const MOST_READ = 1_000

/** Return the instants (ms) of the marks on somebody's sheet. */
async function instantsOn(db: Db, closing_id: string, user_id: string): Promise<Set<number>> {
  const sheet = await sheetOf(db, closing_id, user_id)
  if (!sheet) return new Set()
  return new Set(contentOf(sheet).days.flatMap(({ marks }) => marks.map(({ at }) => Date.parse(at))))
}

/**
 * Leave out marks that arrived about when the period was closed and stand on their person's sheet: whether one came before or after is told
 * by two servers' clocks there, which may differ.
 */
async function offSheets<M extends { user_id: string; at: number; received_at: number }>(
  db: Db,
  { id, closed_at }: Closing,
  marks: readonly M[],
): Promise<M[]> {
  const isNear = ({ received_at }: M) => received_at <= closed_at + CLOCKS_APART_MS
  const seen = new Map<string, Set<number>>()
  for (const user_id of new Set(marks.filter(isNear).map((mark) => mark.user_id))) {
    seen.set(user_id, await instantsOn(db, id, user_id))
  }
  return marks.filter((mark) => !isNear(mark) || seen.get(mark.user_id)?.has(mark.at) !== true)
}

/** Return the marks of a closed period's days at the company that arrived since, oldest first, also of people without a sheet. */
export async function lateMarks(db: Db, closing: Closing) {
  const { store_id, from_day: from, to_day: to, closed_at } = closing
  const ids = await postedIn(db, store_id, { from, to })
  const asked = { since: closed_at - CLOCKS_APART_MS, most: MOST_READ }
  const marks = await inPieces(ids, LOOKED_AT_ONCE, async (some) =>
    offSheets(db, closing, await marksSince(db, some, { from, to }, asked)),
  )
  const late = marks.sort((a, b) => a.at - b.at).slice(0, MOST_LATE)
  const postings = Map.groupBy(
    await postingsOf(db, [...new Set(late.map(({ user_id }) => user_id))]),
    (one) => one.user_id,
  )
  return late.filter(({ user_id, day }) => storeOn(postings.get(user_id) ?? [], day) === store_id)
}
