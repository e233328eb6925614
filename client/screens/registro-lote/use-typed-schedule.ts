import { useState } from 'react'
import { copiedToActive, type TypedDay, typedMonth, typedWeek, weekOfMonth } from './schedule-form.ts'
import type { Schedule } from './schedule-list.ts'

/** A schedule as it is typed, by weekdays or by the dates of a month. `touched` is told of every change. */
export function useTypedSchedule(schedule: Schedule | null, today: string, touched: () => void) {
  const [tab, setTab] = useState<'semana' | 'mes'>('semana')
  const [week, setWeek] = useState(() => typedWeek(schedule))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [dates, setDates] = useState(() => typedMonth(today.slice(0, 7)))
  const days = tab === 'semana' ? week : dates
  const put = (next: TypedDay[]) => {
    touched()
    if (tab === 'semana') setWeek(next)
    else setDates(next)
  }
  return {
    ...{ tab, setTab, days, month },
    /** The week that it makes. */
    week: tab === 'semana' ? week : weekOfMonth(dates),
    changeDay: (at: number, part: Partial<TypedDay>) =>
      put(days.map((day, index) => (index === at ? { ...day, ...part } : day))),
    copyDay: (day: TypedDay) => put(copiedToActive(days, day)),
    chooseMonth: (next: string) => {
      setMonth(next)
      setDates(typedMonth(next))
    },
  }
}
