import type { KioskKit } from './kit.ts'

/** A proof whose mark may still be about to be written is younger (ms). */
const OLD_MS = 24 * 3_600_000

/** Delete the proofs of marks that this device has forgotten: as long as it holds a mark, it may have to send it again. */
export async function tidyProofs({
  parts,
  store,
  anchors,
}: Pick<KioskKit, 'parts' | 'store' | 'anchors'>): Promise<void> {
  const before = anchors.now() - OLD_MS
  const old = await store.proofs.where('at').below(before).primaryKeys()
  const held = await parts.outbox.events.where('id').anyOf(old).toArray()
  const known = new Set(held.map(({ id }) => id))
  await store.proofs.bulkDelete(old.filter((id) => !known.has(id)))
}
