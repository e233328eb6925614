import Dexie from 'dexie'
import type { OutboxDatabase, OutboxEvent } from './outbox-database.ts'
import { SIGN_IN_CODES } from './settle.ts'

const ofPerson = ({ events }: OutboxDatabase, person: string) =>
  events.where('[state+actor_id]').equals(['captured', person])

/** The people whose marks wait on this device. */
async function waitingPeople({ events }: OutboxDatabase): Promise<string[]> {
  const waiting = events.where('[state+actor_id]').between(['captured', Dexie.minKey], ['captured', Dexie.maxKey])
  const keys = (await waiting.uniqueKeys()) as unknown as [string, string][]
  return keys.map(([, person]) => person)
}

/**
 * The oldest so many events that wait, without those of some people. Each person's by themselves: to step over thousands of somebody who
 * has to sign in keeps a slow phone busy at every batch.
 */
export async function oldestWaiting(
  outbox: OutboxDatabase,
  most: number,
  without: ReadonlySet<string>,
): Promise<OutboxEvent[]> {
  const people = (await waitingPeople(outbox)).filter((person) => !without.has(person))
  const each = await Promise.all(people.map((person) => ofPerson(outbox, person).limit(most).toArray()))
  const oldest = each.flat().sort((a, b) => a.seq - b.seq)
  return oldest.slice(0, most)
}

/**
 * How many events wait until their people sign in again, those of `except` left out. A right is refused with the oldest event that bears
 * it, and all others of that person wait with it: one row of each person is read, the rest are counted.
 */
export async function countToSignIn(outbox: OutboxDatabase, except: string): Promise<number> {
  let count = 0
  for (const person of await waitingPeople(outbox)) {
    if (person === except) continue
    const oldest = await ofPerson(outbox, person).first()
    if (SIGN_IN_CODES.has(oldest?.code ?? '')) count += await ofPerson(outbox, person).count()
  }
  return count
}
