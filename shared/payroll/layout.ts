import * as z from 'zod'
import { payrollMessages } from '../text/payroll-messages.ts'
import { FIGURE_NAMES, type FigureName, figureKind } from './figures.ts'

/** Events of one layout, and columns of one file. */
export const MOST_EVENTS = 60
export const MOST_COLUMNS = 12

/** The fields that a column may hold: see `file.ts` for how each is written. */
export const COLUMN_FIELDS = [
  ...(['registration', 'cpf', 'name', 'cnpj', 'month', 'code', 'value', 'reference'] as const),
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

/** A column. `width` (characters) and `fill` count in files of fixed width alone: zeros stand before, spaces behind. */
const PayrollColumn = z.object({
  field: z.enum(COLUMN_FIELDS),
  width: z.int().min(1).max(80).nullable().default(null),
  fill: z.enum(['spaces', 'zeros']).default('spaces'),
})
export type PayrollColumn = z.output<typeof PayrollColumn>

/** The units in which a figure is written: hours and minutes, hundredths of an hour, whole minutes or whole days. */
export const UNITS = ['hh:mm', 'hundredths', 'minutes', 'days'] as const
export type PayrollUnit = (typeof UNITS)[number]

/** An event (rubric) of the payroll: one of our figures, the code that stands for it there, and how its value is written. */
const PayrollEvent = z.object({
  figure: z.enum(FIGURE_NAMES),
  /** Overtime and credits of the bank at this percent alone; null for all. */
  percent: z.int().min(0).max(999).nullable().default(null),
  /** Overtime of this tier alone: `1` to `99`, or `rest` for days of rest; null for all. */
  tier: z
    .string()
    .regex(/^([1-9]\d?|rest)$/)
    .nullable()
    .default(null),
  /** Begins with a letter or a digit, so that no spreadsheet takes it for a formula. */
  code: z.string().regex(/^[0-9A-Za-z][\x20-\x7e]{0,19}$/, payrollMessages.codeWrong),
  unit: z.enum(UNITS),
  /** `-` writes the figure below zero. */
  sign: z.enum(['+', '-']).default('+'),
  /** Whether a figure of zero has a line. */
  writes_zero: z.boolean().default(false),
})
export type PayrollEvent = z.output<typeof PayrollEvent>

/** A problem of a layout: the path of the field, and why. */
export interface LayoutProblem {
  path: (string | number)[]
  message: string
}

interface Layout {
  format: 'csv' | 'fixed'
  separator: string
  decimal: string
  columns: readonly PayrollColumn[]
  events: readonly PayrollEvent[]
}

type Check = readonly [field: string, isWrong: boolean, message: string]

/** A code as a payroll reads it: zeros before it say nothing. */
const asRead = (code: string) => code.replace(/^0+(?=.)/, '')

const overlap = (one: number | string | null, other: number | string | null) =>
  one === null || other === null || one === other

/** Tell whether two events take some of the same minutes: one of all percents takes those of each. */
const isSame = (one: PayrollEvent, other: PayrollEvent) =>
  figureKind(one.figure).splits !== undefined &&
  one.figure === other.figure &&
  overlap(one.percent, other.percent) &&
  overlap(one.tier, other.tier)

function ofEvent(event: PayrollEvent, earlier: readonly PayrollEvent[]): Check[] {
  const { counts, splits } = figureKind(event.figure as FigureName)
  const isDays = event.unit === 'days'
  return [
    ['code', earlier.some(({ code }) => asRead(code) === asRead(event.code)), payrollMessages.codeTwice],
    ['figure', earlier.some((one) => isSame(one, event)), payrollMessages.figureTwice],
    ['unit', counts === 'days' && !isDays, payrollMessages.unitOfDays],
    ['unit', counts === 'minutes' && isDays, payrollMessages.unitOfTime],
    ['percent', splits === undefined && event.percent !== null, payrollMessages.percentForeign],
    ['tier', splits !== 'overtime' && event.tier !== null, payrollMessages.tierForeign],
  ]
}

function ofColumn({ field, width }: PayrollColumn, earlier: readonly PayrollColumn[], format: string): Check[] {
  return [
    ['field', earlier.some((one) => one.field === field), payrollMessages.columnTwice],
    ['width', format === 'fixed' && width === null, payrollMessages.widthMissing],
  ]
}

const wrong = (checks: readonly Check[], at: readonly (string | number)[]): LayoutProblem[] =>
  checks.filter(([, isWrong]) => isWrong).map(([field, , message]) => ({ path: [...at, field], message }))

/** Return what is wrong between the fields of a layout, each of which is good by itself. */
export function layoutProblems({ format, separator, decimal, columns, events }: Layout): LayoutProblem[] {
  const has = (...fields: ColumnField[]) => columns.some(({ field }) => fields.includes(field))
  const whole: Check[] = [
    ['columns', !(has('code') && has('value')), payrollMessages.columnNeeded],
    ['columns', !has('registration', 'cpf'), payrollMessages.whoNeeded],
    ['decimal', format === 'csv' && separator === ',' && decimal === ',', payrollMessages.commaTwice],
  ]
  return [
    ...wrong(whole, []),
    ...columns.flatMap((one, i) => wrong(ofColumn(one, columns.slice(0, i), format), ['columns', i])),
    ...events.flatMap((one, i) => wrong(ofEvent(one, events.slice(0, i)), ['events', i])),
  ]
}

/**
 * The layout in which a company's payroll program takes our figures: the file's format, its columns, and its events. `separator` and
 * `has_header` count in CSV alone. `decimal` stands between hours and their hundredths; empty writes them without a mark: 8,50 as 850.
 */
export const PayrollLayout = z
  .object({
    format: z.enum(['csv', 'fixed']),
    separator: z.enum([';', ',', '\t', '|']).default(';'),
    decimal: z.enum([',', '.', '']).default(','),
    has_header: z.boolean().default(true),
    columns: z.array(PayrollColumn).min(1, payrollMessages.columnsMissing).max(MOST_COLUMNS),
    events: z.array(PayrollEvent).min(1, payrollMessages.eventsMissing).max(MOST_EVENTS, payrollMessages.eventsMany),
  })
  .superRefine((layout, context) => {
    for (const { path, message } of layoutProblems(layout)) context.addIssue({ code: 'custom', path, message })
  })
export type PayrollLayout = z.output<typeof PayrollLayout>
