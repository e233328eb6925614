import type { PayrollExport, PayrollPreview } from '#shared/contract/payroll.ts'
import type { ColumnField, PayrollEvent, PayrollUnit } from '#shared/payroll/layout.ts'
import { figureWords } from '#shared/payroll/words.ts'
import { countOf, formatDuration } from '#shared/text/format.ts'
import { payrollMessages } from '#shared/text/payroll-messages.ts'
import { momentText } from '../moment-text.ts'

export const columnWords: Record<ColumnField, string> = {
  registration: 'Matrícula',
  cpf: 'CPF',
  name: 'Nome da pessoa',
  cnpj: 'CNPJ da empresa',
  month: 'Competência (mês e ano)',
  code: 'Código do evento',
  value: 'Valor',
  reference: 'Nome do evento',
}

export const unitWords: Record<PayrollUnit, string> = {
  'hh:mm': 'horas e minutos (08:30)',
  hundredths: 'centésimos de hora (8,50)',
  minutes: 'minutos (510)',
  days: 'dias (3)',
}

/** Say how an event is written: `centésimos de hora (8,50), negativo, também zero`. */
export function writingWords({ unit, sign, writes_zero }: PayrollEvent): string {
  return [unitWords[unit], sign === '-' ? 'negativo' : '', writes_zero ? 'também zero' : ''].filter(Boolean).join(', ')
}

/** Say of which version a file was, who saved it and when, at the company's place. */
export const exportWords = ({ version, exported_by, exported_at }: PayrollExport, zone: string): string =>
  `Versão ${version}, por ${exported_by}, ${momentText(exported_at, zone)}`

/** Say that what was saved last is of a version that no longer counts; null if it counts, or nothing was saved. */
export function outdatedWords(exports: readonly PayrollExport[], version: number): string | null {
  const [last] = exports
  if (!last || exports.some((one) => one.version === version)) return null
  return `Baixado da versão ${last.version}; agora vale a versão ${version}.`
}

/** Name minutes that no event takes: `Horas extras a pagar, 60 %: 00:40`. */
export const uncoveredWords = ({ figure, percent, minutes }: PayrollPreview['uncovered'][number]): string =>
  `${figureWords[figure]}${percent === null ? '' : `, ${percent} %`}: ${formatDuration(minutes)}`

/** Name minutes that several events take: `Horas extras a pagar, 60 %: 00:40, em 0101 e 0105`. */
export const twiceWords = ({ codes, ...minutes }: NonNullable<PayrollPreview['paid_twice']>[number]): string =>
  `${uncoveredWords(minutes)}, em ${new Intl.ListFormat('pt-BR').format(codes)}`

/** Say what is to be looked at in the file of a closed period before it is saved; null if nothing. */
export function lackWords({
  lacking,
  uncovered,
  paid_twice = [],
}: Pick<PayrollPreview, 'lacking' | 'uncovered' | 'paid_twice'>): string | null {
  const people = new Set(lacking.flatMap(({ field, user_id }) => (field === 'cnpj' ? [] : [user_id]))).size
  const numbers = people > 0 && `Sem matrícula ou CPF que sirva só a ela: ${countOf(people, 'pessoa', 'pessoas')}.`
  const minutes = uncovered.length > 0 && `${payrollMessages.uncovered}: ${uncovered.map(uncoveredWords).join('; ')}.`
  const twice = paid_twice.length > 0 && `${payrollMessages.paidTwice}. ${paid_twice.map(twiceWords).join('; ')}.`
  const company = lacking.some(({ field }) => field === 'cnpj') && `${payrollMessages.cnpjMissing}.`
  return [numbers, company, minutes, twice].filter(Boolean).join(' ') || null
}
