import type { OwnPlan, PlannedDay } from '#shared/balance/own-plan.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'

/** `domingo, 29/11` */
export const namedDay = (day: string): string => `${weekdayName(day)}, ${formatDay(day).slice(0, 5)}`

function reasonOf({ kind, holiday_name }: PlannedDay): string {
  if (kind === 'vacation') return ', início das férias'
  return holiday_name ? `, ${holiday_name}` : ''
}

/** Say when the person is off next, as far as this plan reaches. */
export function nextWords({ today, nextOff, vacations, until }: OwnPlan): string {
  const away = vacations.find(({ start_date, end_date }) => start_date <= today.date && today.date <= end_date)
  if (away) return `Você está de férias até ${namedDay(away.end_date)}.`
  const next = nextOff
    ? `Próxima folga: ${namedDay(nextOff.date)}${reasonOf(nextOff)}`
    : `Nenhuma folga prevista até ${formatDay(until)}`
  if (today.kind === 'holiday') return `Hoje é feriado. ${next}`
  return today.kind === 'day_off' ? `Hoje é folga. ${next}` : next
}
