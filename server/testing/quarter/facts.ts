import type { Mark } from '#shared/clock/entry.ts'
import type { Bond, PersonTime } from '#shared/pay-rules/person.ts'
import type { DayPlan, Tap } from './day-plans.ts'
import { COMPANIES, type CompanyKey, holidaysOf, type Person } from './people.ts'
import { planOf } from './shifts.ts'

/** A mark as it was delivered or written by hand; one that was voided stands no more. */
interface Stood extends Tap {
  stands: boolean
}

/**
 * Facts about somebody from what was done, without asking the program: marks by their ids, absences and adjustments by day. They change with
 * each deed.
 */
export interface Facts {
  number: number
  id: string
  person: Person
  plans: readonly DayPlan[]
  marks: Map<string, Stood>
  absences: Map<string, 'saude' | 'pessoal'>
  adjustments: Map<string, number>
  /** The companies that the program knows of: a move is known from the day on which it is made. */
  hasMoved: boolean
  /** The last day, once it was told that the person left. */
  left: string | null
}

const bondOf = (company: CompanyKey, from: string, to: string | null): Bond => {
  const { zone, rule } = COMPANIES[company]
  const rules = [{ valid_from: '1900-01-01', rule }]
  return { company, from, to, zone, starts_at: '06:00', holidays: holidaysOf(company), rules }
}

/** Return the first day with a mark: the balance begins there. */
const beginOf = ({ plans }: Facts): string | null => plans.find(({ taps }) => taps.length > 0)?.date ?? null

function bondsOf({ person, left }: Facts): Bond[] {
  return person.postings.map(({ company, from, to }, i, all) =>
    bondOf(company, i === 0 ? '2025-01-01' : from, i === all.length - 1 ? left : to),
  )
}

/** Return all that decides somebody's figures now, as the recount reads it; `today` is the last day that counts. */
export function timeOf(facts: Facts, today: string): PersonTime {
  const { person, marks, absences, adjustments, left } = facts
  const standing: Mark[] = [...marks.values()]
    .filter(({ stands }) => stands)
    .map(({ type, at }) => ({ entry_type: type, at }))
  return {
    marks: standing,
    bonds: bondsOf(facts),
    schedules: [{ valid_from: '2025-01-01', valid_to: null, plan: planOf(person.shift) }],
    vacations: person.vacation ? [person.vacation] : [],
    absences: new Map(absences),
    adjustments: new Map(adjustments),
    swaps: [],
    begins: beginOf(facts),
    today: left !== null && left < today ? left : today,
    now: null,
  }
}
