import type { Ack } from './ack.ts'
import { isFull } from './capture.ts'
import type { OutboxDatabase, OutboxEvent } from './outbox-database.ts'
import { noteIfFull } from './room.ts'
import { type Settlement, settle } from './settle.ts'

type Ours = Extract<Ack, { kind: 'ours' }>

/** Frees what arrived before: pictures, then the marks that they belong to. What waits, and the chain's head, stay. */
async function freeArrived({ events, photos, photo_states, attempts }: OutboxDatabase): Promise<void> {
  await photos.bulkDelete(await photo_states.where('state').anyOf('acked', 'refused').primaryKeys())
  await attempts.clear()
  const waiting = new Set(await photo_states.where('state').anyOf('pending', 'aside').primaryKeys())
  const isFree = ({ photo_hash }: OutboxEvent) => photo_hash === null || !waiting.has(photo_hash)
  await events.where('state').equals('acked').and(isFree).delete()
}

/** Frees what has arrived just now, but for marks whose picture is still to be sent. */
async function freeBatch({ events }: OutboxDatabase, batch: readonly OutboxEvent[], { items }: Ours): Promise<void> {
  const isThere = ({ id }: OutboxEvent) => (items.get(id)?.outcome ?? 'refused') !== 'refused'
  await events.bulkDelete(batch.filter((row) => row.photo_hash === null && isThere(row)).map(({ seq }) => seq))
}

/** Writes what the server said of a batch; where the device has no room left even for that, frees what has arrived. */
export async function settleInRoom(
  outbox: OutboxDatabase,
  batch: readonly OutboxEvent[],
  ack: Ours,
): Promise<Settlement> {
  for (const free of [() => freeArrived(outbox), () => freeBatch(outbox, batch, ack)]) {
    try {
      return await settle(outbox, batch, ack)
    } catch (error) {
      noteIfFull(error)
      if (!isFull(error)) throw error
      await free()
    }
  }
  return settle(outbox, batch, ack)
}
