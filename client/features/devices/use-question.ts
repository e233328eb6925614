import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What is asked about, and how the question goes away. The row that it began in may be gone by then: the focus goes to the title of the
 * dialog below, not to nowhere.
 */
export function useQuestion<T>() {
  const [about, ask] = useState<T | null>(null)
  const close = () => {
    flushSync(() => ask(null))
    if (document.activeElement !== document.body) return
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    open?.querySelector<HTMLElement>('h2')?.focus()
  }
  return { about, ask, close }
}
