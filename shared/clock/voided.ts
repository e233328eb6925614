import type { EntryStatus } from './entry.ts'

/** What tells whether an entry was cancelled. */
export interface Cancellable {
  id: string
  /** The entry that it takes back. */
  cancels_id: string | null
  /** A rejected cancellation cancels nothing. */
  status?: EntryStatus
}

/** Each cancellation among entries, and the entry that it names: on whatever day that one stands. */
export function cancellationsOf(entries: readonly Cancellable[]): { id: string; of: string }[] {
  return entries.flatMap(({ id, cancels_id, status }) =>
    cancels_id === null || status === 'rejected' ? [] : [{ id, of: cancels_id }],
  )
}

/** Ids that no longer count: cancelled entries, and the cancellations themselves (docs/decisions/0010). */
export function voidedIds(entries: readonly Cancellable[]): Set<string> {
  return new Set(cancellationsOf(entries).flatMap(({ id, of }) => [id, of]))
}

/** The entries that still count for something. Given all days at once, a cancellation reaches an entry of any of them. */
export function standing<E extends Cancellable>(entries: readonly E[]): E[] {
  const voided = voidedIds(entries)
  return voided.size === 0 ? [...entries] : entries.filter(({ id }) => !voided.has(id))
}
