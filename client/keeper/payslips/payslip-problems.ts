import { isPaySlipYear } from '#shared/calendar/period.ts'
import { payslipFile } from '#shared/documents/upload.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'

export interface PayslipForm {
  file: File | null
  month: string
  /** A year of the list, or 'other'. */
  year: string
  /** The typed year, used when `year` is 'other'. */
  typed: string
}

/** Return the chosen year, typed or listed. */
export const yearOf = ({ year, typed }: PayslipForm): string => (year === 'other' ? typed.trim() : year)

/** Return the problems that block sending, by field. */
export function payslipProblems(form: PayslipForm): Partial<Record<'file' | 'month' | 'year', string>> {
  const { file, month } = form
  const year = yearOf(form)
  return {
    ...fileProblem(file),
    ...(month === '' ? { month: adminMessages.dataIncomplete } : {}),
    ...(year === '' ? { year: adminMessages.dataIncomplete } : {}),
    ...(year !== '' && !isPaySlipYear(year) ? { year: 'Use um ano de 2000 a 2100.' } : {}),
  }
}

function fileProblem(file: File | null) {
  const problem = file ? slipFileProblem(file) : adminMessages.dataIncomplete
  return problem === undefined ? {} : { file: problem }
}

/** Tell why a file can't be a pay slip: its type or its size. */
export function slipFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(payslipFile.accepts as readonly string[]).includes(type)) return adminMessages.fileInvalid
  return size > payslipFile.max ? adminMessages.fileTooLarge : undefined
}
