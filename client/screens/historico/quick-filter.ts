import { lastSevenDays, type Period, thisMonth } from '#shared/calendar/period.ts'

export type QuickFilter = 'hoje' | 'semana' | 'mes' | 'personalizado'

/** Return the periods of the quick filters; all of them end today. */
export function quickPeriods(today: string): Record<Exclude<QuickFilter, 'personalizado'>, Period> {
  return {
    hoje: { from: today, to: today },
    semana: lastSevenDays(today),
    mes: { from: thisMonth(today).from, to: today },
  }
}

/** Return the quick filter of a period. On the 1st and the 7th of a month two filters give the same period: the chosen one wins. */
export function quickOf({ from, to }: Period, today: string, chosen: string): QuickFilter {
  const periods = quickPeriods(today)
  const fitting = (['hoje', 'semana', 'mes'] as const).filter(
    (quick) => periods[quick].from === from && periods[quick].to === to,
  )
  return fitting.find((quick) => quick === chosen) ?? fitting[0] ?? 'personalizado'
}
