import type { DayKind } from '../../balance/day.ts'
import type { Mark } from '../../clock/entry.ts'
import type { Bond, PersonTime } from '../../pay-rules/person.ts'
import { type PayRule, ruleOn } from '../../pay-rules/rule.ts'
import { type Contract, contractOf } from './contract.ts'
import { dayNumber } from './local-time.ts'
import { count, type Minute, minutesOf, type Span, sum, whole } from './minute.ts'
import { type Nights, nightsOf, reduced } from './night.ts'
import { isSwappedOn, planOn } from './plan.ts'
import { type Marked, markedOf } from './stretches.ts'
import { type Tolerated, toleratedOf } from './tolerance.ts'

/** A day by itself: what was asked, what was worked, and what that counts as. */
export interface WorkedDay {
  date: string
  bond: Bond
  rule: PayRule
  kind: DayKind
  holidayName: string | null
  contract: Contract
  /** 0 on days that do not count. */
  scheduled: number
  expected: number
  marked: Marked
  tolerated: Tolerated
  worked: number
  counted: number
  /** The minutes of each journey, with the tolerance applied. */
  journeys: Minute[][]
  nights: Nights
  /** Whether today's open work counts up to now. */
  isUnfinished: boolean
}

const doesCount = ({ begins, today }: PersonTime, date: string) => begins !== null && begins <= date && date <= today

function kindOn(person: PersonTime, date: string, scheduled: number, holidayName: string | null): DayKind {
  if (person.vacations.some(({ from, to }) => from <= date && date <= to)) return 'vacation'
  if (holidayName !== null) return 'holiday'
  const reason = person.absences.get(date)
  if (reason) return reason === 'saude' ? 'health' : 'personal'
  return scheduled > 0 ? 'work' : 'day_off'
}

function freeHoliday(person: PersonTime, date: string, bond: Bond, rule: PayRule): string | null {
  if (rule.holidays !== 'free' || isSwappedOn(person, date)) return null
  return bond.holidays.get(date) ?? null
}

const lengthOf = (spans: readonly Span[]) => whole(sum(spans, ({ from, to }) => to - from))

function journeysOf(spans: readonly Span[], numbers: readonly number[], zone: string): Minute[][] {
  const journeys: Minute[][] = []
  spans.forEach((span, index) => {
    const number = numbers[index] ?? 0
    journeys[number] = [...(journeys[number] ?? []), ...minutesOf(span, zone)]
  })
  return journeys
}

/** Add the breaks that the schedule writes down where the person wrote none, if work goes on around them. */
function withWrittenBreaks(marks: readonly Mark[], { presigned }: Contract, rule: PayRule, now: number | null): Mark[] {
  const hasOwn = marks.some(({ entry_type }) => entry_type === 'pausa' || entry_type === 'retorno')
  if (hasOwn || rule.breaks.length === 0) return [...marks]
  const { stretches } = markedOf(marks, rule, now)
  const taken = presigned.filter((one) => stretches.some(({ from, to }) => from < one.from && to > one.to))
  const written = taken.flatMap(({ from, to }): Mark[] => [
    { entry_type: 'pausa', at: from },
    { entry_type: 'retorno', at: to },
  ])
  return [...marks, ...written].sort((a, b) => a.at - b.at)
}

/** Return a date that a bond holds, from its marks in order. */
export function workedDay(person: PersonTime, date: string, bond: Bond, marks: readonly Mark[]): WorkedDay {
  const rule = ruleOn(bond.rules, date)
  if (!rule) throw new RangeError(`${bond.company} has no rule on ${date}`)
  const contract = contractOf(planOn(person, date), date, bond, rule)
  const scheduled = doesCount(person, date) ? contract.scheduled : 0
  const freeing = freeHoliday(person, date, bond, rule)
  const kind = kindOn(person, date, scheduled, freeing)
  const isUnfinished = date === person.today && person.now !== null
  const now = isUnfinished ? person.now : null
  const marked = markedOf(rule.kind === 'isento' ? [] : withWrittenBreaks(marks, contract, rule, now), rule, now)
  const tolerated = toleratedOf(rule, marked, contract, kind === 'work')
  const journeys = journeysOf(tolerated.effective, marked.journey, bond.zone)
  const nights = nightsOf(journeys, { night: rule.night, date, zone: bond.zone })
  const worked = lengthOf(marked.stretches)
  return {
    date,
    bond,
    rule,
    kind,
    holidayName: kind === 'holiday' ? freeing : null,
    contract,
    scheduled,
    expected: kind === 'work' || kind === 'personal' ? scheduled : 0,
    marked,
    tolerated,
    worked,
    counted: countedOf(tolerated, worked, count([...nights.night]), rule),
    journeys,
    nights,
    isUnfinished,
  }
}

function countedOf({ counted }: Tolerated, worked: number, night: number, rule: PayRule): number {
  const { minutes, night: atNight } = counted ?? { minutes: worked, night }
  return minutes - atNight + reduced(atNight, rule.night)
}

/** Return how many days lie between two dates. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
