import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper: what is folded on the screen is drawn before the browser takes its picture. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}

const wide = () => window.matchMedia('(min-width: 1080px)')

function watch(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether there is room for a panel beside the list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide().matches)
}
