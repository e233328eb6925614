import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'

type Params = URLSearchParams | Record<string, string>

/** Puts the parameters into the address of the page that is open. */
function setSearchParams(params: Params, options?: { replace: boolean }): void {
  const query = new URLSearchParams(params).toString()
  navigate(query ? `${location.pathname}?${query}` : location.pathname, options)
}

/** The parameters of the address, and how to write them. wouter's own hook decodes them twice, which breaks an address inside one. */
export function useSearchParams(): [URLSearchParams, typeof setSearchParams] {
  const search = useSearch()
  return [useMemo(() => new URLSearchParams(search), [search]), setSearchParams]
}
