import { create } from 'zustand'

/** Whether this device's store answered when it was tried: false in some private modes, or when the browser blocks it. */
export const useStoreHealth = create<{ works: boolean | null }>(() => ({ works: null }))

/** Notes whether the device's store answered. */
export function noteStore(works: boolean): void {
  useStoreHealth.setState({ works })
}
