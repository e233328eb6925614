import { countOf, formatDay, formatDayNear, monthTitle } from './format.ts'

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

/** Name a period: `maio 2026`, `16/05 a 15/06/2026`. */
export function spanTitle(span: string): string {
  const [from = '', to] = span.split('_')
  return to === undefined ? monthTitle(span).replace(' de ', ' ') : `${formatDayNear(from, to)} a ${formatDay(to)}`
}

/** `2026-11` → `em novembro`, `2026-05-16_2026-06-15` → `de 16/05 a 15/06`, with the year unless it is that of today. */
function spanWords(span: string, today: string): string {
  const [from = '', to] = span.split('_')
  if (to !== undefined) return `de ${formatDayNear(from, today)} a ${formatDayNear(to, today)}`
  const title = monthTitle(span)
  return `em ${span.slice(0, 4) === today.slice(0, 4) ? title.replace(/ de \d+$/, '') : title}`
}

/** Say that a month or a period has none: `Nenhuma ocorrência em novembro.` */
export const noneText = (span: string, today: string): string => `Nenhuma ocorrência ${spanWords(span, today)}.`

/** Say how many a month or a period has: `12 ocorrências em novembro.` */
export const manyText = (count: number, span: string, today: string): string =>
  `${countOf(count, 'ocorrência', 'ocorrências')} ${spanWords(span, today)}.`

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
