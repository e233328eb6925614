import { useDeferredValue, useMemo } from 'react'
import { personOptions } from './choose.ts'

/** Return the people of a report as options of its filter. Deferred: the first rows come before a thousand names. */
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
