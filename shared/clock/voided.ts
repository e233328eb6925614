import type { EntryStatus } from './entry.ts'

/** The fields that tell whether an entry was cancelled. */
export interface Cancellable {
  id: string
  /** The entry that this one cancels. */
  cancels_id: string | null
  /** A rejected cancellation cancels nothing. */
  status?: EntryStatus
}

/** Return each cancellation among entries with the entry that it names, which may be on another day. */
export function cancellationsOf(entries: readonly Cancellable[]): { id: string; of: string }[] {
  return entries.flatMap(({ id, cancels_id, status }) =>
    cancels_id === null || status === 'rejected' ? [] : [{ id, of: cancels_id }],
  )
}

/** Return the ids that no longer count: cancelled entries and the cancellations themselves (docs/decisions/0010). */
export function voidedIds(entries: readonly Cancellable[]): Set<string> {
  return new Set(cancellationsOf(entries).flatMap(({ id, of }) => [id, of]))
}

/** Return the entries that still count. Pass all days at once, so that a cancellation also reaches entries of other days. */
export function standing<E extends Cancellable>(entries: readonly E[]): E[] {
  const voided = voidedIds(entries)
  return voided.size === 0 ? [...entries] : entries.filter(({ id }) => !voided.has(id))
}
