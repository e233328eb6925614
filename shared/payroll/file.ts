import { latin1Text } from '../portaria/latin1.ts'
import { csvText } from '../text/csv.ts'
import type { ColumnField, PayrollColumn, PayrollEvent, PayrollLayout } from './layout.ts'
import type { PayrollLine } from './lines.ts'
import { valueText } from './value.ts'

/** Somebody in the file: numbers as they are today, so that one that was missing at the closing can still be given. */
export interface PayrollPerson {
  id: string
  name: string
  registration: string | null
  cpf: string | null
  cnpj: string | null
  lines: readonly PayrollLine[]
}

/** A number or code that its column is too narrow for: it is never cut. */
export interface TooWide {
  user_id: string
  field: ColumnField
}

/** The headings of a CSV. */
const headings: Record<ColumnField, string> = {
  registration: 'Matrícula',
  cpf: 'CPF',
  name: 'Nome',
  cnpj: 'CNPJ',
  month: 'Competência',
  code: 'Código',
  value: 'Valor',
  reference: 'Referência',
}

/** Strip what stands between the signs of a CPF or CNPJ, which may have letters. */
const bareNumber = (text: string | null) => (text ?? '').replaceAll(/[^0-9A-Za-z]/g, '')

interface Row {
  person: PayrollPerson
  event: PayrollEvent
  units: number
}

interface Making {
  layout: PayrollLayout
  /** The last day of the period, whose month is the payroll's. */
  to: string
  /** Return the name of an event. */
  nameOf: (event: PayrollEvent) => string
}

/** The month of a payroll, that of the period's last day: `05/2026`, in a fixed width `052026`. */
function monthText(to: string, { format }: PayrollLayout): string {
  const [year, month] = to.split('-')
  return `${month}${format === 'csv' ? '/' : ''}${year}`
}

const texts: Record<ColumnField, (row: Row, making: Making) => string> = {
  registration: ({ person }) => person.registration ?? '',
  cpf: ({ person }) => bareNumber(person.cpf),
  name: ({ person }) => person.name,
  cnpj: ({ person }) => bareNumber(person.cnpj),
  month: (_, { to, layout }) => monthText(to, layout),
  code: ({ event }) => event.code,
  value: ({ units, event }, { layout }) => valueText(units, event.unit, layout.decimal),
  reference: ({ event }, { nameOf }) => nameOf(event),
}

/** Tell whether a field may be cut where its column is narrow: words may. */
const isCut = (field: ColumnField) => field === 'name' || field === 'reference'

/** Fill a column of fixed width: zeros stand before a number and behind its sign, spaces behind a text. What is missing is all spaces. */
function filled(whole: string, { width, fill }: PayrollColumn): string {
  const size = width ?? 0
  const text = whole.slice(0, size)
  if (fill === 'spaces' || text === '') return text.padEnd(size)
  const sign = text.startsWith('-') ? '-' : ''
  return `${sign}${text.slice(sign.length).padStart(size - sign.length, '0')}`
}

function rowsOf(people: readonly PayrollPerson[], { events }: PayrollLayout): Row[] {
  return people.flatMap((person) =>
    person.lines.flatMap(({ event: place, units }) => {
      const event = events[place]
      return event ? [{ person, event, units }] : []
    }),
  )
}

/** Return the columns of fixed width that are too narrow for somebody's numbers, each once. */
export function tooWideIn(people: readonly PayrollPerson[], making: Making): TooWide[] {
  const { layout } = making
  if (layout.format !== 'fixed') return []
  const found = new Map<string, TooWide>()
  for (const row of rowsOf(people, layout))
    for (const { field, width } of layout.columns)
      if (!isCut(field) && latin1Text(texts[field](row, making)).length > (width ?? 0))
        found.set(`${row.person.id} ${field}`, { user_id: row.person.id, field })
  return [...found.values()]
}

/** Values are digits and marks of our own: quoted or led by an apostrophe, no payroll would take them. */
const csvCell = (field: ColumnField, text: string) => (field === 'value' || field === 'month' ? text : csvText(text))

/** Return the encoding of a file. */
export const encodingOf = ({ format }: PayrollLayout): 'utf-8' | 'latin1' => (format === 'csv' ? 'utf-8' : 'latin1')

/**
 * Write the file: CSV for UTF-8, with a mark for spreadsheets, texts quoted and none of them a formula; or lines of fixed width for ISO
 * 8859-1, so that a character is a byte. Lines end in CR LF. CPF and CNPJ stand without punctuation.
 */
export function payrollFile(people: readonly PayrollPerson[], making: Making): string {
  const { layout } = making
  const { columns, separator, format, has_header } = layout
  const rows = rowsOf(people, layout)
  if (format === 'fixed') {
    const filledRow = (row: Row) =>
      columns.map((one) => filled(latin1Text(texts[one.field](row, making)), one)).join('')
    return rows.map((row) => `${filledRow(row)}\r\n`).join('')
  }
  const head = has_header ? [columns.map(({ field }) => csvText(headings[field])).join(separator)] : []
  const lines = rows.map((row) => columns.map(({ field }) => csvCell(field, texts[field](row, making))).join(separator))
  return `\ufeff${[...head, ...lines].map((line) => `${line}\r\n`).join('')}`
}
