import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'

type Params = URLSearchParams | Record<string, string>

/** Write the parameters into the address of the current page. */
function setSearchParams(params: Params, options?: { replace: boolean }): void {
  const query = new URLSearchParams(params).toString()
  navigate(query ? `${location.pathname}?${query}` : location.pathname, options)
}

/**
 * Return the parameters of the address, and a function that writes them. The router's own hook decodes them twice, which breaks an address
 * inside one.
 */
export function useSearchParams(): [URLSearchParams, typeof setSearchParams] {
  const search = useSearch()
  return [useMemo(() => new URLSearchParams(search), [search]), setSearchParams]
}
