import { useEffect, useMemo, useState } from 'react'
import type { Mark } from '#shared/clock/entry.ts'
import type { ownBreaks } from '#shared/pay-rules/own-day.ts'
import type { OwnDay } from '../../offline/working-day.ts'

type AddBreaks = (marks: readonly Mark[], now: number) => readonly Mark[]

const asTheyAre: AddBreaks = (marks) => marks

/**
 * Return what adds to the marks of a day, until now, the breaks that the schedule marks in the person's place. Where there may be any, their
 * law is read once the buttons work (`when`): until then the marks stand alone.
 */
export function useBreaks(known: OwnDay | undefined, zone: string, when: boolean): AddBreaks {
  const [law, setLaw] = useState<{ ownBreaks: typeof ownBreaks }>()
  const mayBe = known?.rules?.schedules.some(({ presigned_break }) => presigned_break) === true
  useEffect(() => {
    // Without it this is a day of before; the next visit asks again.
    if (when && mayBe) void import('./after-paint.ts').then(setLaw).catch(() => {})
  }, [when, mayBe])
  return useMemo(() => {
    if (!law || !known?.rules) return asTheyAre
    try {
      const breaksOf = law.ownBreaks(known.rules, zone, known.day)
      return breaksOf ? (marks, now) => [...marks, ...breaksOf(marks, now)] : asTheyAre
    } catch {
      // An unreadable row tells nothing of breaks.
      return asTheyAre
    }
  }, [law, known, zone])
}
