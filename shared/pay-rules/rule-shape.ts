import * as z from 'zod'
import { minuteOfTime } from '../calendar/schedule.ts'
import { ruleMessages } from '../text/rule-messages.ts'
import type { PayRule } from './rule.ts'

const DAY_MINUTES = 1440
const MONTH_MINUTES = 31 * DAY_MINUTES

const time = z
  .string()
  .max(5)
  .refine((text) => minuteOfTime(text) !== null, 'Use um horário HH:mm.')
const minutes = (most: number) => z.int().min(0).max(most)
const percent = z.int().min(0).max(1000)

/** Tell whether limits rise from one to the next. */
const isRising = (limits: readonly number[]) =>
  limits.every((limit, i) => i === 0 || limit > (limits[i - 1] ?? Number.POSITIVE_INFINITY))

const Overtime = z.object({
  tiers: z
    .array(z.object({ up_to: z.int().min(1).max(MONTH_MINUTES).nullable(), percent }))
    .min(1)
    .max(6)
    .refine((tiers) => isRising(tiers.map(({ up_to }) => up_to ?? Number.MAX_SAFE_INTEGER)), ruleMessages.tiersRise)
    .refine((tiers) => tiers.at(-1)?.up_to === null, ruleMessages.lastTier),
  per: z.enum(['day', 'week', 'period']),
  rest_percent: percent,
  rest_dates: z.array(z.enum(['sunday', 'weekly', 'holiday'])).max(3),
  rest_by: z.enum(['journey', 'calendar']),
  off_day: z.enum(['tiers', 'rest']),
})

const Bank = z.object({
  expiry: z.union([z.enum(['none', 'same_month']), z.int().min(1).max(24)]),
  month_end: z.enum(['clamp', 'next']),
  day_limit: minutes(DAY_MINUTES).nullable(),
  rest_days: z.enum(['pay', 'bank']),
  negative: z.enum(['carry', 'deduct']),
  termination_negative: z.enum(['deduct', 'waive']),
})

/** A rule of the journey as it is sent and stored: every value within its bounds. What the law forbids is told apart (`refusalsOf`). */
export const PayRuleShape = z.object({
  kind: z.enum(['simples', 'clt', '12x36', 'escala', 'isento']),
  precision: z.enum(['exact', 'minute']),
  tolerance: z.object({ per_mark: minutes(60), per_day: minutes(120) }).nullable(),
  night: z
    .object({
      from: time,
      to: time,
      hour_seconds: z.int().min(1800).max(7200),
      percent,
      prolong: z.enum(['none', 'full', 'most']),
    })
    .nullable(),
  breaks: z
    .array(z.object({ over: minutes(DAY_MINUTES), minutes: minutes(DAY_MINUTES) }))
    .max(6)
    .refine((breaks) => isRising(breaks.map(({ over }) => over)), ruleMessages.breaksRise),
  break_tolerance: minutes(60),
  break_measure: z.enum(['longest', 'sum']),
  break_basis: z.enum(['clock', 'reduced']),
  overtime: Overtime,
  day_max: minutes(DAY_MINUTES).nullable(),
  holidays: z.enum(['free', 'compensated']),
  rest: z.object({ between: minutes(DAY_MINUTES), weekly: minutes(7 * DAY_MINUTES) }),
  dsr: z.object({ loss: z.enum(['none', 'absence', 'any']), lost_on: z.enum(['same_week', 'next_week']) }),
  dst: z.enum(['nominal', 'lesser']),
  missing_day: z.enum(['bank', 'deduct']),
  bank: Bank.nullable(),
}) satisfies z.ZodType<PayRule>
