import { issuesOf } from '#shared/contract/issues.ts'
import { type FigureName, figureKind } from '#shared/payroll/figures.ts'
import {
  COLUMN_FIELDS,
  type ColumnField,
  type PayrollColumn,
  type PayrollEvent,
  PayrollLayout,
  type PayrollUnit,
} from '#shared/payroll/layout.ts'

/** Widths to begin with, in characters. */
const WIDTHS: Record<ColumnField, number> = {
  registration: 8,
  cpf: 11,
  name: 40,
  cnpj: 14,
  month: 6,
  code: 4,
  value: 8,
  reference: 40,
}

const isWords = (field: ColumnField) => field === 'name' || field === 'reference'

/** Return what is wrong with a layout, by path: `events.0.code`. */
export function problemsOf(layout: PayrollLayout): Readonly<Record<string, string>> {
  const read = PayrollLayout.safeParse(layout)
  const issues = read.success ? [] : issuesOf(read.error)
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[path] ??= message
  return found
}

/** Give columns the width and filling of a file of fixed width where they have none. */
const widened = (column: PayrollColumn): PayrollColumn =>
  column.width === null
    ? { ...column, width: WIDTHS[column.field], fill: isWords(column.field) ? 'spaces' : 'zeros' }
    : column

/** Change the format; for a fixed width each column gets one. */
export const withFormat = (layout: PayrollLayout, format: PayrollLayout['format']): PayrollLayout => ({
  ...layout,
  format,
  columns: format === 'fixed' ? layout.columns.map(widened) : layout.columns,
})

/** The columns that are not in a layout yet. */
export const freeColumns = ({ columns }: PayrollLayout): ColumnField[] =>
  COLUMN_FIELDS.filter((field) => columns.every((column) => column.field !== field))

/** Add a column at the end. */
export function withColumn(layout: PayrollLayout, field: ColumnField): PayrollLayout {
  const column: PayrollColumn = { field, width: null, fill: 'spaces' }
  return { ...layout, columns: [...layout.columns, layout.format === 'fixed' ? widened(column) : column] }
}

/** Put an item in place of another one, at the end if there is none; null takes it out. */
export function placed<T>(list: readonly T[], at: number, item: T | null): T[] {
  const next = [...list]
  next.splice(at, 1, ...(item === null ? [] : [item]))
  return next
}

/** Exchange an item with the one before it. */
export function raised<T>(list: readonly T[], at: number): T[] {
  const [before, item] = [list[at - 1], list[at]]
  if (before === undefined || item === undefined) return [...list]
  return placed(placed(list, at, before), at - 1, item)
}

/** The fields of an event as they are typed and chosen. */
export interface EventFields {
  figure: string
  percent: string
  tier: string
  code: string
  unit: string
  sign: string
  writes_zero: boolean
}

/** Return the values of the fields for an event; for a new one those that are used most. */
export function fieldsOfEvent(event: PayrollEvent | undefined): EventFields {
  if (!event) {
    const most = { figure: 'overtime_paid', percent: '50', unit: 'hundredths', sign: '+' }
    return { ...most, tier: '', code: '', writes_zero: false }
  }
  const { figure, percent, tier, code, unit, sign, writes_zero } = event
  return { figure, percent: percent === null ? '' : String(percent), tier: tier ?? '', code, unit, sign, writes_zero }
}

/** Return the event of some fields: what its figure does not have is left out. */
export function eventOf({ percent, tier, code, unit, ...given }: EventFields): PayrollEvent {
  const figure = given.figure as FigureName
  const { counts, splits } = figureKind(figure)
  const isOwn = counts === 'days' ? unit === 'days' : unit !== 'days'
  return {
    figure,
    code: code.trim(),
    sign: given.sign as PayrollEvent['sign'],
    writes_zero: given.writes_zero,
    unit: isOwn ? (unit as PayrollUnit) : counts === 'days' ? 'days' : 'hundredths',
    percent: splits && /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : null,
    tier: splits === 'overtime' && tier !== '' ? tier : null,
  }
}
