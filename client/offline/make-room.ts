import type { Ack } from './ack.ts'
import { isFull } from './capture.ts'
import { metaOf, type OutboxDatabase, type OutboxEvent } from './outbox-database.ts'
import { hasRoomFor, noteIfFull } from './room.ts'
import { type Settlement, settle, settleUnwritten } from './settle.ts'

type Ours = Extract<Ack, { kind: 'ours' }>

/**
 * Frees what arrived before: pictures, then the marks that they belong to. What waits, and the chain's head, stay; and all of it where the
 * server was restored, for it may have lost what it took. In one writing: a mark that is tapped meanwhile may take the same picture.
 */
async function freeArrived(outbox: OutboxDatabase, { epoch }: Ours): Promise<void> {
  const { attempts, events, meta, photos, photo_states } = outbox
  await attempts.clear()
  await outbox.transaction('rw', [events, photos, photo_states, meta], async () => {
    if ((await metaOf(outbox, 'epoch', epoch)) !== epoch) return
    await photos.bulkDelete(await photo_states.where('state').anyOf('acked', 'refused').primaryKeys())
    const waiting = new Set(await photo_states.where('state').anyOf('pending', 'aside').primaryKeys())
    const isFree = ({ photo_hash }: OutboxEvent) => photo_hash === null || !waiting.has(photo_hash)
    await events.where('state').equals('acked').and(isFree).delete()
  })
}

/** Frees what has arrived just now, but for marks whose picture is still to be sent. */
async function freeBatch({ events }: OutboxDatabase, batch: readonly OutboxEvent[], { items }: Ours): Promise<void> {
  const isThere = ({ id }: OutboxEvent) => (items.get(id)?.outcome ?? 'refused') !== 'refused'
  await events.bulkDelete(batch.filter((row) => row.photo_hash === null && isThere(row)).map(({ seq }) => seq))
}

/** `unwritten`: rows of which the server spoke, but the device can't note it. */
type InRoom = Settlement & { unwritten: readonly OutboxEvent[] }

/**
 * Writes what the server said of a batch; where the device has no room left even for that, frees what has arrived. What can't be
 * written all the same is answered: pictures of those marks go too, and what is deleted after them gives room.
 */
export async function settleInRoom(outbox: OutboxDatabase, batch: readonly OutboxEvent[], ack: Ours): Promise<InRoom> {
  for (const free of [() => freeArrived(outbox, ack), () => freeBatch(outbox, batch, ack), null]) {
    try {
      return { ...(await settle(outbox, batch, ack)), unwritten: [] }
    } catch (error) {
      noteIfFull(error)
      if (!isFull(error)) throw error
      // On some devices not even a deletion finds room: what the server said counts all the same.
      if (free) await hasRoomFor(free)
    }
  }
  return settleUnwritten(batch, ack)
}

/** Forgets a picture that needs nothing more, and its delivered marks: what can't be noted must not be sent for ever. */
export async function forgetPicture(
  { events, photos, photo_states }: OutboxDatabase,
  sha256: string,
  marks: readonly OutboxEvent[],
): Promise<void> {
  await photos.delete(sha256)
  await photo_states.delete(sha256)
  await events.bulkDelete(marks.map(({ seq }) => seq))
}
