import { totalsOf } from '#shared/balance/day.ts'
import { type ExplainedStep, explainDay } from '#shared/balance/explain.ts'
import type { PersonRules } from '#shared/balance/rules.ts'
import { weekdayOf } from '#shared/calendar/day.ts'
import { always } from '#shared/calendar/expected.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { factsOf } from '#shared/pay-rules/day-terms.ts'
import { explainUnder } from '#shared/pay-rules/explain-day.ts'

type Day = UserBalance['days'][number]

/** Rebuild the rules of a day from the server's answer: expected minutes, holiday or vacation. */
function rulesOf(day: Day): PersonRules {
  const { date } = day
  const onVacation = day.kind === 'vacation'
  return {
    weeks: always([{ day_of_week: weekdayOf(date), minutes: day.expected_minutes }]),
    holidays: { on: () => day.holiday_name },
    vacations: onVacation ? [{ start_date: date, end_date: date, status: 'approved' }] : [],
    start: date,
    end: date,
    earlier: [],
  }
}

/** Explain a day's balance in sentences: apply the law to the day as the server reported it. */
function whyOf(day: Day, zone: string, now: number | null): ExplainedStep[] {
  const facts = day.entries.map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
  if (day.terms) return explainUnder(day.terms, day.date, factsOf(facts, now))
  const totals = totalsOf(facts, now, day.date)
  return explainDay(rulesOf(day), { date: day.date, marks: facts, totals, zone, now })
}

interface WhyListProps {
  day: UserBalance['days'][number]
  zone: string
  /** The current instant (ms) while the day runs, else null. */
  now: number | null
  className?: string | undefined
}

/** Explain a day's balance step by step. */
export function WhyList({ day, zone, now, className }: WhyListProps) {
  return (
    <div className={className}>
      <h3>Por que este saldo?</h3>
      <ul>
        {whyOf(day, zone, now).map(({ step, sentence }) => (
          <li key={step}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
