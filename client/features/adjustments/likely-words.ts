import type { Likely } from '#shared/balance/likely-time.ts'
import { labelOf, type PunchType } from '#shared/clock/entry.ts'
import { formatAmount } from '#shared/text/format.ts'

/** The verb for a mark of each type, as it follows "costuma". */
export const habits: Record<PunchType, string> = {
  entrada: 'entrar',
  pausa: 'sair para a pausa',
  retorno: 'voltar',
  saida: 'sair',
}

/** Say why a time is likely: `Sua escala diz 18:00; você costuma sair às 18:04.` */
export function whyLikely(type: PunchType, { scheduled, break_minutes, usual }: Likely): string {
  const rule =
    break_minutes === null ? `Sua escala diz ${scheduled}` : `Sua escala prevê ${formatAmount(break_minutes)} de pausa`
  if (usual === null) return `${rule}.`
  const habit = `ocê costuma ${habits[type]} às ${usual}.`
  return scheduled === null ? `V${habit}` : `${rule}; v${habit}`
}

const article = (type: PunchType) => (type === 'retorno' ? 'o' : 'a')

/** Name a missing mark, with its likely time: `a saída, provavelmente às 18:04`. */
export function nameMissing(type: PunchType, likely: Likely | null): string {
  const name = `${article(type)} ${labelOf(type).toLowerCase()}`
  return likely ? `${name}, provavelmente às ${likely.time}` : name
}
