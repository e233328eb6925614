import { readNote } from './note.ts'

/** What tells whether an entry was cancelled. */
export interface Cancellable {
  id: string
  notes: string | null
}

/** Ids that no longer count: cancelled entries, and the cancellations themselves (DECISIONS 10). */
export function voidedIds(entries: readonly Cancellable[]): Set<string> {
  const voided = new Set<string>()
  for (const { id, notes } of entries) {
    const meaning = readNote(notes)
    if (meaning.kind !== 'cancellation') continue
    voided.add(id)
    voided.add(meaning.of)
  }
  return voided
}

/** The entries that still count for something. */
export function standing<E extends Cancellable>(entries: readonly E[]): E[] {
  const voided = voidedIds(entries)
  return voided.size === 0 ? [...entries] : entries.filter(({ id }) => !voided.has(id))
}
