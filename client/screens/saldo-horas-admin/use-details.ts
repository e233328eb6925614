import { useState } from 'react'
import { addDays } from '#shared/calendar/day.ts'
import { lastMonth, type Period, periodProblem, thisMonth } from '#shared/calendar/period.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useReading } from '../../features/reading/use-reading.ts'

export type PeriodName = 'all' | 'this' | 'last' | 'custom'

/** The periods of the details, in the order in which they stand. */
export const periodNames = [
  { value: 'all', label: 'Todos' },
  { value: 'this', label: 'Este mês' },
  { value: 'last', label: 'Mês passado' },
  { value: 'custom', label: 'Personalizado' },
] as const

const customProblems = { datesMissing: adminMessages.customDatesMissing, invalidPeriod: adminMessages.periodInvalid }

/** The days of a named period that end with the cut-off; 'all' shows the last year of them. */
function daysOfPeriod(name: Exclude<PeriodName, 'custom'>, cutoff: string): Period {
  if (name === 'last') return lastMonth(cutoff)
  return { from: name === 'this' ? thisMonth(cutoff).from : addDays(cutoff, -365), to: cutoff }
}

/** A person's balance in the chosen period, and the general one up to the cut-off. */
export function useDetails(userId: string, cutoff: string) {
  const [name, setName] = useState<PeriodName>('this')
  const [typed, setTyped] = useState<Period>({ from: '', to: '' })
  const [applied, setApplied] = useState<Period>(daysOfPeriod('this', cutoff))
  const [isTried, setTried] = useState(false)
  const problem = periodProblem(typed.from, typed.to)
  const reading = useReading(userBalance, { params: { id: userId }, query: { ...applied, cutoff } })
  const choose = (next: PeriodName) => {
    setName(next)
    setTried(false)
    if (next !== 'custom') setApplied(daysOfPeriod(next, cutoff))
    // One's own period begins as the one that was seen.
    else if (name !== 'custom') setTyped(applied)
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
    applied,
    reading,
  }
}

export type Details = ReturnType<typeof useDetails>
