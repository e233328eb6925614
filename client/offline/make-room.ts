import type { Ack } from './ack.ts'
import { isFull } from './capture.ts'
import { metaOf, type OutboxDatabase, type OutboxEvent } from './outbox-database.ts'
import { hasRoomFor, noteIfFull } from './room.ts'
import { type Settlement, settle, settleUnwritten } from './settle.ts'

type Ours = Extract<Ack, { kind: 'ours' }>

/**
 * Free what was delivered before: pictures, then their marks. Keep what waits and the chain's head; keep everything if the server was
 * restored, because it may have lost what it took. Use one transaction: a mark tapped meanwhile may take the same picture.
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

/** Free what was delivered just now, except marks whose picture is still to be sent. */
async function freeBatch({ events }: OutboxDatabase, batch: readonly OutboxEvent[], { items }: Ours): Promise<void> {
  const isThere = ({ id }: OutboxEvent) => (items.get(id)?.outcome ?? 'refused') !== 'refused'
  await events.bulkDelete(batch.filter((row) => row.photo_hash === null && isThere(row)).map(({ seq }) => seq))
}

/** `unwritten`: rows that the server answered, but whose answer the device can't store. */
type InRoom = Settlement & { unwritten: readonly OutboxEvent[] }

/**
 * Store the server's answers to a batch; if there is no room even for that, free what was delivered. Return the rows that still can't be
 * written: their photos are sent too, and what is deleted after them makes room.
 */
export async function settleInRoom(outbox: OutboxDatabase, batch: readonly OutboxEvent[], ack: Ours): Promise<InRoom> {
  for (const free of [() => freeArrived(outbox, ack), () => freeBatch(outbox, batch, ack), null]) {
    try {
      return { ...(await settle(outbox, batch, ack)), unwritten: [] }
    } catch (error) {
      noteIfFull(error)
      if (!isFull(error)) throw error
      // On some devices not even a deletion finds room: the server's answer counts all the same.
      if (free) await hasRoomFor(free)
    }
  }
  return settleUnwritten(batch, ack)
}

/** Delete a picture that needs nothing more, and its delivered marks: what can't be noted must not be sent forever. */
export async function forgetPicture(
  { events, photos, photo_states }: OutboxDatabase,
  sha256: string,
  marks: readonly OutboxEvent[],
): Promise<void> {
  await photos.delete(sha256)
  await photo_states.delete(sha256)
  await events.bulkDelete(marks.map(({ seq }) => seq))
}
