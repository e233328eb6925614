import { create } from 'zustand'

/** True if this device's store responded when it was probed: false in some private modes, or when the browser blocks it. */
export const useStoreHealth = create<{ works: boolean | null }>(() => ({ works: null }))

/** Note whether the device's store responded. */
export function noteStore(works: boolean): void {
  useStoreHealth.setState({ works })
}
