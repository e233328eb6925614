import type { PunchType } from '#shared/clock/entry.ts'
import { type Chance, chanceOf } from '../simulation/chance.ts'
import { dayAfter, instant, TUESDAY, WEDNESDAY, WEEK, weekday } from './days.ts'
import { drawMishap, lives, type Mishap, type Slot } from './mishaps.ts'
import { type Person, people } from './people.ts'
import { LOCAL_HOLIDAY, places } from './places.ts'
import { type Hours, shifts } from './shifts.ts'
import { awayOn, mishapOn } from './special-days.ts'

/** A finger on a button: whose, which, and the true instant. */
export interface ScriptedMark {
  who: string
  type: PunchType
  at: number
  /** The device, by its name. */
  device: string
}

/** Somebody's working day as it was lived. */
export interface ScriptedDay {
  who: string
  day: string
  mishap: Mishap
  marks: readonly ScriptedMark[]
  /** What should have been marked and was not, with its minute of the day. */
  missing: { type: PunchType; minute: number } | null
  /** What should not have been marked. */
  wrong: ScriptedMark | null
}

const SEED = 2026_09_07

function slotsOf({ from, to, pause }: Hours, chance: Chance): Slot[] {
  const near = (minute: number) => minute + chance.whole(-12, 12)
  const rest: Slot[] = pause
    ? [
        ['pausa', near(pause[0])],
        ['retorno', near(pause[1])],
      ]
    : []
  return [['entrada', near(from)], ...rest, ['saida', near(to)]]
}

function deviceOf({ key, place, phone, leavesByTablet }: Person, type: PunchType): string {
  return phone === null || (leavesByTablet && type === 'saida') ? `tablet ${place}` : `phone ${key}`
}

/**
 * Seconds within the minute, so that no day's sum is near a whole minute: clocks are measured, not read, and may be some seconds
 * off. What begins work comes around :20, what ends it around :30; what the office writes stands at :00.
 */
const secondOf = (type: PunchType, chance: Chance) =>
  (type === 'entrada' || type === 'retorno' ? 20 : 30) + chance.between(-1, 1)

function isHoliday({ place }: Person, day: string): boolean {
  return day === WEEK[0] || (day === LOCAL_HOLIDAY.day && place === LOCAL_HOLIDAY.place)
}

function hoursOn(person: Person, day: string): Hours | null {
  const isFree = isHoliday(person, day) && !person.worksHolidays
  return isFree || awayOn(person.key, day) ? null : shifts[person.shift].hours(weekday(day))
}

function dayOf(person: Person, day: string, hours: Hours, chance: Chance): ScriptedDay {
  const mishap = mishapOn(person.key, day) ?? drawMishap(hours.pause !== null, chance)
  const { slots, missing, wrong } = lives[mishap](slotsOf(hours, chance))
  const { offset } = places[person.place]
  const marks = slots.map(([type, minute]): ScriptedMark => {
    const at = Math.round(instant(day, minute, secondOf(type, chance), offset))
    return { who: person.key, type, at, device: deviceOf(person, type) }
  })
  return {
    ...{ who: person.key, day, mishap, marks },
    missing: missing ? { type: missing[0], minute: missing[1] } : null,
    wrong: (wrong && marks[slots.indexOf(wrong)]) ?? null,
  }
}

/** Somebody who began on Wednesday had been there the day before, to look. */
const isBeforeTrial = ({ admission }: Person, day: string) => admission === WEDNESDAY && day < TUESDAY

/** The script of the week: every working day of everybody, the same for ever. */
export const script: readonly ScriptedDay[] = people.flatMap((person, i) =>
  WEEK.flatMap((day, n) => {
    const hours = isBeforeTrial(person, day) ? null : hoursOn(person, day)
    return hours === null ? [] : [dayOf(person, day, hours, chanceOf(SEED + i, n))]
  }),
)

/** Every mark of the script. */
export const marks: readonly ScriptedMark[] = script.flatMap((day) => day.marks)

/** The instant of a missing mark's whole minute, and the date and time by which the office writes it. */
export function missingPlace({ who, day, missing }: ScriptedDay): { day: string; minute: number } {
  if (!missing) throw new Error(`${who} forgot nothing on ${day}`)
  const isNext = missing.minute >= 1440
  return { day: isNext ? dayAfter(day) : day, minute: isNext ? missing.minute - 1440 : missing.minute }
}
