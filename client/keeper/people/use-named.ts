import { useMemo } from 'react'
import { listUsers } from '#shared/contract/people.ts'
import { useReading } from '../../features/reading/use-reading.ts'

/** Something that says by e-mail who wrote or decided it. */
interface Authored {
  adjusted_by?: string | null
  decision?: { by: string } | null
}

/** Gives the authors of something their names. */
export type Named = <E extends Authored>(thing: E) => E

/**
 * Return a function that gives the authors of something their names, to be shown. Somebody who is not in the keeper's list of people keeps
 * their e-mail. It reads everybody: call it once for a list, not for each of its lines.
 */
export function useNamed(): Named {
  const people = useReading(listUsers, {}).data
  return useMemo(() => {
    const names = new Map(people?.map(({ email, name }) => [email, name]))
    const nameOf = (email: string) => names.get(email) ?? email
    return <E extends Authored>(thing: E): E => ({
      ...thing,
      ...(thing.adjusted_by && { adjusted_by: nameOf(thing.adjusted_by) }),
      ...(thing.decision && { decision: { ...thing.decision, by: nameOf(thing.decision.by) } }),
    })
  }, [people])
}
