import { useEffect, useEffectEvent } from 'react'

/** Delay (ms) between rendering the document and asking the browser to print it. */
const PRINT_AFTER_MS = 500

/** Ask the browser to print the document on the page, and call `onPrinted` afterwards. */
export function usePrint(onPrinted: () => void): void {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => printed()
    window.addEventListener('afterprint', done)
    const timer = setTimeout(() => window.print(), PRINT_AFTER_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', done)
    }
  }, [])
}
