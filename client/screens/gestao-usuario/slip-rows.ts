import { dayOf } from '#shared/calendar/day.ts'
import type { Payslip } from '#shared/contract/documents.ts'
import type { User } from '#shared/people/user.ts'
import { formatDay } from '#shared/text/format.ts'
import { slipFileProblem } from './payslip-problems.ts'
import { whoseSlip } from './whose-slip.ts'

/** One file of many: whose it is, and how it stands with the server. */
export interface SlipRow {
  /** By which the server knows it when it comes again; another for another person or month. */
  id: string
  file: File
  /** Empty while nobody is known for certain. */
  userId: string
  isSent: boolean
  /** Why the server did not take it. */
  refused?: string
}

/** The files that were chosen, each with the person whom its name tells. */
export function rowsOf(files: readonly File[], people: readonly User[]): SlipRow[] {
  return files.map((file) => ({
    id: crypto.randomUUID(),
    file,
    userId: whoseSlip(file.name, people)?.id ?? '',
    isSent: false,
  }))
}

/** The slips in whose place one would come, by their person; `month` is `YYYY-MM`. */
export function slipsOf(known: readonly Payslip[], month: string): ReadonlyMap<string, Payslip> {
  return new Map(
    known.filter((slip) => `${slip.year}-${slip.month}` === month).map((slip) => [slip.user_id, slip] as const),
  )
}

/** What keeps a file from being sent. */
export function faultOf(row: SlipRow, rows: readonly SlipRow[]): string | undefined {
  const problem = slipFileProblem(row.file)
  if (problem) return problem
  if (row.userId === '') return 'Escolha de quem é.'
  const isTwice = rows.some((other) => other.id !== row.id && other.userId === row.userId)
  return isTwice ? 'Há outro arquivo desta pessoa na lista.' : undefined
}

/** What is wrong with a file: what keeps it from being sent, or why the server did not take it. */
export const problemOf = (row: SlipRow, rows: readonly SlipRow[]) => faultOf(row, rows) ?? row.refused

/** What is said of a file that can be sent. */
export function noteOf({ isSent, userId }: SlipRow, known: ReadonlyMap<string, Payslip>, zone: string): string {
  if (isSent) return 'Enviado'
  const old = known.get(userId)
  return old ? `Substitui o enviado em ${formatDay(dayOf(Date.parse(old.uploaded_at), zone))}` : 'Novo'
}
