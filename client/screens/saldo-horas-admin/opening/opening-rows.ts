import { isBoundedDay } from '#shared/calendar/bounds.ts'
import { normalDate } from '#shared/calendar/day.ts'
import type { OpeningLine } from '#shared/contract/opening-balances.ts'
import { MOST_IMPORTED } from '#shared/people/quota.ts'
import { isCpf } from '#shared/people/registry-numbers.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { csvLine } from '#shared/text/csv.ts'
import { digitsOf } from '#shared/text/mask.ts'
import { openingMessages, twiceText } from '#shared/text/opening-messages.ts'
import { sentences } from '#shared/text/sentences.ts'
import { visibleText } from '#shared/text/visible.ts'
import {
  type Column,
  doubledProblem,
  readLines,
  type Sign,
  type Table,
  withHeadings,
} from '../../../keeper/imports/headings.ts'
import { readBalance } from './balance-cell.ts'
import { type Find, type KnownPerson, plainName } from './match-person.ts'

const columns: readonly Column[] = [
  { field: 'name', title: 'Nome', also: ['Funcionário', 'Pessoa'] },
  { field: 'email', title: 'E-mail' },
  { field: 'cpf', title: 'CPF' },
  { field: 'minutes', title: 'Saldo', also: ['Saldo de abertura', 'Banco de horas'] },
  { field: 'expires_on', title: 'Validade', also: ['Vencimento', 'Vence em'] },
]

/** The test of what a column without a heading must hold, in the order in which columns are told apart. */
const signs: readonly Sign[] = [
  ['email', (text) => text.includes('@')],
  ['cpf', (text) => isCpf(digitsOf(text))],
  ['expires_on', (text) => normalDate(text) !== null],
  ['minutes', (text) => 'minutes' in readBalance(unguarded(text))],
  ['name', (text) => /\p{L}{2}/u.test(text) && !/[@\d]/.test(text)],
]

/** Return pasted cells with headings, guessed if they have none. */
export const withOpeningHeadings = (table: Table): Table => withHeadings(table, columns, signs)

/** Return a sheet of these people without balances, to be filled in. */
export const modelCsv = (people: readonly Pick<KnownPerson, 'name' | 'email'>[]): string =>
  [['Nome', 'E-mail', 'Saldo', 'Validade'], ...people.map(({ name, email }) => [name, email, null, null])]
    .map(csvLine)
    .join('')

/** The parts of a row that can be wrong. */
export type OpeningField = keyof OpeningLine

/** A row of the sheet that brings a balance. */
export interface OpeningRow {
  /** The line number as a spreadsheet shows it. */
  line: number
  /** The words by which the sheet names the person, and what else in it says who they are. */
  named: string
  known_by: string
  person: KnownPerson | null
  minutes: number
  expires_on: string | null
  problems: Readonly<Partial<Record<OpeningField, string>>>
}

/** The rows of a sheet, or why it can't be read; `empty` is how many people stand in it without a balance. */
export type OpeningList = { problem: string } | { rows: OpeningRow[]; ignored: string[]; empty: number }

/** The rules by which a sheet is read. */
export interface OpeningRules {
  find: Find
  /** Tell whether the reader may write about a person: not about themselves, but for the master. */
  mayWrite: (person: KnownPerson) => boolean
  /** The day of the balances; empty while it is not known. */
  date: string
}

type Cells = Readonly<Record<string, string>>

/** Return a cell without the sign by which sheets keep a text from being read as a formula. */
const unguarded = (text: string) => text.replace(/^'(?=[-+=@])/, '')

const cellOf = (cells: Cells, field: string) => unguarded(visibleText(cells[field] ?? ''))

/** Tell whether a row brings nothing: its balance is empty or zero. */
function isEmpty(cells: Cells): boolean {
  const text = cellOf(cells, 'minutes')
  const read = readBalance(text)
  return text === '' || text === '0' || ('minutes' in read && read.minutes === 0)
}

function personProblem(person: KnownPerson, { mayWrite, date }: OpeningRules): string | undefined {
  if (!mayWrite(person)) return sentences.ownByAnother
  return person.left_on !== null && person.left_on < date ? bankMessages.outsideBond : undefined
}

function expiryProblem(text: string, minutes: number, date: string): string | undefined {
  const day = normalDate(text)
  if (text === '') return undefined
  if (day === null || !isBoundedDay(day)) return openingMessages.expiryForm
  if (minutes < 0) return openingMessages.expiryDebit
  return day < date ? bankMessages.expiresBefore : undefined
}

function rowOf(line: number, cells: Cells, rules: OpeningRules): OpeningRow {
  const text = (field: string) => cellOf(cells, field)
  const found = rules.find({ email: text('email'), cpf: text('cpf'), name: text('name') })
  const person = typeof found === 'string' ? null : found
  const balance = readBalance(text('minutes'))
  const minutes = 'minutes' in balance ? balance.minutes : 0
  const problems = {
    user_id: typeof found === 'string' ? found : personProblem(found, rules),
    minutes: 'problem' in balance ? balance.problem : undefined,
    expires_on: expiryProblem(text('expires_on'), minutes, rules.date),
  }
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return {
    line,
    person,
    minutes,
    expires_on: normalDate(text('expires_on')),
    named: text('name') || text('email') || text('cpf'),
    known_by: text('email') || text('cpf'),
    problems: Object.fromEntries(wrong),
  }
}

/** Return the rows with a problem for each person’s second one. */
function withTwins(rows: readonly OpeningRow[]): OpeningRow[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const { person, line, problems } = row
    const before = person && first.get(person.id)
    if (person && !before) first.set(person.id, line)
    return before ? { ...row, problems: { ...problems, user_id: twiceText(before) } } : row
  })
}

/** Read a sheet row by row: the first row holds the headings, people without a balance are left out. */
export function readOpening(table: Table, rules: OpeningRules): OpeningList {
  const { fields, ignored, doubled, lines } = readLines(table, columns)
  const names = ['email', 'cpf', 'name'].some((field) => fields.has(field))
  if (!names || !fields.has('minutes')) return { problem: openingMessages.columnsMissing }
  const twice = doubledProblem(doubled)
  if (twice) return { problem: twice }
  const filled = lines.filter(({ cells }) => !isEmpty(cells))
  if (filled.length === 0) return { problem: openingMessages.nothing }
  if (filled.length > MOST_IMPORTED) return { problem: `Importe no máximo ${MOST_IMPORTED} pessoas por vez.` }
  const rows = withTwins(filled.map(({ line, cells }) => rowOf(line, cells, rules)))
  return { rows, ignored, empty: lines.length - filled.length }
}

/** Tell whether the sheet names somebody else than it means: its e-mail or CPF is another person's. */
export const isNamedOtherwise = ({ named, person }: OpeningRow): boolean =>
  person !== null && !named.includes('@') && /\p{L}/u.test(named) && plainName(named) !== plainName(person.name)
