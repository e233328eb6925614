import { useEffectEvent, useLayoutEffect } from 'react'

/** The actions of the keys of a number pad, or of any keyboard, on a step. */
export interface Keys {
  digit?: (digit: string) => void
  erase?: () => void
  /** Enter, unless a button has the focus, which then is pressed. */
  enter?: () => void
  escape?: () => void
  letter?: () => void
}

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement
const takesEnter = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement

function keyOf({ key, target }: KeyboardEvent): keyof Keys | null {
  if (key === 'Escape') return 'escape'
  if (isField(target)) return null
  if (/^[0-9]$/.test(key)) return 'digit'
  if (key === 'Backspace') return 'erase'
  if (key === 'Enter') return takesEnter(target) ? null : 'enter'
  return /^\p{L}$/u.test(key) ? 'letter' : null
}

/** Listen to the keyboard while this step is shown, wherever the focus is: at once, because the next key may come before it is painted. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { repeat, ctrlKey, altKey, metaKey, key } = event
    if (repeat || ctrlKey || altKey || metaKey) return
    const name = keyOf(event)
    const what = name && keys[name]
    if (!what) return
    // A letter goes on into the field that it opens.
    if (name !== 'letter') event.preventDefault()
    what(key)
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
