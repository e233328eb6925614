import { isFull } from './capture.ts'

let isGone = false
const listeners = new Set<() => void>()

function set(gone: boolean): void {
  if (gone === isGone) return
  isGone = gone
  for (const listener of listeners) listener()
}

/** Tell whether a write of this page found no room since the last mark that did. Kept in memory: a full store can't store it. */
export const isRoomGone = (): boolean => isGone

/** Call the listener when room is gone or available again; call the returned function to stop. */
export function onRoom(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Note that a mark was stored completely, photo included. */
export const noteRoom = (): void => set(false)

/** Note a failed write, if it failed for lack of room. */
export function noteIfFull(error: unknown): void {
  if (isFull(error)) set(true)
}

/** Run a write and return whether there was room for it. Throw other errors. */
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
