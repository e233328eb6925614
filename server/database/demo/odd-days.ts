import { worksOn } from './day-plan.ts'
import { isWorked } from './habits.ts'
import type { DemoPerson } from './people.ts'

/** The one whose last day of work nobody explains, and the one who came to work on a day of their vacation: both wait in the inbox. */
const MISSED = 'Bruno Carvalho'
const CAME = 'Gabriela Teixeira'

/** Return the days on which somebody comes to work, of some days up to today, in order. */
export function daysAtWork(
  person: DemoPerson,
  days: readonly string[],
  isFree: (person: DemoPerson, day: string) => boolean,
): string[] {
  const due = days.filter((day) => worksOn(person, day, isFree))
  const past = days.slice(0, -1)
  if (person.row.name === MISSED) {
    const missed = due.findLast((day) => past.includes(day))
    return due.filter((day) => day !== missed)
  }
  if (person.row.name !== CAME) return due
  const came = past.findLast((day) => isWorked(person.shift, day) && isFree(person, day))
  return days.filter((day) => due.includes(day) || day === came)
}
