import { useSearchParams } from 'react-router-dom'

/** Filters that live in the address: a name without a value is not there. */
export interface FilterParams {
  get: (name: string) => string
  set: (changes: Record<string, string>) => void
}

/** Reads and writes the filters of a screen in its address, so that they survive a reload and can be passed on. */
export function useFilterParams(): FilterParams {
  const [params, setParams] = useSearchParams()
  return {
    get: (name) => params.get(name) ?? '',
    set: (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
  }
}
