import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPrinting } from './use-printing.ts'

/** A page of a list, counted from 1. */
export interface ListPage<T> {
  rows: readonly T[]
  page: number
  /** The index of its first row in the list, from 0. */
  from: number
  size: number
  count: number
  isPaper: boolean
}

/** Return the page of a list that an address names, or the nearest one; on paper return the whole list. */
export function useListPage<T>(all: readonly T[], size: number, named: string): ListPage<T> {
  const isPaper = useIsPrinting()
  const last = Math.max(1, Math.ceil(all.length / size))
  const page = Math.min(last, Math.max(1, Math.trunc(Number(named)) || 1))
  const from = isPaper ? 0 : (page - 1) * size
  const rows = useMemo(() => (isPaper ? all : all.slice(from, from + size)), [all, from, size, isPaper])
  return { rows, page, from, size, count: all.length, isPaper }
}

/** Time (ms) from requesting more rows to painting them: above `TOO_LONG_MS` scrolling would stutter, below `SHORT_MS` more rows fit. */
const TOO_LONG_MS = 40
const SHORT_MS = 20
const MOST_AT_ONCE = 4

/**
 * Return how many rows of a page to draw: first those that fill a screen, then a few with every frame, as many as this device draws without
 * stuttering. Rows drawn before anybody scrolls cost the scrolling nothing.
 */
export function useDrawn({ rows, page, isPaper }: ListPage<unknown>, first: number): number {
  const [state, setState] = useState({ page, shown: first })
  const step = useRef({ size: 1, began: 0 })
  const count = rows.length
  const shown = isPaper ? count : state.page === page ? state.shown : first
  // With the frame that drew them, not after it: each step is one frame.
  useLayoutEffect(() => {
    if (shown >= count) return
    const frame = requestAnimationFrame(() => {
      const { size, began } = step.current
      const took = began > 0 ? performance.now() - began : TOO_LONG_MS
      step.current.size = took > TOO_LONG_MS ? 1 : took < SHORT_MS ? Math.min(MOST_AT_ONCE, size + 1) : size
      step.current.began = performance.now()
      setState({ page, shown: shown + step.current.size })
    })
    return () => cancelAnimationFrame(frame)
  }, [page, shown, count])
  return Math.min(shown, count)
}
