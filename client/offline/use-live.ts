import { useLiveQuery } from 'dexie-react-hooks'

/** The one window from the device's databases to the screen: the value now, and again whenever it changes in any page or the worker. */
export function useLive<T>(read: () => Promise<T>, depends: readonly unknown[]): T | undefined {
  return useLiveQuery(read, [...depends])
}
