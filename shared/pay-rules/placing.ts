import { addDays, dayOf } from '../calendar/day.ts'
import { inOrder, type Mark } from '../clock/entry.ts'
import { dayOfMark } from '../clock/shift.ts'
import { bondOn, nightEndOf, planOn } from './contract.ts'
import type { Bond, PersonTime } from './person.ts'

/** The marks of each day, and those of days that no bond holds. */
export interface PlacedMarks {
  days: ReadonlyMap<string, readonly Mark[]>
  outside: readonly Mark[]
}

/** Return the day before a mark whose shift it goes on with, under the bond that holds that day; null if there is none. */
function dayBefore(mark: Mark, person: PersonTime, days: ReadonlyMap<string, Mark[]>): string | null {
  for (const bond of person.bonds) {
    const own = dayOf(mark.at, bond.zone)
    const before = addDays(own, -1)
    if (bondOn([bond], before) === undefined) continue
    const cut = { zone: bond.zone, starts_at: bond.starts_at, ends_at: nightEndOf(planOn(person, before)) }
    const around = { before: days.get(before) ?? [], own: days.get(own) ?? [] }
    if (dayOfMark(mark, cut, around) === before) return before
  }
  return null
}

/** Return the day of a mark by the clock of the bond that holds it; null if none does. */
function ownDay({ at }: Mark, bonds: readonly Bond[]): string | null {
  for (const bond of bonds) {
    const day = dayOf(at, bond.zone)
    if (bondOn([bond], day)) return day
  }
  return null
}

/** Give each mark its day, one after the other: what goes on with a shift over midnight belongs to the day on which that began. */
export function placeMarks(person: PersonTime): PlacedMarks {
  const days = new Map<string, Mark[]>()
  const outside: Mark[] = []
  for (const mark of inOrder(person.marks)) {
    const day = dayBefore(mark, person, days) ?? ownDay(mark, person.bonds)
    if (day === null) {
      outside.push(mark)
      continue
    }
    const marks = days.get(day) ?? []
    marks.push(mark)
    days.set(day, marks)
  }
  return { days, outside }
}
