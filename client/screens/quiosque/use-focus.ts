import { useLayoutEffect, useRef } from 'react'

/** A step's title takes the focus as the step begins, so that screen readers say where one is. */
export function useFocus<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useLayoutEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
