import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { EntryHistory, entryHistory } from '#shared/contract/entry-history.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize, seek } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { targetOf } from '../users/queries.ts'
import { countsByDay, type HistoryFilter, idsInScope, placesOn, seenByIds } from './history-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Entries on a page. */
const SIZE = 100
/** People whose entries are counted at once: some milliseconds. */
const AT_A_TIME = 50

/** The days with entries, the newest first, and how many each has. */
async function daysOf(db: Db, people: readonly string[], filter: HistoryFilter): Promise<[string, number][]> {
  const days = new Map<string, number>()
  const rows = await inPieces(people, AT_A_TIME, (some) => countsByDay(db, some, filter))
  for (const { day, count } of rows) days.set(day, (days.get(day) ?? 0) + count)
  return [...days].sort(([a], [b]) => b.localeCompare(a))
}

/** The ids of a day, the newest first; at one moment by name. */
async function idsOn(db: Db, people: readonly string[], filter: HistoryFilter): Promise<string[]> {
  const places = await inPieces(people, AT_A_TIME, (some) => placesOn(db, some, filter))
  const newestFirst = places.toSorted(
    (a, b) => b.at - a.at || a.name.localeCompare(b.name, 'pt-BR') || a.id.localeCompare(b.id),
  )
  return newestFirst.map(({ id }) => id)
}

/** Marks or absences of a period that still stand, a page at a time, and how many there are: nothing is left out unsaid. */
export async function historyFor(
  parts: Parts,
  actor: Actor,
  { user_id, page, ...filter }: QueryOf<typeof entryHistory>,
): Promise<EntryHistory> {
  authorize(actor, 'time-entry:list')
  const db = parts.database.read
  if (user_id) seek(actor, 'user:read', await targetOf(db, user_id))
  refuseIf(filter.from > filter.to, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  const people = await idsInScope(db, peopleScope(actor), user_id)
  const days = await daysOf(db, people, filter)
  const count = days.reduce((sum, [, many]) => sum + many, 0)
  const shown = Math.min(page, Math.max(1, Math.ceil(count / SIZE)))
  const ids = await idsOfPage(db, people, filter, days, (shown - 1) * SIZE)
  const found = new Map((await seenByIds(db, ids)).map((row) => [row.entry.id, entryWire(row, parts)]))
  return { count, page: shown, size: SIZE, entries: ids.flatMap((id) => found.get(id) ?? []) }
}

/** The ids of a page that begins at some place of the whole list: only the days that it touches are read. */
async function idsOfPage(
  db: Db,
  people: readonly string[],
  filter: HistoryFilter,
  days: readonly [string, number][],
  first: number,
): Promise<string[]> {
  const ids: string[] = []
  let before = 0
  for (const [day, many] of days) {
    const isReached = before + many > first
    if (isReached) {
      const own = await idsOn(db, people, { ...filter, from: day, to: day })
      ids.push(...own.slice(Math.max(0, first - before)))
    }
    before += many
    if (ids.length >= SIZE) break
  }
  return ids.slice(0, SIZE)
}
