import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Hold the subject of a confirmation. On close, the row that opened it may be gone: move the focus to the title of the dialog below. */
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
