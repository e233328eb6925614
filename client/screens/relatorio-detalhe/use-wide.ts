import { useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(min-width: 1080px)')

function watch(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Tell whether there is room for a panel beside the list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide().matches)
}
