import { addDays, startOfDay } from '#shared/calendar/day.ts'
import { inOrder, type Mark } from '#shared/clock/entry.ts'
import { type DayCut, dayBefore, dayOfMark } from '#shared/clock/shift.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { cache, here } from '../../offline/here.ts'
import { keptReading, pullReading, readingKey } from '../../offline/readings.ts'

const MAX_AGE_MS = 60_000
const WAIT_MS = 4_000

type Entries = { id: string; entry_type: Mark['entry_type']; timestamp: string; day: string }[]

/** What the server says of a day: asked now if it answers soon, else what this device read before; null when it never did. */
async function fromServer(userId: string, day: string): Promise<Entries | null> {
  const given = { query: { user_id: userId, from: day, to: day } }
  await here.within(WAIT_MS, pullReading(listEntries, given, MAX_AGE_MS)).catch(() => undefined)
  const kept = await keptReading<Entries>(readingKey(listEntries, given))
  if (kept) return kept.value
  const today = await cache.entries.where('[user_id+day]').equals([userId, day]).toArray()
  return today.length > 0 ? today : null
}

/** The marks of a person's day as far as this device can know them; null when it knows nothing of that day. */
async function marksOfDay(userId: string, day: string, { zone }: DayCut): Promise<Mark[] | null> {
  const span = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)] as const
  const [known, events] = await Promise.all([
    fromServer(userId, day),
    here.outbox.events.where('[actor_id+at]').between([userId, span[0]], [userId, span[1]]).toArray(),
  ])
  if (!known && events.length === 0) return null
  const ids = new Set(known?.map(({ id }) => id))
  const own = events.filter(({ id, state }) => !ids.has(id) && state !== 'quarantined')
  const marks = (known ?? []).map(({ entry_type, timestamp }) => ({ entry_type, at: Date.parse(timestamp) }))
  return inOrder([...marks, ...own.map(({ entry_type, at }) => ({ entry_type, at }))])
}

/** The marks of the day that a mark at this instant would belong to (a night shift keeps its day); null when it is not known. */
export async function marksBeside(userId: string, at: number, cut: DayCut): Promise<Mark[] | null> {
  const before = dayBefore(at, cut)
  const marksBefore = before === null ? [] : await marksOfDay(userId, before, cut)
  if (marksBefore === null) return null
  const day = dayOfMark(at, cut, marksBefore)
  return day === before ? marksBefore : marksOfDay(userId, day, cut)
}
