import Dexie from 'dexie'
import { KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import type { DeviceParts } from './device-parts.ts'
import { eventPages } from './event-pages.ts'
import type { OutboxDatabase, OutboxEvent } from './outbox-database.ts'

/** The event's grant is no longer accepted: it waits until its user signs in again. */
export const SIGN_IN_CODES: ReadonlySet<string> = new Set(['grant_missing', 'grant_expired'])

const ofPerson = ({ events }: OutboxDatabase, person: string) =>
  events.where('[state+actor_id]').equals(['captured', person])

/** Return the people whose marks wait on this device. */
async function waitingPeople({ events }: OutboxDatabase): Promise<string[]> {
  const waiting = events.where('[state+actor_id]').between(['captured', Dexie.minKey], ['captured', Dexie.maxKey])
  const keys = (await waiting.uniqueKeys()) as unknown as [string, string][]
  return keys.map(([, person]) => person)
}

/**
 * Return the oldest `most` waiting events, without those of some people, and only those that are due. Query each person separately: skipping
 * thousands of somebody who has to sign in would keep a slow phone busy at every batch.
 */
export async function oldestWaiting(
  outbox: OutboxDatabase,
  most: number,
  without: ReadonlySet<string>,
  isDue: ((row: OutboxEvent) => boolean) | null = null,
): Promise<OutboxEvent[]> {
  const people = (await waitingPeople(outbox)).filter((person) => !without.has(person))
  const dueOf = (person: string) => (isDue ? ofPerson(outbox, person).and(isDue) : ofPerson(outbox, person))
  const each = await Promise.all(people.map((person) => dueOf(person).limit(most).toArray()))
  const oldest = each.flat().sort((a, b) => a.seq - b.seq)
  return oldest.slice(0, most)
}

/**
 * Count the events that wait until their people sign in again, leaving out `except`. A grant is refused with the oldest event that bears
 * it, and all others of that person wait with it: read one row per person and count the rest.
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

/** Tell whether a person has marks waiting that they made at this device as a kiosk. */
export async function hasKioskMarks(outbox: OutboxDatabase, person: string): Promise<boolean> {
  const isKiosks = ({ v }: OutboxEvent) => v === KIOSK_EVENT_VERSION
  return (await ofPerson(outbox, person).and(isKiosks).first()) !== undefined
}

/** Count the events, and the photos of delivered events whose person or kiosk may deliver from here, that have not arrived yet. */
export async function waitingCount({ outbox }: Pick<DeviceParts, 'outbox'>): Promise<number> {
  const events = await outbox.events.where('state').equals('captured').count()
  const photos = await outbox.photo_states.where('state').equals('pending').toArray()
  if (photos.length === 0) return events
  const able = new Set(await outbox.grants.toCollection().primaryKeys())
  const marked = new Set(photos.map((photo) => photo.event_id))
  const isAble = ({ v, actor_id }: OutboxEvent) => v === KIOSK_EVENT_VERSION || able.has(actor_id)
  const isTheirs = (row: OutboxEvent) => marked.has(row.id) && row.state === 'acked' && isAble(row)
  let waiting = 0
  for await (const page of eventPages(outbox)) waiting += page.filter(isTheirs).length
  return events + waiting
}

/** Tell whether one of these marks is on this device alone. */
export async function isUnsent({ outbox }: Pick<DeviceParts, 'outbox'>, ids: readonly string[]): Promise<boolean> {
  const waiting = outbox.events.where('id').anyOf([...ids])
  return (await waiting.and(({ state }) => state === 'captured').count()) > 0
}
