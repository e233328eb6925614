import { changeAddress } from '../../ui/dialog-stack.ts'
import { useSearchParams } from '../../ui/search-params.ts'

const PAGE = 'pagina'

/** Filters in the address: one without a value is left out. */
export interface FilterParams {
  get: (name: string) => string
  set: (changes: Record<string, string>) => void
  /** The page number in the address, unvalidated. */
  page: string
  /** Go to another page, counted from 1; the browser's back returns. */
  setPage: (page: number) => void
}

function turned(before: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(before)
  if (page === 1) next.delete(PAGE)
  else next.set(PAGE, String(page))
  return next
}

/** Return the current address: the router's own parameters are those of the last render, and would undo later changes. */
const written = () => new URLSearchParams(location.search)

/** Read and write a screen's filters in its address, so that they survive a reload and can be shared. */
export function useFilterParams(): FilterParams {
  const [params, setParams] = useSearchParams()
  function set(changes: Record<string, string>): void {
    const next = written()
    // Changing a filter returns to page 1.
    next.delete(PAGE)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  return {
    get: (name) => params.get(name) ?? '',
    set: (changes) => changeAddress(() => set(changes)),
    page: params.get(PAGE) ?? '',
    setPage: (page) => changeAddress(() => setParams(turned(written(), page))),
  }
}
