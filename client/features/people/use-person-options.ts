import { useEffect, useMemo, useState } from 'react'
import { personOptions } from './choose.ts'

/**
 * Return the people of a report as options of its filter: after the paint, so that the first rows come before a thousand names.
 * `people` must stay the same list while nothing of it changes: each new one is drawn again.
 */
export function usePersonOptions(people: readonly { user_id: string; name: string }[], all: string) {
  const [named, setNamed] = useState(people)
  useEffect(() => setNamed(people), [people])
  return useMemo(
    () =>
      personOptions(
        named.map(({ user_id, name }) => ({ id: user_id, name })),
        all,
      ),
    [named, all],
  )
}
