const waiting = new Map<string, number>()
const listeners = new Set<() => void>()

/**
 * Return the number of a person's waiting papers, as last counted. Kept apart from them so that the first screen opens no second database.
 */
export const papersWaiting = (userId: string): number => waiting.get(userId) ?? 0

/** Call the listener whenever a count changes. */
export function onPaperCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Note the number of a person's waiting papers. */
export function notePapersWaiting(userId: string, count: number): void {
  if (papersWaiting(userId) === count) return
  waiting.set(userId, count)
  for (const listener of listeners) listener()
}
