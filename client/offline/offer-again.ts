import { metaOf, type OutboxDatabase } from './outbox-database.ts'

/**
 * After a restore the server may miss what it had acknowledged: every event it does not have, and every photo still held
 * here, is offered again (U-05). To be called in a transaction over events, photos, photo_states and meta. Answers whether anything is.
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
  // A photo may have come after the backup of a mark that came before it; one the server has changes nothing.
  const held = (await outbox.photos.toCollection().primaryKeys()) as string[]
  const photos = await outbox.photo_states
    .where('sha256')
    .anyOf(held)
    .and((photo) => photo.state !== 'refused')
    .modify({ state: 'pending' })
  return marks + photos > 0
}
