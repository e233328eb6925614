import { type ScheduleRow, worksOn } from '#shared/calendar/schedule.ts'
import type { AskedMark } from '#shared/clock/asked-day.ts'
import { inOrder } from '#shared/clock/entry.ts'
import type { DayCut, Place } from '#shared/clock/shift.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Read } from '#shared/contract/call.ts'
import { type UserBalance, userBalance } from '#shared/contract/hours.ts'
import { listSchedules } from '#shared/contract/schedules.ts'
import type { RuledDay } from '#shared/pay-rules/day-terms.ts'
import type { Given } from '../../api/send.ts'
import { anchors, cache, here } from '../../offline/here.ts'
import { keptRules } from '../../offline/own-rules.ts'
import { keptReading, keptReadings, pullReading, readingKey } from '../../offline/readings.ts'
import { counted, type KnownMark, marksOf, pendingHere, pendingOf } from './day-marks.ts'
import { type LikelyMarks, likelyMarks } from './likely-marks.ts'
import { readOwnDays } from './own-days.ts'

const WAIT_MS = 4_000
/** Stop waiting for this device's store after this long: the form works without it. */
const STORE_WAIT_MS = 2_000
const SCHEDULE_AGE_MS = 3_600_000

/** A person's day as far as this device knows it, for a request about it. */
export interface AskedDay extends LikelyMarks {
  day: string
  marks: KnownMark[]
  /** Earlier requests that wait for a decision or for a network. */
  pending: AskedMark[]
  /** True if this device knows anything of the day; if not, only the server can tell what fits. */
  isRead: boolean
  /** The balance of the day so far; null if this device never read it. */
  balance: RuledDay | null
  /** The cut of its shifts, in the zone of the company of that day. */
  cut: DayCut
  /** The expected start and end of work (`HH:mm`), if the person has a schedule for this weekday. */
  expected: { from: string; to: string } | null
}

type DayRead = { entries: readonly TimeEntry[]; balance: RuledDay | null; at: number }

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

async function expectedOn(userId: string, day: string): Promise<AskedDay['expected']> {
  const kept = await keptReading<ScheduleRow[]>(readingKey(listSchedules, { query: { user_id: userId } }))
  const rows = (kept?.value ?? []).filter((row) => worksOn(row, day))
  const first = rows.toSorted((a, b) => a.start_time.localeCompare(b.start_time))[0]
  const last = rows.toSorted((a, b) => a.end_time.localeCompare(b.end_time)).at(-1)
  return first && last ? { from: first.start_time, to: last.end_time } : null
}

/** Return the place of the company that a person worked for on a day, as far as this device knows. */
async function placeOn(userId: string, day: string, now: Place): Promise<Place> {
  const there = (await keptRules(userId))?.zones?.findLast(({ from }) => from <= day)
  return there ? { zone: there.zone, starts_at: there.starts_at ?? now.starts_at } : now
}

/** Read a person's day as far as this device can know it: the server's answer, plus what waits here. */
export async function readAskedDay(userId: string, day: string, now: Place): Promise<AskedDay> {
  await Promise.all([
    refresh(userBalance, { params: { id: userId }, query: { from: day, to: day } }, 0),
    refresh(listSchedules, { query: { user_id: userId } }, SCHEDULE_AGE_MS),
  ])
  const place = await soon(placeOn(userId, day, now), now)
  const [read, expected, own] = await Promise.all([
    soon(lastRead(userId, day), null),
    soon(expectedOn(userId, day), null),
    soon(readOwnDays(userId, place, anchors.now()), null),
  ])
  const cut = own?.cutOn(day) ?? place
  const entries = counted(read?.entries ?? [])
  const readAt = read?.at ?? 0
  const fromEntries = marksOf(entries)
  const pending = pendingOf(entries)
  const held = own?.days.get(day)?.marks.filter(({ from }) => from === 'device') ?? []
  const waiting = await soon(pendingHere(userId, day, cut.zone, readAt), [])
  const known = new Set([...fromEntries, ...pending].map(({ id }) => id))
  const isMissing = ({ id }: { id: string }) => !known.has(id)
  const whole = {
    day,
    marks: inOrder([...fromEntries, ...held.filter(isMissing)]),
    pending: [...pending, ...waiting.filter(isMissing)],
  }
  return {
    ...whole,
    ...likelyMarks(whole, own, cut, anchors.now()),
    isRead: read !== null || held.length > 0,
    balance: read?.balance ?? null,
    cut,
    expected,
  }
}
