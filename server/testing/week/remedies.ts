import { type Chance, chanceOf } from '../simulation/chance.ts'
import { dayAfter, FRIDAY, instant, MORROW, SATURDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY } from './days.ts'
import type { Deed } from './deeds.ts'
import { type Person, personOf, tablets, writerOf } from './people.ts'
import { places } from './places.ts'
import { missingPlace, type ScriptedDay, script } from './script.ts'
import { LEAVER } from './special-days.ts'

/** The remedy for a forgotten or wrong mark. */
type Remedy = 'approved' | 'rejected' | 'batch' | 'void' | 'left'

const remedies: readonly [Remedy, ...Remedy[]] = ['approved', 'approved', 'rejected', 'batch', 'batch', 'left']

const mostlyVoid: readonly [Remedy, ...Remedy[]] = ['void', 'void', 'left']

/** Remedies that are not left to chance. */
const set = new Map<string, Remedy>([
  [`marina ${TUESDAY}`, 'approved'],
  [`otavio ${TUESDAY}`, 'rejected'],
  [`joao ${WEDNESDAY}`, 'approved'],
  [`natalia ${WEDNESDAY}`, 'batch'],
  // Requests and marks after midnight, of a shift of the day before.
  [`adriano ${TUESDAY}`, 'approved'],
  [`adriano ${THURSDAY}`, 'approved'],
  [`adriano ${FRIDAY}`, 'void'],
  [`thiago ${WEDNESDAY}`, 'batch'],
  [`francisca ${WEDNESDAY}`, 'batch'],
  [`jorge ${SATURDAY}`, 'approved'],
  [`caio ${TUESDAY}`, 'void'],
  [`felipe ${WEDNESDAY}`, 'left'],
  [`camila ${WEDNESDAY}`, 'approved'],
])

const MINUTE = 60_000
/** The instant when everything has arrived and the week is closed. */
export const CLOSING = Date.parse(`${MORROW}T11:00:00Z`)

/** Tell whether somebody's marks of a day have certainly arrived by the next noon. */
function isSettledNextDay({ place, phone, leavesByTablet }: Person, day: string): boolean {
  const network = phone ?? tablets[place]
  return network === 'good' && !leavesByTablet && day !== SUNDAY
}

/** Return when a remedy begins: after the next day's noon if the marks are there by then, else when the week is closed. */
function timeOf({ who, day }: ScriptedDay, n: number, chance: Chance): { at: number; step: number } {
  const person = personOf(who)
  const { offset } = places[person.place]
  const minute = 12 * 60 + 30 + chance.whole(0, 25)
  return isSettledNextDay(person, day)
    ? { at: instant(dayAfter(day), minute, 0, offset), step: 4 * MINUTE }
    : { at: CLOSING + n * 30_000, step: 10_000 }
}

function remedyOf(day: ScriptedDay, chance: Chance): Remedy {
  const drawn = chance.pick(day.wrong ? mostlyVoid : remedies)
  // Somebody who left can no longer send requests.
  return day.who === LEAVER.who ? 'batch' : (set.get(`${day.who} ${day.day}`) ?? drawn)
}

function deedsOfDay(day: ScriptedDay, n: number, chance: Chance): Deed[] {
  const person = personOf(day.who)
  const { at, step } = timeOf(day, n, chance)
  const remedy = remedyOf(day, chance)
  const by = writerOf(person)
  if (remedy === 'left') return []
  const voiding: Deed[] = day.wrong ? [{ kind: 'void', at, by, mark: day.wrong }] : []
  if (!day.missing) return voiding
  const { who, missing } = day
  const what = { who, type: missing.type, place: missingPlace(day) }
  if (remedy === 'batch' || remedy === 'void') return [...voiding, { kind: 'batch', at: at + step, by, ...what }]
  const key = `${who} ${day.day} ${missing.type}`
  return [
    { kind: 'request', at, key, ...what },
    { kind: 'decide', at: at + step, by, of: key, verdict: remedy },
  ]
}

/** The remedies during the week for each forgotten or wrong mark of the script. */
export const remedyDeeds: readonly Deed[] = script
  .filter(({ missing, wrong }) => missing !== null || wrong !== null)
  .flatMap((day, n) => deedsOfDay(day, n, chanceOf(671, n)))
