import * as z from 'zod'
import { type DayBalance, type DayEntryFacts, totalsOf } from '../balance/day.ts'
import type { CalendarDay } from '../balance/rules.ts'
import { inOrder, type Mark } from '../clock/entry.ts'
import { standing } from '../clock/voided.ts'
import { planFor, plannedWeekOf, schedulesOf } from './day-plan.ts'
import { dayRecord } from './day-record.ts'
import { dueOn, type PlacedDay } from './due.ts'
import { nightsAround } from './night.ts'
import type { DatedSchedule, PersonTime } from './person.ts'
import { presignedMarks } from './presigned.ts'
import type { DayRecord } from './record.ts'
import type { PayRule } from './rule.ts'
import { PayRuleShape } from './rule-shape.ts'
import { workedDay } from './worked-day.ts'

const Row = z.object({ start: z.string(), end: z.string(), break: z.number(), presigned: z.boolean().optional() })

/**
 * The terms that decide a day's figures besides its entries, under a rule of the journey: with them anybody who holds the day's entries
 * computes the same figures. Of the schedule and the holidays they hold the day's week, and the day after; of the schedule more where that
 * decides.
 */
export const DayTerms = z.object({
  zone: z.string(),
  rule: PayRuleShape,
  /** Whether the day expects minutes at all. */
  counts: z.boolean(),
  on_vacation: z.boolean(),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** The contract of each of those days, none for a day off; null, or without the day itself, where no schedule is in force on it. */
  plan: z.array(z.object({ date: z.string(), rows: z.array(Row) })).nullable(),
})
export type DayTerms = z.infer<typeof DayTerms>

/** The facts of the calendar about a person's days. */
export interface Calendar {
  zone: string
  schedules: readonly DatedSchedule[]
  /** Whether a day expects minutes, and whether it lies in a vacation. */
  counts(day: string): boolean
  onVacation(day: string): boolean
  holidayOn(day: string): string | null
}

/** Return what decides the figures of a day under a rule. */
export function termsOf(rule: PayRule, date: string, calendar: Calendar): DayTerms {
  const days = plannedWeekOf(calendar.schedules, date)
  return {
    zone: calendar.zone,
    rule: rule as DayTerms['rule'],
    counts: calendar.counts(date),
    on_vacation: calendar.onVacation(date),
    holidays: days.flatMap((day) => {
      const name = calendar.holidayOn(day)
      return name === null ? [] : [{ date: day, name }]
    }),
    plan: planFor(rule, date, calendar.schedules),
  }
}

/** The entries of a day as they count. */
export interface DayFacts {
  marks: readonly Mark[]
  absence: 'saude' | 'pessoal' | null
  adjustment_minutes: number
  /** Until when open work counts (ms); null once the day is over. */
  now: number | null
}

/** A day that is over, without any entry. */
export const NOTHING: DayFacts = { marks: [], absence: null, adjustment_minutes: 0, now: null }

/** Return what a day's entries say. Throws on an unreadable entry and, if the day is given, on one whose instant contradicts it. */
export function factsOf(entries: readonly DayEntryFacts[], now: number | null, day?: string): DayFacts {
  const { absence, adjustment_minutes } = totalsOf(entries, now, day)
  const marks = inOrder(standing(entries).filter(({ status }) => status !== 'rejected'))
  return { marks, absence, adjustment_minutes, now }
}

/** Return somebody whose only day is this one. */
function personOf(terms: DayTerms, date: string, facts: DayFacts): PersonTime {
  const { absence, adjustment_minutes, now } = facts
  const { zone, rule, plan } = terms
  const holidays = new Map(terms.holidays.map((one) => [one.date, one.name]))
  return {
    marks: facts.marks,
    bonds: [
      {
        company: '',
        from: '',
        to: null,
        zone,
        starts_at: '00:00',
        holidays,
        rules: [{ valid_from: '', rule }],
      },
    ],
    schedules: schedulesOf(plan, date),
    vacations: terms.on_vacation ? [{ from: date, to: date }] : [],
    absences: new Map(absence === null ? [] : [[date, absence]]),
    adjustments: new Map([[date, adjustment_minutes]]),
    swaps: [],
    begins: terms.counts ? date : null,
    today: date,
    now,
  }
}

const UNKNOWN_RESTS = { before: null, shortfall: 0, run: 0 }

/** Return a day of somebody at its place. */
function placedDay({ bonds: [bond] }: PersonTime, { rule, zone }: DayTerms, date: string): PlacedDay {
  return { date, bond: bond as PersonTime['bonds'][0], rule, nights: nightsAround(date, rule.night, zone) }
}

/** Return what the calendar says of a day under a rule, before absences; a holiday that the schedule compensates is none. */
export function plannedUnder(terms: DayTerms, date: string): CalendarDay {
  const person = personOf(terms, date, NOTHING)
  const name = terms.holidays.find((one) => one.date === date)?.name ?? null
  return {
    onVacation: terms.on_vacation,
    holidayName: terms.rule.holidays === 'free' ? name : null,
    // Nobody who is free of control (CLT art. 62) is expected at an hour.
    scheduled: terms.rule.kind === 'isento' ? 0 : dueOn(person, placedDay(person, terms, date)).scheduled,
  }
}

/** Return the record of a day by itself: without what the days before it decide (rests between journeys, weekly overtime). */
export function recordOfDay(terms: DayTerms, date: string, facts: DayFacts): DayRecord {
  const person = personOf(terms, date, facts)
  const marks = terms.rule.kind === 'isento' ? [] : facts.marks
  const day = workedDay(person, placedDay(person, terms, date), marks, facts.now)
  return dayRecord(person, day, UNKNOWN_RESTS, 0)
}

/** Return the breaks of a day that the schedule marks in somebody's place. */
export function presignedOn(terms: DayTerms, date: string, { marks, now }: Pick<DayFacts, 'marks' | 'now'>): Mark[] {
  const person = personOf(terms, date, NOTHING)
  const { contract } = dueOn(person, placedDay(person, terms, date))
  return presignedMarks(marks, contract, terms.rule, now)
}

/** A day's balance; under a rule of the journey with what decided it. */
export interface RuledDay extends DayBalance {
  terms?: DayTerms | undefined
}

/** Return the balance of a day under a rule of the journey, and how much of it goes to the bank. */
export function balanceUnder(terms: DayTerms, date: string, facts: DayFacts): RuledDay {
  const record = recordOfDay(terms, date, facts)
  const { worked_minutes, expected_minutes, adjustment_minutes, balance_minutes, kind, incomplete, holiday_name } =
    record
  return {
    date,
    worked_minutes,
    expected_minutes,
    adjustment_minutes,
    balance_minutes,
    kind,
    incomplete,
    holiday_name,
    in_progress: false,
    bank_minutes: record.bank_credit_minutes - record.bank_debit_minutes,
    terms,
  }
}
