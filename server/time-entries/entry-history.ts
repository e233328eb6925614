import { peopleScope } from '#shared/access/scope.ts'
import { FIRST_ENTRY_DAY, LAST_DAY } from '#shared/calendar/bounds.ts'
import { addDays } from '#shared/calendar/day.ts'
import { inclusiveDays } from '#shared/calendar/vacation.ts'
import type { entryHistory as call, EntryHistory } from '#shared/contract/entry-history.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize, seek } from '../permit.ts'
import { inPieces, sortInTurns, turn } from '../pieces.ts'
import { targetOf } from '../users/queries.ts'
import { countsByDay, type HistoryFilter, idsInScope, placesIn, seenByIds } from './history-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Entries on a page. */
const SIZE = 100
/** Days times people whose entries are counted in one query: it takes some milliseconds. */
const AT_A_TIME = 600
const YEAR = 365

const earlier = (a: string, b: string) => (a < b ? a : b)

/** Divide a period into years, and return for each how many people's entries to read in one query. */
function stretchesOf({ from, to }: Pick<HistoryFilter, 'from' | 'to'>) {
  const stretches: { from: string; to: string; people: number }[] = []
  const last = earlier(to, LAST_DAY)
  for (let start = from > FIRST_ENTRY_DAY ? from : FIRST_ENTRY_DAY; start <= last; ) {
    const end = addDays(start, YEAR - 1)
    const stretch = { from: start, to: earlier(end, last) }
    const days = inclusiveDays({ start_date: stretch.from, end_date: stretch.to })
    stretches.push({ ...stretch, people: Math.max(1, Math.floor(AT_A_TIME / days)) })
    start = addDays(end, 1)
  }
  return stretches
}

/** Read entries of people in a period in small queries, so that other requests are answered in between. */
const littleByLittle = <R>(
  people: readonly string[],
  filter: HistoryFilter,
  read: (some: readonly string[], filter: HistoryFilter) => Promise<readonly R[]>,
): Promise<R[]> =>
  inPieces(stretchesOf(filter), 1, async ([stretch]) =>
    stretch
      ? inPieces(people, stretch.people, (some) => read(some, { ...filter, from: stretch.from, to: stretch.to }))
      : [],
  )

/** Return the days with entries, newest first, and the number of entries of each. */
async function daysOf(db: Db, people: readonly string[], filter: HistoryFilter): Promise<[string, number][]> {
  const days = new Map<string, number>()
  const rows = await littleByLittle(people, filter, (some, part) => countsByDay(db, some, part))
  for (const { day, count } of rows) days.set(day, (days.get(day) ?? 0) + count)
  return [...days].sort(([a], [b]) => b.localeCompare(a))
}

/** Compare two texts by code unit: unlike a locale's rules, this sorts twenty thousand marks of one day within milliseconds. */
const inText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Return the ids of a few days, newest first; at one instant by name. */
async function idsIn(db: Db, people: readonly string[], filter: HistoryFilter): Promise<string[]> {
  const places = await littleByLittle(people, filter, (some, part) => placesIn(db, some, part))
  await turn()
  const newestFirst = await sortInTurns(
    places,
    (a, b) => inText(b.day, a.day) || b.at - a.at || inText(a.name, b.name) || inText(a.id, b.id),
  )
  await turn()
  return newestFirst.map(({ id }) => id)
}

/** Return a page of the marks or absences of a period that count, and their total number, so that nothing is silently left out. */
export async function entryHistory(ctx: Context, { query }: Input<typeof call>): Promise<EntryHistory> {
  const { parts, actor } = ctx
  const { user_id, page, ...filter } = query
  authorize(ctx, 'time-entry:list')
  const db = parts.database.read
  if (user_id) seek(ctx, 'user:read', await targetOf(db, user_id))
  refuseIf(filter.from > filter.to, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  const people = await idsInScope(db, peopleScope(actor), user_id)
  await turn()
  const days = await daysOf(db, people, filter)
  const count = days.reduce((sum, [, many]) => sum + many, 0)
  const shown = Math.min(page, Math.max(1, Math.ceil(count / SIZE)))
  const ids = await idsOfPage(db, people, filter, days, (shown - 1) * SIZE)
  const found = new Map((await seenByIds(db, ids)).map((row) => [row.entry.id, entryWire(row, parts)]))
  return { count, page: shown, size: SIZE, entries: ids.flatMap((id) => found.get(id) ?? []) }
}

/** Return the ids of the page that begins at index `first` of the whole list, reading only the days that it touches. */
async function idsOfPage(
  db: Db,
  people: readonly string[],
  filter: HistoryFilter,
  days: readonly [string, number][],
  first: number,
): Promise<string[]> {
  const touched: string[] = []
  let [before, skipped] = [0, 0]
  for (const [day, many] of days) {
    if (before >= first + SIZE) break
    if (before + many > first) touched.push(day)
    else skipped += many
    before += many
  }
  const [newest, oldest] = [touched[0], touched.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const ids = await idsIn(db, people, { ...filter, from: oldest, to: newest })
  return ids.slice(first - skipped, first - skipped + SIZE)
}
