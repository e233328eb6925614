import type { AnswerOf } from '#shared/contract/call.ts'
import type { previewScheduleSet } from '#shared/contract/schedules.ts'
import { countOf, formatBalance, formatDayNear } from '#shared/text/format.ts'

/** The changes that saving a schedule would make, computed by the server. */
export type Preview = AnswerOf<typeof previewScheduleSet>

function balanceText({ balance_before: before, balance_after: after }: Preview): string {
  if (before === null || after === null) return '.'
  if (before === after) return `, e o saldo continua em ${formatBalance(after)}.`
  return `: o saldo vai de ${formatBalance(before)} para ${formatBalance(after)}.`
}

/** Describe what saving would change. `isNamed` if somebody chose the day; else a first schedule begins with the admission. */
export function previewText(preview: Preview, { isNamed, today }: { isNamed: boolean; today: string }): string {
  const { from, changed_days } = preview
  const isBack = from === null || from < today
  const recount =
    changed_days > 0
      ? `Recalcula ${countOf(changed_days, 'dia que já passou', 'dias que já passaram')}${balanceText(preview)}`
      : ''
  if (from === null || (isBack && !isNamed)) return ['Vale desde a admissão.', recount].join(' ').trim()
  if (recount !== '') return recount
  if (isBack) return `Vale desde ${formatDayNear(from, today)}. Nenhum dia que já passou muda.`
  return `Nada muda antes de ${formatDayNear(from, today)}.`
}
