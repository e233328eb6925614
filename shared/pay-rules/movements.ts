import { addDays } from '../calendar/day.ts'
import type { DayRecord } from './record.ts'
import type { BankRule, PayRule } from './rule.ts'

/** A movement of the hour bank: minutes (more than 0) on a date. `percent` is what a credit would be paid at. */
export interface Movement {
  date: string
  type: 'credit' | 'debit' | 'payment'
  minutes: number
  percent: number | null
  /** The last day on which a credit can be used; null for ever. */
  expires_on: string | null
}

const pad = (count: number) => String(count).padStart(2, '0')

/** Return the first day of the month that is so many months after a day's. */
function monthAfter(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${pad((count % 12) + 1)}-01`
}

/** Return the last day on which a credit of a date can be used (CLT art. 59 §§ 2, 5, 6; Código Civil art. 132 §3); null for ever. */
export function expiryOf(date: string, { expiry, month_end }: Pick<BankRule, 'expiry' | 'month_end'>): string | null {
  if (expiry === 'none') return null
  if (expiry === 'same_month') return addDays(monthAfter(date, 1), -1)
  const first = monthAfter(date, expiry)
  const last = addDays(monthAfter(first, 1), -1)
  const same = `${first.slice(0, 8)}${date.slice(8)}`
  if (same <= last) return same
  return month_end === 'clamp' ? last : addDays(last, 1)
}

/** Return a day's own movements of the bank: what it owes, then what it brings, tier by tier, its adjustments last. */
export function movementsOf(
  { date, overtime, bank_debit_minutes, adjustment_minutes }: DayRecord,
  { bank, overtime: { tiers } }: PayRule,
): Movement[] {
  if (bank === null) return []
  const expires_on = expiryOf(date, bank)
  const debit: Movement = { date, type: 'debit', minutes: bank_debit_minutes, percent: null, expires_on: null }
  const credits = overtime.map(({ percent, banked_minutes }) => ({ percent, minutes: banked_minutes }))
  const adjustment = { percent: tiers[0]?.percent ?? 0, minutes: Math.max(0, adjustment_minutes) }
  const all = [
    debit,
    ...[...credits, adjustment].map((one): Movement => ({ ...one, date, type: 'credit', expires_on })),
  ]
  return all.filter(({ minutes }) => minutes > 0)
}
