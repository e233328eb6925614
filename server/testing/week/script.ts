import type { PunchType } from '#shared/clock/entry.ts'
import { type Chance, chanceOf } from '../simulation/chance.ts'
import { dayAfter, instant, TUESDAY, WEDNESDAY, WEEK, weekday } from './days.ts'
import { drawMishap, lives, type Mishap, type Slot } from './mishaps.ts'
import { type Person, people } from './people.ts'
import { LOCAL_HOLIDAY, places } from './places.ts'
import { type Hours, shifts } from './shifts.ts'
import { awayOn, mishapOn } from './special-days.ts'

/** A tap: its person, its button, and its true instant. */
export interface ScriptedMark {
  who: string
  type: PunchType
  at: number
  /** The device, by its name. */
  device: string
}

/** A person's working day as it really went. */
export interface ScriptedDay {
  who: string
  day: string
  mishap: Mishap
  marks: readonly ScriptedMark[]
  /** The mark that is missing, with its minute of the day. */
  missing: { type: PunchType; minute: number } | null
  /** The mark that should not have been made. */
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
 * Return the seconds within the minute, chosen so that no day's sum is near a whole minute, because clocks are estimated and may be off by
 * some seconds. Marks that begin work are around :20, those that end it around :30; those of the office at :00.
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
    who: person.key,
    day,
    mishap,
    marks,
    missing: missing ? { type: missing[0], minute: missing[1] } : null,
    wrong: (wrong && marks[slots.indexOf(wrong)]) ?? null,
  }
}

/** Tell whether a day precedes somebody's trial: a person admitted on Wednesday came on Tuesday already, to look. */
const isBeforeTrial = ({ admission }: Person, day: string) => admission === WEDNESDAY && day < TUESDAY

/** The script of the week: every working day of everybody, always the same. */
export const script: readonly ScriptedDay[] = people.flatMap((person, i) =>
  WEEK.flatMap((day, n) => {
    const hours = isBeforeTrial(person, day) ? null : hoursOn(person, day)
    return hours === null ? [] : [dayOf(person, day, hours, chanceOf(SEED + i, n))]
  }),
)

export const marks: readonly ScriptedMark[] = script.flatMap((day) => day.marks)

/** Return the day and minute at which the office writes a missing mark. */
export function missingPlace({ who, day, missing }: ScriptedDay): { day: string; minute: number } {
  if (!missing) throw new Error(`${who} forgot nothing on ${day}`)
  const isNext = missing.minute >= 1440
  return { day: isNext ? dayAfter(day) : day, minute: isNext ? missing.minute - 1440 : missing.minute }
}
