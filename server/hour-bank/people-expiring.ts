import { addDays } from '#shared/calendar/day.ts'
import { rowOfFailure, UnreadableRow } from '#shared/calendar/unreadable.ts'
import type { Parts } from '../parts.ts'
import type { Expiring, KnownExpiring } from './known-expiring.ts'
import { knownHours } from './known-hours.ts'
import type { PeopleDays } from './people-days.ts'
import type { Person } from './queries.ts'

export type { Expiring } from './known-expiring.ts'

const nameWithin = (name: string, days: number) => `${name} ${days}`

/**
 * Return what of some people's credits expires within some days, by person, as far as it was computed before; null for nothing. It is what
 * the list of the hour bank tells, whatever has been written since: of whom something is new, nothing is known.
 */
export async function knownExpiring(
  hours: PeopleDays,
  people: readonly Person[],
  days: number,
  memo: KnownExpiring = knownHours.expiring,
): Promise<ReadonlyMap<string, Expiring | null>> {
  const names = await hours.namesOfCredits()
  const known = new Map<string, Expiring | null>()
  for (const { id } of people) {
    const name = names.get(id)
    const found = name === undefined ? null : memo.get(nameWithin(name, days))
    if (found !== undefined) known.set(id, found)
  }
  return known
}

async function expiringOf(hours: PeopleDays, person: Person, days: number): Promise<Expiring | null> {
  const last = addDays(hours.today(person), days)
  const open = (await hours.creditsOf(person)).flatMap(({ expires_on, minutes }) =>
    expires_on !== null && expires_on <= last ? [{ expires_on, minutes }] : [],
  )
  const [expires_on] = open.map((credit) => credit.expires_on).sort()
  return expires_on === undefined ? null : { expires_on, minutes: open.reduce((sum, { minutes }) => sum + minutes, 0) }
}

/** The same for somebody of whom a row may be unreadable: undefined if something else failed. */
async function judged(log: Parts['log'], hours: PeopleDays, person: Person, days: number) {
  try {
    return await expiringOf(hours, person, days)
  } catch (error) {
    log.warn({ err: error, user: person.id, row: rowOfFailure(error) }, 'expiring hours not judged')
    // Until the row is mended, every list of hours says that it is unreadable, and nothing is told here.
    return error instanceof UnreadableRow ? null : undefined
  }
}

/**
 * Compute what of some people's credits expires within some days, as far as it is not known, and remember it: up to some tens of
 * milliseconds each, in turns.
 */
export async function computeExpiring(
  log: Parts['log'],
  hours: PeopleDays,
  people: readonly Person[],
  days: number,
  memo: KnownExpiring = knownHours.expiring,
): Promise<void> {
  const known = await knownExpiring(hours, people, days, memo)
  const unknown = people.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) return
  const before = await hours.namesOfCredits()
  const found = new Map<string, Expiring | null | undefined>()
  for (const person of unknown) found.set(person.id, await judged(log, hours, person, days))
  // Each writing of a day draws a stamp of its own: what has the same name afterwards was read from what the name says.
  for (const [id, name] of await hours.namesOfCredits()) {
    const result = found.get(id)
    if (result !== undefined && before.get(id) === name) memo.set(nameWithin(name, days), result)
  }
}
