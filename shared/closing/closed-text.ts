import { dayOf, timeOf } from '../calendar/day.ts'
import { formatDay } from '../text/format.ts'

/** A closed period: who closed it, and when (`at` in ms, shown in a zone). */
interface Closed {
  from: string
  to: string
  by: string
  at: number
  zone: string
}

/** Say that a period is closed, by whom and since when. */
export function closedText({ from, to, by, at, zone }: Closed): string {
  const when = `${formatDay(dayOf(at, zone))} às ${timeOf(at, zone)}`
  return `O período de ${formatDay(from)} a ${formatDay(to)} foi fechado por ${by} em ${when}. Para mudar algo nele é preciso reabrir o fechamento.`
}
