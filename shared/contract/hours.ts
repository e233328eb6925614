import * as z from 'zod'
import { AbsenceReason } from '../clock/entry.ts'
import { TimeEntry } from '../clock/time-entry.ts'
import { DayTerms } from '../pay-rules/day-terms.ts'
import { Role } from '../people/user.ts'
import { call } from './call.ts'
import { day, id, ids } from './fields.ts'

/** A person's balance up to the cut-off, in whole minutes. */
export const HourBankRow = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  photo_url: z.string().nullable(),
  balance_minutes: z.int(),
  on_vacation: z.boolean(),
  error: z.string().nullable(),
})
export type HourBankRow = z.infer<typeof HourBankRow>

export const hourBank = call('GET /hour-bank', {
  title: 'Saldos do banco de horas, do maior em valor absoluto para o menor',
  may: 'hour-bank:list',
  of: ['hours', 'people', 'stores'],
  query: z.object({ cutoff: day.optional(), user_id: id.optional(), store_id: id.optional() }),
  answer: z.array(HourBankRow),
})

/** A balance over time: the cumulative sum since `from`, one number for each day up to `to`; none if it can't be calculated. */
export const BalanceSeries = z.object({
  user_id: z.string(),
  from: z.string(),
  to: z.string(),
  running_minutes: z.array(z.int()),
})
export type BalanceSeries = z.infer<typeof BalanceSeries>

export const hourBankSeries = call('GET /hour-bank/series', {
  title: 'Como os saldos de algumas pessoas andaram nos 30 dias até a data de corte',
  may: 'hour-bank:list',
  of: ['hours'],
  query: z.object({ user_ids: ids, cutoff: day.optional() }),
  answer: z.array(BalanceSeries),
})

/** The kind of a day for a person, strongest first: vacation, holiday, absence; else expected work, or a day off. */
const DayKind = z.enum(['work', 'day_off', 'holiday', 'vacation', 'health', 'personal'])

export const BalanceDay = z.object({
  date: z.string(),
  worked_minutes: z.int(),
  expected_minutes: z.int(),
  adjustment_minutes: z.int(),
  balance_minutes: z.int(),
  /** The part of the balance that goes to the hour bank; missing: all of it. */
  bank_minutes: z.int().optional(),
  /** The terms that decided the day under a rule of the journey; missing under the simple one. */
  terms: DayTerms.optional(),
  kind: DayKind,
  incomplete: z.boolean(),
  /** True if the day is not over and has no final saida: balances end the day before. */
  in_progress: z.boolean(),
  holiday_name: z.string().nullable(),
  entries: z.array(TimeEntry),
})

/** Earlier periods of employment, each with its final balance. */
export const EarlierBonds = z.array(z.object({ from: z.string(), to: z.string(), balance_minutes: z.int() }))

/** A person's period day by day, and the balance up to the cut-off. */
/**
 * The zones of the companies where somebody's days are counted, and the hour at which each begins its days, each from its day on. Missing:
 * those of the person's company.
 */
export const DatedZones = z.array(z.object({ from: z.string(), zone: z.string(), starts_at: z.string().optional() }))

export const UserBalance = z.object({
  user_id: z.string(),
  from: z.string(),
  to: z.string(),
  cutoff: z.string(),
  /**
   * The last day included in balances: today once its last mark is a saida, else the day before. Missing in answers kept by older versions.
   */
  counted_until: z.string().optional(),
  period_balance_minutes: z.int(),
  general_balance_minutes: z.int(),
  worked_minutes: z.int(),
  expected_minutes: z.int(),
  adjustment_minutes: z.int(),
  /** Missing in answers kept by older versions. */
  earlier_bonds: EarlierBonds.optional(),
  zones: DatedZones.optional(),
  days: z.array(BalanceDay),
})
export type UserBalance = z.infer<typeof UserBalance>

export const userBalance = call('GET /users/{id}/balance', {
  title: 'Saldo de uma pessoa, dia a dia; cada um pode ver o seu',
  may: 'balance:read',
  of: ['hours'],
  params: z.object({ id }),
  query: z.object({ from: day.optional(), to: day.optional(), cutoff: day.optional() }),
  answer: UserBalance,
})

/** A mark in the report of a day: only the fields that are shown and judged. The person is named once, on their row. */
export const DayMark = TimeEntry.pick({
  id: true,
  store_id: true,
  entry_type: true,
  kind: true,
  timestamp: true,
  timezone: true,
  location: true,
  photo: true,
  notes: true,
  justification: true,
  requested_type: true,
  import_id: true,
  absence: true,
  cancels_id: true,
  disregards_id: true,
  group_id: true,
  is_manual: true,
  adjusted_by: true,
  status: true,
  offline: true,
  flags: true,
  uncertainty_ms: true,
  received_at: true,
  decision: true,
})
export type DayMark = z.infer<typeof DayMark>

/** A person's day in the users report. */
export const DailyRow = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  photo_url: z.string().nullable(),
  date: z.string(),
  worked_minutes: z.int(),
  expected_minutes: z.int(),
  status: z.enum(['in_progress', 'paused']).nullable(),
  on_vacation: z.boolean(),
  absence: AbsenceReason.nullable(),
  holiday_name: z.string().nullable(),
  /** `work` if somebody is expected, even before their first mark, when no balance has begun. */
  kind: DayKind,
  incomplete: z.boolean(),
  entries: z.array(DayMark),
})
export type DailyRow = z.infer<typeof DailyRow>

export const dailyReport = call('GET /reports/daily', {
  title: 'O dia de cada pessoa do escopo',
  may: 'report:daily',
  of: ['hours', 'people', 'stores'],
  query: z.object({
    date: day.optional(),
    user_id: id.optional(),
    store_id: id.optional(),
    role: Role.optional(),
  }),
  answer: z.array(DailyRow),
})
