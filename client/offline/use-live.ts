import { useLiveQuery } from 'dexie-react-hooks'

/**
 * The one window from the device's databases to the screen: return the value now, and again whenever it changes in any page or the worker.
 * Until the first read return `first`.
 */
export function useLive<T>(read: () => Promise<T>, depends: readonly unknown[], first?: T): T | undefined {
  return useLiveQuery<T, T | undefined>(read, [...depends], first)
}
