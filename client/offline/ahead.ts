import Dexie from 'dexie'
import { sumOf } from '#shared/balance/period.ts'
import { addDays, DAY, dayOf, startOfDay } from '#shared/calendar/day.ts'
import { daysOf, lastMonth, type Period } from '#shared/calendar/period.ts'
import { placeOf, zoneOf } from '#shared/clock/place.ts'
import { listPayslips } from '#shared/contract/documents.ts'
import { listHolidays } from '#shared/contract/holidays.ts'
import { bankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { type UserBalance, userBalance } from '#shared/contract/hours.ts'
import { readOwnPin } from '#shared/contract/pins.ts'
import { listSchedules } from '#shared/contract/schedules.ts'
import { getSheet, listOwnSheets, type OwnSheet } from '#shared/contract/sheets.ts'
import { listStores } from '#shared/contract/stores.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import type { Me } from '#shared/people/user.ts'
import { countedHere, type OwnFacts } from './counted-here.ts'
import { anchors, cache, here } from './here.ts'
import { keptRules, pullRules } from './own-rules.ts'
import { keptReading, keptReadings, pullAs, pullReading, type Reading, readingKey } from './readings.ts'
import { pullDecisions } from './tell-decisions.ts'

const HOURS_BACK = 60
/** Read at most this many marks at once: reading and storing more makes a slow phone miss taps meanwhile. */
const MARKS_AT_ONCE = 500
/** The age (ms) after which data that the office changes now and then is read again. */
const RULES_AGE_MS = 3_600_000
/** Sheets that are read before anybody opens them. */
const MOST_SHEETS = 2

/** Return the last sixty days, or all of last month too if it began earlier. */
function daysAhead(today: string): Period {
  const [from = today] = [lastMonth(today).from, addDays(today, 1 - HOURS_BACK)].toSorted()
  return { from, to: today }
}

/** The request for a person's hour bank, without a beginning: the server chooses it. */
export const ownLedger = (userId: string) => ({ params: { id: userId }, query: {} })

let running: Promise<void> = Promise.resolve()

const keyOf = (userId: string, part: number) =>
  `${userBalance.method} ${userBalance.path} ${JSON.stringify([{ id: userId }, part === 0 ? 'ahead' : `ahead ${part}`])}`

/** Split a period into parts, last days first; keep it whole if this device knows of few marks. */
async function partsOf(userId: string, period: Period, zone: string): Promise<Period[]> {
  const since = [userId, startOfDay(period.from, zone)]
  const marks = await here.outbox.events.where('[actor_id+at]').between(since, [userId, Dexie.maxKey]).count()
  const days = daysOf(period).toReversed()
  const size = Math.ceil(days.length / Math.max(1, Math.ceil(marks / MARKS_AT_ONCE)))
  const parts: Period[] = []
  for (let i = 0; i < days.length; i += size) {
    const [to = period.to, from = to] = [days[i], days[Math.min(i + size, days.length) - 1]]
    parts.push({ from, to })
  }
  return parts
}

async function pullBalance(id: string, maxAge: number, { period, zone }: { period: Period; zone: string }) {
  for (const [part, query] of (await partsOf(id, period, zone)).entries()) {
    await pullAs(keyOf(id, part), userBalance, { params: { id }, query }, maxAge)
  }
}

/**
 * Read what a person may want to see offline: their hours of the last sixty days, schedules, holidays, pay slips, requests and the answers
 * to them, their hour bank and time sheets. What was read less than `maxAge` ms ago, or seldom changes, is not read again.
 */
export function readAhead(user: Pick<Me, 'id' | 'store_id'>, maxAge: number): Promise<void> {
  // One after the other: an answer from before a delivery must not replace one from after it.
  running = running.catch(() => {}).then(() => read(user, maxAge))
  return running
}

const companyOf = async (id: string | null | undefined) => (id ? (await cache.stores.get(id))?.value : undefined)

async function read({ id, store_id }: Pick<Me, 'id' | 'store_id'>, maxAge: number): Promise<void> {
  const zone = zoneOf(await companyOf(store_id))
  const today = dayOf(anchors.now(), zone)
  const year = Number(today.slice(0, 4))
  const user = { query: { user_id: id } }
  await pullDecisions(id, maxAge)
  await pullBalance(id, maxAge, { period: daysAhead(today), zone })
  await pullReading(listStores, {}, RULES_AGE_MS)
  await pullRules(id, maxAge)
  await pullReading(listSchedules, user, RULES_AGE_MS)
  await pullReading(listHolidays, { query: { year } }, RULES_AGE_MS)
  await pullReading(listPayslips, user, RULES_AGE_MS)
  await pullReading(listEntries, { query: { user_id: id, type: 'ajuste' } }, RULES_AGE_MS)
  await pullReading(bankLedger, ownLedger(id), maxAge)
  await pullSheets(id)
}

/**
 * Read one's time sheets, and the content of those that wait to be signed: they are read on the way home too, and signed there by whoever has a
 * PIN.
 */
async function pullSheets(user_id: string): Promise<void> {
  await pullReading(listOwnSheets, {}, RULES_AGE_MS)
  const own = await keptReading<OwnSheet[]>(readingKey(listOwnSheets, {}))
  const waiting = own?.value.filter(({ state }) => state === 'unread' || state === 'read') ?? []
  if (waiting.length > 0) await pullReading(readOwnPin, {}, RULES_AGE_MS)
  for (const { closing_id: id } of waiting.slice(0, MOST_SHEETS)) {
    await pullReading(getSheet, { params: { id, user_id } }, RULES_AGE_MS)
  }
}

function partOf(whole: UserBalance, { from, to }: Period): UserBalance | null {
  const days = whole.days.filter(({ date }) => date >= from && date <= to)
  const last = days.at(-1)?.date
  if (whole.from > from || last === undefined) return null
  const { balance_minutes, ...sums } = sumOf(days)
  return { ...whole, from, to: last, ...sums, period_balance_minutes: balance_minutes, days }
}

/**
 * The days of several answers, each as the newest one tells it, and as the one told them whose balance it is. `askedOn` tells when a day was
 * asked for.
 */
interface Joined extends Reading<UserBalance> {
  own: UserBalance['days']
  askedOn(day: string): number
}

/**
 * Join the days of all answers, newest answer first, from the beginning of a period until one that no answer tells of: what is read anew
 * replaces what was kept of its days. The balance is that of the answer that counts farthest; it is as old as the oldest one.
 */
function joined(kept: readonly Reading<UserBalance>[], { from, to }: Period): Joined | null {
  const days: UserBalance['days'] = []
  const asked = new Map<string, Reading<UserBalance>>()
  // No list of days: while a period is typed, a date may be missing, or centuries ago.
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const told = kept.find(({ value }) => value.from <= date && value.to >= date)
    const day = told?.value.days.find((one) => one.date === date)
    if (!told || !day) break
    days.push(day)
    asked.set(date, told)
  }
  const used = [...new Set(asked.values())].toSorted(
    (a, b) => b.value.cutoff.localeCompare(a.value.cutoff) || b.at - a.at,
  )
  const [farthest, last] = [used[0], days.at(-1)]
  if (!farthest || !last) return null
  const value = { ...farthest.value, from, to: last.date, days }
  const at = Math.min(...used.map((reading) => reading.at))
  return { value, at, own: farthest.value.days, askedOn: (day) => asked.get(day)?.at ?? 0 }
}

/** Return what this device adds to the server's answers about a person; null if it never read their rules. */
async function ownFacts(userId: string): Promise<OwnFacts | null> {
  const now = anchors.now()
  const since = [userId, now - HOURS_BACK * DAY]
  const [rules, events, user] = await Promise.all([
    keptRules(userId),
    here.outbox.events.where('[actor_id+at]').between(since, [userId, Dexie.maxKey]).toArray(),
    cache.users.get('current'),
  ])
  const place = placeOf(await companyOf(user?.value.store_id))
  return rules && { rules, events, place, now }
}

function toldPart(kept: readonly Reading<UserBalance>[], period: Period): Reading<UserBalance> | null {
  const told = joined(kept, period)
  const part = told && partOf(told.value, period)
  return part && { value: part, at: told.at }
}

/**
 * Build a person's balance of a period from readings of other periods, with the marks of this device that they lack, and the days since
 * then counted here.
 */
export async function keptBalance(userId: string, period: Period): Promise<Reading<UserBalance> | null> {
  const [kept, facts] = await Promise.all([
    keptReadings<UserBalance>(userBalance, { id: userId }),
    ownFacts(userId).catch(() => null),
  ])
  if (!facts) return toldPart(kept, period)
  const last = kept
    .map(({ value }) => value.cutoff)
    .sort()
    .at(-1)
  // Days after those that all answers count are counted from the last one on.
  const [from = period.from] = [period.from, last ?? period.from].toSorted()
  const told = joined(kept, { from, to: period.to })
  if (!told) return null
  const [until = period.to] = [period.to, dayOf(facts.now, facts.place.zone)].toSorted()
  const part = partOf(countedHere(told, facts, until), period)
  return part && { value: part, at: told.at }
}
