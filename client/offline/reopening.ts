import type { Dexie } from 'dexie'
import type { DeviceParts } from './device-parts.ts'

/** Tell whether the browser has dropped its connection to a store, as on a device that was in the background. */
export const isLostConnection = (error: unknown): boolean =>
  /DatabaseClosed|InvalidState|Connection to Indexed Database server lost|connection is closing/i.test(String(error))

/** Tell whether a store, or whatever was waited for, said nothing in time. */
export const isSilent = (error: unknown): boolean => (error as { name?: string } | null)?.name === 'NoAnswer'

/**
 * Work with a store, at most `ms`. A connection that was dropped, or fell silent, stays so: open another one, and do the work once more.
 * Throw what the work throws, and `NoAnswer` if the store goes on saying nothing.
 */
export async function reopening<T>(
  { within }: Pick<DeviceParts, 'within'>,
  store: Dexie,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await within(ms, work())
  } catch (error) {
    if (!isLostConnection(error) && !isSilent(error)) throw error
    store.close({ disableAutoOpen: false })
    return await within(ms, work())
  }
}
