import { useDeferredValue, useMemo } from 'react'
import { personOptions } from './choose.ts'

/** The people of a report as the options of its filter. A thousand names are written there when the first rows are on the screen. */
export function usePersonOptions(people: readonly { user_id: string; name: string }[], all: string) {
  const named = useDeferredValue(people)
  return useMemo(
    () =>
      personOptions(
        named.map(({ user_id, name }) => ({ id: user_id, name })),
        all,
      ),
    [named, all],
  )
}
