import { addDays } from '#shared/calendar/day.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'

/** The last quarter of 2025: nobody changes clocks in it, and it is over whenever tests run. */
export const QUARTER: Period = { from: '2025-10-01', to: '2025-12-31' }

/** Its months, in order. */
export const MONTHS: readonly Period[] = [
  { from: '2025-10-01', to: '2025-10-31' },
  { from: '2025-11-01', to: '2025-11-30' },
  { from: '2025-12-01', to: '2025-12-31' },
]

/** Holidays of the whole country, by day. */
export const NATIONAL: Readonly<Record<string, string>> = {
  '2025-10-12': 'Nossa Senhora Aparecida',
  '2025-11-02': 'Finados',
  '2025-11-15': 'Proclamação da República',
  '2025-11-20': 'Consciência Negra',
  '2025-12-25': 'Natal',
}

const WEEK = 7

/** Cut a month into the stretches after which telephones deliver: weeks, the last one shorter. */
export function weeksOf(month: Period): Period[] {
  const days = daysOf(month)
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, i) => {
    const own = days.slice(i * WEEK, (i + 1) * WEEK)
    return { from: own[0] ?? month.from, to: own.at(-1) ?? month.to }
  })
}

/** Return an instant (ms) of a day: so many minutes after its midnight in UTC. */
export const utc = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000

/** Return the day after a stretch, on which it is delivered. */
export const dayAfter = ({ to }: Period): string => addDays(to, 1)
