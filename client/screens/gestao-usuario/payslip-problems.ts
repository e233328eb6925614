import { isPaySlipYear } from '#shared/calendar/period.ts'
import { payslipFile } from '#shared/documents/upload.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'

/** What the form of a pay slip holds. */
export interface PayslipForm {
  file: File | null
  month: string
  /** One of the list, or 'other'. */
  year: string
  /** The year that is typed instead. */
  typed: string
}

/** The year that is meant. */
export const yearOf = ({ year, typed }: PayslipForm): string => (year === 'other' ? typed.trim() : year)

/** What keeps a pay slip from being sent, field by field. */
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

/** Why a file can be no pay slip. */
export function slipFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(payslipFile.accepts as readonly string[]).includes(type)) return adminMessages.fileInvalid
  return size > payslipFile.max ? adminMessages.fileTooLarge : undefined
}
