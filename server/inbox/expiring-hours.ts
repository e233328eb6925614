import { setTimeout } from 'node:timers/promises'
import { hourBankScope, isInScope } from '#shared/access/scope.ts'
import { addDays, startOfDay } from '#shared/calendar/day.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { type Expiring, knownExpiring } from '../hour-bank/people-expiring.ts'
import type { Person } from '../hour-bank/queries.ts'
import { countLater } from './later-counts.ts'
import type { Waiting } from './waiting-thing.ts'

/** Hours wait for a keeper from so many days before they expire: time enough to plan a day off. */
export const EXPIRING_DAYS = 15

/** An answer waits for the count of so many people, some tens of milliseconds each, and not for that of others before them. */
const FEW = 10
const WAITED_MS = 2_000

/** The hours that are known to expire soon, and the people of whom nothing is known yet. */
export interface ExpiringHours {
  waiting: readonly Waiting[]
  unknown: readonly Person[]
}

function waitingOf({ id, zone }: Person, { expires_on, minutes }: Expiring): Waiting {
  const since = startOfDay(addDays(expires_on, -EXPIRING_DAYS), zone)
  return { kind: 'expiring', key: `expiring ${id}`, since, user_id: id, day: null, expires_on, minutes }
}

/** Return those of some people whose hours are known to expire soon; of those only whose hour bank the keeper may see. */
export async function expiringIn(
  { actor }: Context,
  hours: PeopleDays,
  people: readonly Person[],
): Promise<ExpiringHours> {
  const scope = hourBankScope(actor)
  const seen = people.filter((person) => isInScope(scope, person))
  const known = await knownExpiring(hours, seen, EXPIRING_DAYS)
  const waiting = seen.flatMap((person) => {
    const expiring = known.get(person.id)
    return expiring ? [waitingOf(person, expiring)] : []
  })
  return { waiting, unknown: seen.filter(({ id }) => !known.has(id)) }
}

/**
 * Have what is unknown counted. Few people are waited for: somebody whose hours were just corrected is in the same answer. Many, as after a
 * start of the server or at midnight, would take minutes in a large company: the answer says that they are still being counted, and the next
 * ones find what is known by then.
 */
export async function countUnknown(ctx: Context, unknown: readonly Person[]): Promise<ExpiringHours> {
  const counted = countLater(ctx, unknown, EXPIRING_DAYS)
  if (unknown.length > FEW || unknown.length === 0) return { waiting: [], unknown }
  await Promise.race([counted, setTimeout(WAITED_MS, undefined, { ref: false })])
  const hours = await readPeopleDays(ctx.parts.database.read, unknown, { now: ctx.at })
  return await expiringIn(ctx, hours, unknown)
}
