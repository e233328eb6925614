import * as z from 'zod'
import { BankLine } from '../pay-rules/bank-line.ts'
import { OCCURRENCES } from '../pay-rules/severity.ts'

const minutes = z.int()

/**
 * A mark of a sheet. `time` is the clock of the place, `HH:mm`; `letter` as in Portaria 671: O original, I included by hand, D disregarded,
 * P a break that the schedule marks, T taken from the file of another clock.
 */
export const SheetMark = z.object({
  type: z.enum(['entrada', 'pausa', 'retorno', 'saida']),
  /** ISO 8601. */
  at: z.string(),
  time: z.string(),
  letter: z.enum(['O', 'I', 'D', 'P', 'T']),
  /** The number of an original mark in its establishment's sequence. */
  nsr: z.int().nullable(),
  /** Why it was included or disregarded, and by whom. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
})
export type SheetMark = z.infer<typeof SheetMark>

/** A day of a sheet, in whole minutes. */
export const SheetDay = z.object({
  date: z.string(),
  kind: z.enum(['work', 'day_off', 'holiday', 'vacation', 'health', 'personal']),
  holiday_name: z.string().nullable(),
  worked_minutes: minutes,
  expected_minutes: minutes,
  adjustment_minutes: minutes,
  balance_minutes: minutes,
  incomplete: z.boolean(),
  /** The hours that the schedule asks, `HH:mm`; one that ends after midnight ends with an earlier time. None on a day off. */
  agreed: z.array(z.object({ from: z.string(), to: z.string(), break_minutes: minutes })).default([]),
  marks: z.array(SheetMark),
  occurrences: z.array(z.enum(OCCURRENCES)),
})
export type SheetDay = z.infer<typeof SheetDay>

/** Overtime of one tier at a percent above the hour. */
const SheetOvertime = z.object({
  tier: z.string(),
  percent: z.int(),
  minutes,
  night_minutes: minutes,
  banked_minutes: minutes,
  paid_minutes: minutes,
})

/** The sums of a sheet, in whole minutes. Those below `adjustment_minutes` are 0 where no rule of the journey counts. */
export const SheetTotals = z.object({
  days: z.int(),
  worked_days: z.int(),
  missing_days: z.int(),
  worked_minutes: minutes,
  expected_minutes: minutes,
  balance_minutes: minutes,
  adjustment_minutes: minutes,
  normal_minutes: minutes,
  night_clock_minutes: minutes,
  night_reduced_minutes: minutes,
  late_minutes: minutes,
  early_leave_minutes: minutes,
  break_shortfall_minutes: minutes,
  rest_shortfall_minutes: minutes,
  paid_minutes: minutes,
  deducted_minutes: minutes,
  dsr_lost_days: z.int(),
  overtime: z.array(SheetOvertime),
})
export type SheetTotals = z.infer<typeof SheetTotals>

/**
 * A time sheet (Portaria 671 art. 84): what a closing holds of one person. Its hash is what people sign, so it says
 * nothing about the closing itself: a version that changes nothing for somebody has the same content.
 */
export const SheetContent = z.object({
  layout: z.literal(1),
  employer: z.object({ name: z.string(), cnpj: z.string().nullable(), address: z.string().nullable() }),
  person: z.object({
    id: z.string(),
    name: z.string(),
    cpf: z.string().nullable(),
    admission: z.string().nullable(),
    left_on: z.string().nullable(),
    /** The job and the number by which payroll knows the person; sheets that were closed before these were kept have neither. */
    job: z.string().nullable().default(null),
    registration: z.string().nullable().default(null),
  }),
  zone: z.string(),
  /** The period, and the days of it that the person spent at the company. */
  from: z.string(),
  to: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  /** The rules of the journey that counted, each from its day on; none under the simple one. */
  rules: z.array(z.object({ name: z.string(), valid_from: z.string() })),
  /** The hours that the schedules ask, in words: `seg a sex, 08:00–17:00`. */
  schedule: z.array(z.string()),
  days: z.array(SheetDay),
  totals: SheetTotals,
  /** The hour bank: what stood before the period, its lines, what stood after. */
  bank: z.object({ before_minutes: minutes, lines: z.array(BankLine), after_minutes: minutes }),
})
export type SheetContent = z.infer<typeof SheetContent>
