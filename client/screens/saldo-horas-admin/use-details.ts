import { useState } from 'react'
import { addDays } from '#shared/calendar/day.ts'
import { LONGEST_PERIOD, lastMonth, type Period, periodProblem, thisMonth } from '#shared/calendar/period.ts'
import { balanceMonths } from '#shared/contract/balance-months.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useReading } from '../../features/reading/use-reading.ts'

export type PeriodName = 'all' | 'this' | 'last' | 'custom'

/** The periods of the details, in display order. */
export const periodNames = [
  { value: 'all', label: 'Todos' },
  { value: 'this', label: 'Este mês' },
  { value: 'last', label: 'Mês passado' },
  { value: 'custom', label: 'Personalizado' },
] as const

const customProblems = { datesMissing: adminMessages.customDatesMissing, invalidPeriod: adminMessages.periodInvalid }

/** Return the days of a named period that ends with the cut-off; null for the whole time. */
function daysOfPeriod(name: Exclude<PeriodName, 'custom'>, cutoff: string): Period | null {
  if (name === 'all') return null
  return name === 'last' ? lastMonth(cutoff) : { from: thisMonth(cutoff).from, to: cutoff }
}

/** Tell whether a period is shown by month: it has more days than the server lists one by one. */
const isByMonth = (period: Period | null) => period === null || period.to > addDays(period.from, LONGEST_PERIOD - 1)

/** Read a person's balance in the chosen period, by day or, if it is too long, by month; and the overall one up to the cut-off. */
export function useDetails(userId: string, cutoff: string) {
  const [name, setName] = useState<PeriodName>('this')
  const [typed, setTyped] = useState<Period>({ from: '', to: '' })
  const [applied, setApplied] = useState<Period | null>(daysOfPeriod('this', cutoff))
  const [isTried, setTried] = useState(false)
  const problem = periodProblem(typed.from, typed.to)
  const given = { params: { id: userId }, query: { ...applied, cutoff } }
  const byMonth = isByMonth(applied)
  const ofDays = useReading(userBalance, given, { when: !byMonth, maxAge: 0 })
  const ofMonths = useReading(balanceMonths, given, { when: byMonth, maxAge: 0 })
  const choose = (next: PeriodName) => {
    setName(next)
    setTried(false)
    if (next !== 'custom') setApplied(daysOfPeriod(next, cutoff))
    // A custom period starts from the dates shown before.
    else if (name !== 'custom') setTyped(applied ?? { from: ofMonths.data?.from ?? '', to: cutoff })
  }
  const apply = () => {
    setTried(true)
    if (!problem) setApplied(typed)
  }
  return {
    name,
    choose,
    typed,
    type: (part: Partial<Period>) => setTyped({ ...typed, ...part }),
    apply,
    wrong: isTried && problem ? customProblems[problem] : null,
    days: byMonth ? undefined : ofDays.data,
    months: byMonth ? ofMonths.data : undefined,
    reading: byMonth ? ofMonths : ofDays,
  }
}

export type Details = ReturnType<typeof useDetails>
