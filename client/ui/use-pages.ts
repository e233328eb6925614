import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useIsPrinting } from './use-printing.ts'

/** A page of a list, counted from 1. */
export interface ListPage<T> {
  rows: readonly T[]
  page: number
  /** Where its first row stands in the list, from 0. */
  from: number
  size: number
  count: number
  isPaper: boolean
}

/** The page of a list that an address names, as near as there is one; all of it on paper. */
export function useListPage<T>(all: readonly T[], size: number, named: string): ListPage<T> {
  const isPaper = useIsPrinting()
  const last = Math.max(1, Math.ceil(all.length / size))
  const page = Math.min(last, Math.max(1, Math.trunc(Number(named)) || 1))
  const from = isPaper ? 0 : (page - 1) * size
  const rows = useMemo(() => (isPaper ? all : all.slice(from, from + size)), [all, from, size, isPaper])
  return { rows, page, from, size, count: all.length, isPaper }
}

/** From the wish for more rows until they are painted, ms: too long for a finger that scrolls, or short enough for more at once. */
const TOO_LONG_MS = 40
const SHORT_MS = 20
const MOST_AT_ONCE = 4

/**
 * How many rows of a page are drawn: what fills a screen at once, then a few rows with every frame, as many as this device
 * draws without stumbling. What is drawn before anybody scrolls costs the scrolling nothing.
 */
export function useDrawn({ rows, page, isPaper }: ListPage<unknown>, first: number): number {
  const [state, setState] = useState({ page, shown: first })
  const step = useRef({ size: 1, began: 0 })
  const count = rows.length
  const shown = isPaper ? count : state.page === page ? state.shown : first
  useEffect(() => {
    if (shown >= count) return
    const frame = requestAnimationFrame(() => {
      const { size, began } = step.current
      const took = began > 0 ? performance.now() - began : TOO_LONG_MS
      step.current.size = took > TOO_LONG_MS ? 1 : took < SHORT_MS ? Math.min(MOST_AT_ONCE, size + 1) : size
      step.current.began = performance.now()
      startTransition(() => setState({ page, shown: shown + step.current.size }))
    })
    return () => cancelAnimationFrame(frame)
  }, [page, shown, count])
  return Math.min(shown, count)
}
