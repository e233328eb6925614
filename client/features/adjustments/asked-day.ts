import type { DayBalance } from '#shared/balance/day.ts'
import { addDays, dayOf, startOfDay, weekdayOf } from '#shared/calendar/day.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { isInForce } from '#shared/calendar/validity.ts'
import type { AskedMark, StandingMark } from '#shared/clock/asked-day.ts'
import { inOrder, isPunchType, type Mark } from '#shared/clock/entry.ts'
import { readIntent } from '#shared/clock/intent.ts'
import { type DayCut, dayOfMark } from '#shared/clock/shift.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { Read } from '#shared/contract/call.ts'
import { type UserBalance, userBalance } from '#shared/contract/hours.ts'
import { listSchedules } from '#shared/contract/schedules.ts'
import type { Given } from '../../api/send.ts'
import { cache, here } from '../../offline/here.ts'
import type { MarksPaper, RequestPaper } from '../../offline/paper-database.ts'
import { papersOf } from '../../offline/papers.ts'
import { keptReading, keptReadings, pullReading, readingKey } from '../../offline/readings.ts'

const WAIT_MS = 4_000
/** Stop waiting for this device's store after this long: the form works without it. */
const STORE_WAIT_MS = 2_000
const SCHEDULE_AGE_MS = 3_600_000

/** A mark of the day: an original one, a manual one, or one known to this device only. */
export interface KnownMark extends StandingMark {
  from: 'mark' | 'manual' | 'device'
}

/** A person's day as far as this device knows it, for a request about it. */
export interface AskedDay {
  day: string
  marks: KnownMark[]
  /** Earlier requests that wait for a decision or for a network. */
  pending: AskedMark[]
  /** True if this device knows anything of the day; if not, only the server can tell what fits. */
  isRead: boolean
  /** The balance of the day so far; null if this device never read it. */
  balance: DayBalance | null
  /** The expected start and end of work (`HH:mm`), if the person has a schedule for this weekday. */
  expected: { from: string; to: string } | null
}

type DayRead = { entries: readonly TimeEntry[]; balance: DayBalance | null; at: number }

/** Read a call again if there is a network, waiting briefly for the answer; ignore failures. */
async function refresh<C extends Read>(call: C, given: Given<C>, maxAge: number): Promise<void> {
  if (navigator.onLine) await here.within(WAIT_MS, pullReading(call, given, maxAge)).catch(() => undefined)
}

const soon = <T>(work: Promise<T>, otherwise: T): Promise<T> => here.within(STORE_WAIT_MS, work).catch(() => otherwise)

/** Return this device's last answer about a day; null if there is none. */
async function lastRead(userId: string, day: string): Promise<DayRead | null> {
  for (const { value, at } of await keptReadings<UserBalance>(userBalance, { id: userId })) {
    const found = value.days.find(({ date }) => date === day)
    if (found) return { entries: found.entries, balance: found, at }
  }
  const entries = await cache.entries.where('[user_id+day]').equals([userId, day]).toArray()
  const at = (await cache.reads.get(`today ${userId}`))?.at ?? 0
  return entries.length > 0 ? { entries, balance: null, at } : null
}

const counts = ({ status }: TimeEntry) => status !== 'rejected'

function marksOf(entries: readonly TimeEntry[]): KnownMark[] {
  return entries.flatMap(({ id, entry_type, timestamp, kind }) =>
    isPunchType(entry_type)
      ? [{ id, entry_type, at: Date.parse(timestamp), from: kind === 'mark' ? ('mark' as const) : ('manual' as const) }]
      : [],
  )
}

function pendingOf(entries: readonly TimeEntry[]): AskedMark[] {
  return entries.flatMap(({ id, kind, status, requested_type, timestamp, disregards_id }) =>
    kind === 'mark_request' && status === 'pending' && requested_type
      ? [{ id, entry_type: requested_type, at: Date.parse(timestamp), replaces: disregards_id }]
      : [],
  )
}

interface Placed {
  known: readonly Mark[]
  days: ReadonlyMap<string, readonly Mark[]>
}

/** Return the day of a mark of this device: one after midnight belongs to the shift that goes on. */
function dayOfOwn(mark: Mark, day: string, cut: DayCut, { known, days }: Placed): string {
  const marksOn = (one: string) => [...(one === day ? known : []), ...(days.get(one) ?? [])]
  const own = dayOf(mark.at, cut.zone)
  return dayOfMark(mark, cut, { before: marksOn(addDays(own, -1)), own: marksOn(own) })
}

/** Return this device's marks that the server's answer of `readAt` lacked, each on the day the shift law gives it. */
async function ownMarks(userId: string, day: string, cut: DayCut, known: readonly Mark[], readAt: number) {
  const [from, to] = [startOfDay(addDays(day, -1), cut.zone), startOfDay(addDays(day, 2), cut.zone)]
  const events = await here.outbox.events.where('[actor_id+at]').between([userId, from], [userId, to]).toArray()
  const days = new Map<string, KnownMark[]>()
  for (const event of events.filter(({ state }) => state !== 'quarantined')) {
    const of = dayOfOwn(event, day, cut, { known, days })
    // The server had this mark and no longer lists it: it was disregarded there.
    if (of === day && event.acked_at !== null && event.acked_at < readAt) continue
    const { id, entry_type, at } = event
    days.set(of, [...(days.get(of) ?? []), { id, entry_type, at, from: 'device' }])
  }
  return days.get(day) ?? []
}

/** Tell whether a paper is newer than the server's answer of `readAt`. */
export function isNews({ state, sent_at }: MarksPaper | RequestPaper, readAt: number): boolean {
  return state === 'waiting' || (state === 'sent' && (sent_at ?? 0) >= readAt)
}

async function pendingHere(userId: string, day: string, zone: string, readAt: number): Promise<AskedMark[]> {
  const [groups, single] = await Promise.all([papersOf(userId, 'marks'), papersOf(userId, 'request')])
  const asked = groups
    .filter((paper) => paper.day === day && isNews(paper, readAt))
    .flatMap(({ marks }) => marks.map(({ timestamp, ...mark }) => ({ ...mark, at: Date.parse(timestamp) })))
  const alone = single.flatMap((paper): AskedMark[] => {
    const at = Date.parse(paper.timestamp)
    const intent = readIntent({ entry_type: 'ajuste', is_manual: true, minutes_adjusted: 0, notes: paper.notes })
    const isOfDay = intent?.kind === 'mark_request' && dayOf(at, zone) === day && isNews(paper, readAt)
    return isOfDay ? [{ id: paper.id, entry_type: intent.requested_type, at, replaces: null }] : []
  })
  return [...asked, ...alone]
}

async function expectedOn(userId: string, day: string): Promise<AskedDay['expected']> {
  const kept = await keptReading<ScheduleRow[]>(readingKey(listSchedules, { query: { user_id: userId } }))
  const rows = (kept?.value ?? []).filter(
    (row) => row.is_active && row.day_of_week === weekdayOf(day) && isInForce(row, day),
  )
  const first = rows.toSorted((a, b) => a.start_time.localeCompare(b.start_time))[0]
  const last = rows.toSorted((a, b) => a.end_time.localeCompare(b.end_time)).at(-1)
  return first && last ? { from: first.start_time, to: last.end_time } : null
}

/** Read a person's day as far as this device can know it: the server's answer, plus what waits here. */
export async function readAskedDay(userId: string, day: string, cut: DayCut): Promise<AskedDay> {
  await Promise.all([
    refresh(userBalance, { params: { id: userId }, query: { from: day, to: day } }, 0),
    refresh(listSchedules, { query: { user_id: userId } }, SCHEDULE_AGE_MS),
  ])
  const [read, expected] = await Promise.all([soon(lastRead(userId, day), null), soon(expectedOn(userId, day), null)])
  const entries = standing(read?.entries ?? []).filter(counts)
  const readAt = read?.at ?? 0
  const fromEntries = marksOf(entries)
  const pending = pendingOf(entries)
  const [own, waiting] = await Promise.all([
    soon(ownMarks(userId, day, cut, fromEntries, readAt), []),
    soon(pendingHere(userId, day, cut.zone, readAt), []),
  ])
  const known = new Set([...fromEntries, ...pending].map(({ id }) => id))
  const isMissing = ({ id }: { id: string }) => !known.has(id)
  return {
    day,
    marks: inOrder([...fromEntries, ...own.filter(isMissing)]),
    pending: [...pending, ...waiting.filter(isMissing)],
    isRead: read !== null || own.length > 0,
    balance: read?.balance ?? null,
    expected,
  }
}
