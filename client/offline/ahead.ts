import { sumOf } from '#shared/balance/period.ts'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { lastMonth, type Period } from '#shared/calendar/period.ts'
import { listPayslips } from '#shared/contract/documents.ts'
import { listHolidays } from '#shared/contract/holidays.ts'
import { type UserBalance, userBalance } from '#shared/contract/hours.ts'
import { listSchedules } from '#shared/contract/schedules.ts'
import { listStores } from '#shared/contract/stores.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import type { Me } from '#shared/people/user.ts'
import { pullDecisions } from './decisions.ts'
import { anchors, cache } from './here.ts'
import { pullRules } from './own-rules.ts'
import { keptReadings, pullAs, pullReading, type Reading } from './readings.ts'

const HOURS_BACK = 60
/** What the office changes now and then. */
const RULES_AGE_MS = 3_600_000

/** The last sixty days, and the whole last month where that began earlier. */
function daysAhead(today: string): Period {
  const [from = today] = [lastMonth(today).from, addDays(today, 1 - HOURS_BACK)].toSorted()
  return { from, to: today }
}

let running: Promise<void> = Promise.resolve()

const keyOf = (userId: string) =>
  `${userBalance.method} ${userBalance.path} ${JSON.stringify([{ id: userId }, 'ahead'])}`

/**
 * Reads what a person may want to see without a network: their hours of the last sixty days, their schedules, the holidays, their
 * slips, their requests and the answers to them. What was read less than `maxAge` ms ago, or is seldom changed, is not asked for again.
 */
export function readAhead(user: Pick<Me, 'id' | 'store_id'>, maxAge: number): Promise<void> {
  // One after the other: an answer from before a delivery must not take the place of one from after it.
  running = running.catch(() => {}).then(() => read(user, maxAge))
  return running
}

async function read({ id, store_id }: Pick<Me, 'id' | 'store_id'>, maxAge: number): Promise<void> {
  const zone = (store_id && (await cache.stores.get(store_id))?.value.timezone) || DEFAULT_ZONE
  const today = dayOf(anchors.now(), zone)
  const year = Number(today.slice(0, 4))
  const user = { query: { user_id: id } }
  await pullDecisions(id, maxAge)
  await pullAs(keyOf(id), userBalance, { params: { id }, query: daysAhead(today) }, maxAge)
  await pullReading(listStores, {}, RULES_AGE_MS)
  await pullRules(id, maxAge)
  await pullReading(listSchedules, user, RULES_AGE_MS)
  await pullReading(listHolidays, { query: { year } }, RULES_AGE_MS)
  await pullReading(listPayslips, user, RULES_AGE_MS)
  await pullReading(listEntries, { query: { user_id: id, type: 'ajuste' } }, RULES_AGE_MS)
}

function partOf(whole: UserBalance, { from, to }: Period): UserBalance | null {
  const days = whole.days.filter(({ date }) => date >= from && date <= to)
  const last = days.at(-1)?.date
  if (whole.from > from || last === undefined) return null
  const { balance_minutes, ...sums } = sumOf(days)
  return { ...whole, from, to: last, ...sums, period_balance_minutes: balance_minutes, days }
}

/** A person's balance of a period out of what was read of other periods: it ends where the one that goes farthest ends. */
export async function keptBalance(userId: string, period: Period): Promise<Reading<UserBalance> | null> {
  const found = (await keptReadings<UserBalance>(userBalance, { id: userId })).flatMap(({ value, at }) => {
    const part = partOf(value, period)
    return part ? [{ value: part, at }] : []
  })
  return found.toSorted((a, b) => b.value.to.localeCompare(a.value.to) || b.at - a.at)[0] ?? null
}
