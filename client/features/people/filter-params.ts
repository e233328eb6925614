import { changeAddress } from '../../ui/dialog-stack.ts'
import { useSearchParams } from '../../ui/search-params.ts'

const PAGE = 'pagina'

/** Filters that live in the address: a name without a value is not there. */
export interface FilterParams {
  get: (name: string) => string
  set: (changes: Record<string, string>) => void
  /** The page of the list that the address names, as it stands there. */
  page: string
  /** Turns to another page, counted from 1; the browser's back turns it back. */
  setPage: (page: number) => void
}

function turned(before: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(before)
  if (page === 1) next.delete(PAGE)
  else next.set(PAGE, String(page))
  return next
}

/** The address as it is by now: the router's own parameters are those of the last drawing, and would undo a change since then. */
const written = () => new URLSearchParams(location.search)

/** Reads and writes the filters of a screen in its address, so that they survive a reload and can be passed on. */
export function useFilterParams(): FilterParams {
  const [params, setParams] = useSearchParams()
  function set(changes: Record<string, string>): void {
    const next = written()
    // What is narrowed otherwise begins at its first page.
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
