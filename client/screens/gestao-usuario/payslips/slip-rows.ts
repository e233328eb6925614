import { dayOf } from '#shared/calendar/day.ts'
import type { Payslip } from '#shared/contract/documents.ts'
import type { User } from '#shared/people/user.ts'
import { formatDay } from '#shared/text/format.ts'
import { plain } from '#shared/text/plain.ts'
import { slipFileProblem } from '../../../keeper/payslips/payslip-problems.ts'

type Owner = Pick<User, 'id' | 'name' | 'email' | 'cpf'>

const wordsOf = (text: string) =>
  ` ${plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** Return the eleven-digit CPFs in a name, bare or formatted, that are not part of a longer number. */
const cpfsIn = (name: string) =>
  [...name.matchAll(/(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g)].map((found) => found.slice(1).join(''))

/** Return the only match; several namesakes are ambiguous. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

function byName<T extends Owner>(fileName: string, people: readonly T[]): T | undefined {
  const words = wordsOf(fileName)
  const named = people.filter(({ name }) => name.trim().includes(' ') && words.includes(wordsOf(name)))
  // "José Silva" is also contained in "José Silva Neto": the longest name wins.
  const longest = Math.max(...named.map(({ name }) => wordsOf(name).length))
  return only(named.filter(({ name }) => wordsOf(name).length === longest))
}

/** Tell whether an e-mail appears in a name on its own, not as the end of a longer one. */
function isAlone(email: string, name: string): boolean {
  const at = name.indexOf(email)
  const around = `${name[at - 1] ?? ''}${name[at + email.length] ?? ''}`
  return at >= 0 && !/[a-z0-9.]/.test(around)
}

/** Tell whose pay slip a file is by the CPF, e-mail or full name in its name; undefined if that is ambiguous. */
export function whoseSlip<T extends Owner>(fileName: string, people: readonly T[]): T | undefined {
  const name = fileName.replace(/\.pdf$/i, '')
  const cpfs = cpfsIn(name)
  const byCpf = people.filter(({ cpf }) => cpf !== null && cpfs.includes(cpf))
  return only(byCpf) ?? only(people.filter(({ email }) => isAlone(plain(email), plain(name)))) ?? byName(name, people)
}

/** One file among many: its person, and its state on the server. */
export interface SlipRow {
  /** The id under which the server recognizes a retry; a new one for another person or month. */
  id: string
  file: File
  /** Empty while the person is not certain. */
  userId: string
  isSent: boolean
  /** Why the server refused it. */
  refused?: string
}

/** Match each chosen file to the person its name tells. */
export function rowsOf(files: readonly File[], people: readonly User[]): SlipRow[] {
  return files.map((file) => ({
    id: crypto.randomUUID(),
    file,
    userId: whoseSlip(file.name, people)?.id ?? '',
    isSent: false,
  }))
}

/** Return the existing slips that a new one would replace, by person; `month` is `YYYY-MM`. */
export function slipsOf(known: readonly Payslip[], month: string): ReadonlyMap<string, Payslip> {
  return new Map(
    known.filter((slip) => `${slip.year}-${slip.month}` === month).map((slip) => [slip.user_id, slip] as const),
  )
}

/** Tell why a file can't be sent. */
export function faultOf(row: SlipRow, rows: readonly SlipRow[]): string | undefined {
  const problem = slipFileProblem(row.file)
  if (problem) return problem
  if (row.userId === '') return 'Escolha de quem é.'
  const isTwice = rows.some((other) => other.id !== row.id && other.userId === row.userId)
  return isTwice ? 'Há outro arquivo desta pessoa na lista.' : undefined
}

/** Tell what is wrong with a file: why it can't be sent, or why the server refused it. */
export const problemOf = (row: SlipRow, rows: readonly SlipRow[]) => faultOf(row, rows) ?? row.refused

/** Return the note on a file that can be sent. */
export function noteOf({ isSent, userId }: SlipRow, known: ReadonlyMap<string, Payslip>, zone: string): string {
  if (isSent) return 'Enviado'
  const old = known.get(userId)
  return old ? `Substitui o enviado em ${formatDay(dayOf(Date.parse(old.uploaded_at), zone))}` : 'Novo'
}
