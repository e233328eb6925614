import { countOf, monthTitle } from './format.ts'

/** Sentences of the screen of occurrences. */
export const occurrenceMessages = {
  title: 'Ocorrências',
  loadFailed: 'Não foi possível carregar as ocorrências.',
  away: 'Sem internet. As ocorrências aparecem quando ela voltar.',
  emptyFiltered: 'Nenhuma ocorrência com estes filtros.',
  emptyRest: 'Nenhuma ocorrência nos dias que puderam ser calculados.',
  emptyHint: 'Só contam dias terminados. Na regra simples, só o dia incompleto é uma ocorrência.',
  order: 'As mais graves primeiro.',
} as const

/** `2026-11` → `novembro`, with the year unless it is that of today. */
function monthWords(month: string, today: string): string {
  const title = monthTitle(month)
  return month.slice(0, 4) === today.slice(0, 4) ? title.replace(/ de \d+$/, '') : title
}

/** Say that a month has none: `Nenhuma ocorrência em novembro.` */
export const noneText = (month: string, today: string): string => `Nenhuma ocorrência em ${monthWords(month, today)}.`

/** Say how many a month has: `12 ocorrências em novembro.` */
export const manyText = (count: number, month: string, today: string): string =>
  `${countOf(count, 'ocorrência', 'ocorrências')} em ${monthWords(month, today)}.`

/** Say how many are not listed, and what to do. */
export const leftOutText = (count: number): string =>
  `Mais ${countOf(count, 'ocorrência não cabe', 'ocorrências não cabem')} aqui. Escolha uma empresa, uma pessoa ou uma gravidade.`

/** Most names in one sentence. */
const MOST_NAMES = 3

/** Say whose days can't be counted, the first of them by name. */
export function failedText(names: readonly string[]): string {
  const [one, ...others] = names
  if (one !== undefined && others.length === 0) return `Os dias de ${one} não puderam ser calculados.`
  const shown = names.slice(0, MOST_NAMES)
  const more = names.length - shown.length
  const last = more > 0 ? countOf(more, 'pessoa', 'pessoas') : shown.pop()
  return `Os dias de ${shown.join(', ')} e ${last} não puderam ser calculados.`
}
