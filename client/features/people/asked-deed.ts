import { useFilterParams } from './filter-params.ts'

/** Tell whether the address asks for a deed (`?acao=nova`), as a hit of the search does; `leave` takes it out of the address. */
export function useAskedDeed(deed: string): { isAsked: boolean; leave: () => void } {
  const params = useFilterParams()
  const isAsked = params.get('acao') === deed
  return { isAsked, leave: () => isAsked && params.set({ acao: '' }) }
}
