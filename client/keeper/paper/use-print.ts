import { useEffect, useEffectEvent } from 'react'

/** How long the document stands before the browser is asked to print it. */
const PRINT_AFTER_MS = 500

/** Asks the browser to print a document that stands on the page, and tells when that is over. */
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
