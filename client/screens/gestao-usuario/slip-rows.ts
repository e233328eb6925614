import { dayOf } from '#shared/calendar/day.ts'
import type { Payslip } from '#shared/contract/documents.ts'
import type { User } from '#shared/people/user.ts'
import { formatDay } from '#shared/text/format.ts'
import { slipFileProblem } from './payslip-problems.ts'
import { whoseSlip } from './whose-slip.ts'

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
