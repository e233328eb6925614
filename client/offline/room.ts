import { isFull } from './capture.ts'

let isGone = false
const listeners = new Set<() => void>()

function set(gone: boolean): void {
  if (gone === isGone) return
  isGone = gone
  for (const listener of listeners) listener()
}

/** Whether a write of this page found no room since the last mark that did. Kept in memory: a full store can't be asked to note it. */
export const isRoomGone = (): boolean => isGone

/** Calls the listener when room is gone, or there again; answers how to stop. */
export function onRoom(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes that a mark found room with all that it brought. */
export const noteRoom = (): void => set(false)

/** Notes why a write failed, if it was for lack of room. */
export function noteIfFull(error: unknown): void {
  if (isFull(error)) set(true)
}

/** Writes, and answers whether there was room for it. Throws what else went wrong. */
export async function hasRoomFor(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    noteIfFull(error)
    if (!isFull(error)) throw error
    return false
  }
}
