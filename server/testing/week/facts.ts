import { instant, MONDAY } from './days.ts'
import { type Deed, deedsOf } from './deeds.ts'
import { type Person, people, personOf } from './people.ts'
import { LOCAL_HOLIDAY, NATIONAL_HOLIDAY_NAME, places } from './places.ts'
import type { FactMark, Facts } from './recount.ts'
import type { ScriptedMark } from './script.ts'
import { shifts } from './shifts.ts'

/** Tell whether a deed had an effect; those meant to be refused changed nothing. */
const isDone = (deed: Deed) => !('status' in deed && deed.status) && !('skipped' in deed && deed.skipped)

/** Return the keys of approved requests. */
function approvedOf(deeds: readonly Deed[]): Set<string> {
  const decisions = deedsOf(deeds, 'decide').filter((deed) => isDone(deed) && deed.verdict === 'approved')
  return new Set(decisions.map(({ of }) => of))
}

/** Return the keys of cancelled entries. */
const cancelledOf = (deeds: readonly Deed[]) => new Set(deedsOf(deeds, 'cancel').map(({ of }) => of))

/** A mark written by the office: at the whole minute, with its person's first name. */
export interface WrittenMark extends FactMark {
  who: string
}

/** Return the marks that the office wrote, by batch or by approving a request. */
export function writtenMarks(deeds: readonly Deed[]): WrittenMark[] {
  const approved = approvedOf(deeds)
  const batches = deedsOf(deeds, 'batch').filter(isDone)
  const requests = deedsOf(deeds, 'request').filter(({ key }) => approved.has(key))
  return [...batches, ...requests].map(({ who, type, place }) => {
    return { who, type, at: instant(place.day, place.minute, 0, places[personOf(who).place].offset) }
  })
}

/** Return the minutes that the office added or subtracted, and approved requests for minutes. */
function minutesOf({ key: own }: Person, deeds: readonly Deed[]): Facts['minutes'] {
  const [approved, cancelled] = [approvedOf(deeds), cancelledOf(deeds)]
  return [
    ...deedsOf(deeds, 'adjust').filter(({ who, key }) => who === own && !cancelled.has(key)),
    ...deedsOf(deeds, 'request-minutes').filter(({ who, key }) => who === own && approved.has(key)),
  ]
}

function absencesOf(person: Person, deeds: readonly Deed[]): Facts['absences'] {
  const cancelled = cancelledOf(deeds)
  return deedsOf(deeds, 'absence').filter(({ who, key }) => who === person.key && !cancelled.has(key))
}

function holidaysOf({ place }: Person): Facts['holidays'] {
  const national = [{ day: MONDAY, name: NATIONAL_HOLIDAY_NAME }]
  return place === LOCAL_HOLIDAY.place ? [...national, LOCAL_HOLIDAY] : national
}

/** Return the true facts of a person's week, from the script and the deeds alone. */
export function factsOf(person: Person, marks: readonly ScriptedMark[], deeds: readonly Deed[]): Facts {
  const { rows, is_active } = shifts[person.shift]
  const voided = new Set(deedsOf(deeds, 'void').map(({ mark }) => mark))
  const own = marks.filter((mark) => mark.who === person.key && !voided.has(mark))
  return {
    offset: places[person.place].offset,
    cut: places[person.place].cut,
    marks: [...own, ...writtenMarks(deeds).filter(({ who }) => who === person.key)],
    minutes: minutesOf(person, deeds),
    absences: absencesOf(person, deeds),
    vacations: deedsOf(deeds, 'vacation').filter(({ who, status }) => who === person.key && status === 'approved'),
    holidays: holidaysOf(person),
    week: is_active ? rows : null,
    admission: person.admission ?? null,
    lastDay: deedsOf(deeds, 'expire').find(({ who }) => who === person.key)?.day ?? null,
  }
}

/** Return the facts of everybody, by first name. */
export function allFacts(marks: readonly ScriptedMark[], deeds: readonly Deed[]): Map<string, Facts> {
  return new Map(people.map((person) => [person.key, factsOf(person, marks, deeds)]))
}
