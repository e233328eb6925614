import { metaOf, type OutboxDatabase } from './outbox-database.ts'

/**
 * After a restore the server may miss what it had acknowledged: offer again every event it does not have, and every photo still held here
 * (U-05). Call it in a transaction over events, photos, photo_states and meta. Return whether anything is offered.
 */
export async function offerAgain(
  outbox: OutboxDatabase,
  { epoch, maxContiguousSeq }: { epoch: string; maxContiguousSeq: number },
): Promise<boolean> {
  const known = await metaOf(outbox, 'epoch', '')
  if (epoch === known || epoch === '') return false
  await outbox.meta.put({ key: 'epoch', value: epoch })
  if (known === '') return false
  const marks = await outbox.events
    .where('seq')
    .above(maxContiguousSeq)
    .and((row) => row.state === 'acked')
    .modify({ state: 'captured', acked_at: null })
  // A photo may have arrived after the backup that has its mark; resending one that the server has changes nothing.
  const held = (await outbox.photos.toCollection().primaryKeys()) as string[]
  const photos = await outbox.photo_states
    .where('sha256')
    .anyOf(held)
    .and((photo) => photo.state !== 'refused')
    .modify({ state: 'pending' })
  return marks + photos > 0
}
