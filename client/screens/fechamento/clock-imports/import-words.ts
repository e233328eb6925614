import type { ClockPreview, PersonInFile } from '#shared/contract/clock-imports.ts'
import { countOf, formatDay } from '#shared/text/format.ts'

export const marksWords = (count: number): string => countOf(count, 'registro', 'registros')

/** `de 04/05/2026 a 08/05/2026`, or one day. */
export const daysWords = (from: string, to: string): string =>
  from === to ? `em ${formatDay(from)}` : `de ${formatDay(from)} a ${formatDay(to)}`

const why: Record<PersonInFile['left'][number]['why'], string> = {
  closed: 'período já fechado',
  before_admission: 'antes da admissão',
  after_leaving: 'depois do desligamento',
  future: 'no futuro',
  too_old: 'antigo demais',
  unclear: 'não está claro o que cada registro é; corrija o dia à mão',
  elsewhere: 'a pessoa era de outra empresa',
  not_kept: 'só quem cuida desta pessoa importa',
  own: 'os seus próprios registros só outra pessoa importa',
}

/** Say what would happen to somebody's marks: `4 novos · 2 já registrados · 4 fora: período já fechado`. */
export function personWords({ fresh, known, left }: PersonInFile): string[] {
  return [
    ...(fresh > 0 ? [countOf(fresh, 'novo', 'novos')] : []),
    ...(known > 0 ? [countOf(known, 'já registrado', 'já registrados')] : []),
    ...left.map((one) => `${one.marks} fora, ${daysWords(one.from, one.to)}: ${why[one.why]}`),
  ]
}

/** Say what to think of before a file is imported. */
export function cautionWords(caution: ClockPreview['cautions'][number], { faults, unread }: ClockPreview): string {
  switch (caution) {
    case 'other_branch':
      return 'O arquivo é de outro estabelecimento do mesmo empregador. Confira se é o relógio desta empresa.'
    case 'company_without_cnpj':
      return 'Esta empresa não tem CNPJ no cadastro: não dá para conferir se o arquivo é dela.'
    case 'no_employer':
      return 'O arquivo não diz de quem é. Confira se é o relógio desta empresa.'
    case 'faults':
      return `${countOf(faults, 'falha', 'falhas')} no arquivo: ele pode ter sido mudado ou cortado.`
    case 'unread':
      return `${marksWords(unread)} sem leitura, que ${unread === 1 ? 'fica' : 'ficam'} de fora.`
  }
}

/** Say how many people of the file are nobody here. */
export const unknownWords = (count: number): string =>
  countOf(count, 'pessoa do arquivo não foi encontrada', 'pessoas do arquivo não foram encontradas')
