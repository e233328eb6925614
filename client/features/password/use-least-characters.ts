import { useEffect, useState } from 'react'
import { leastCharacters } from '#shared/people/password.ts'
import type { Role } from '#shared/people/user.ts'
import { installation } from '../../api/installation.ts'

/** The shortest password that any installation accepts, in characters. */
const SHORTEST = 4

/** Return the minimum length of a password for this role; until the server answers, the minimum of every installation. */
export function useLeastCharacters(role: Role): number {
  const [installed, setInstalled] = useState(SHORTEST)
  useEffect(() => {
    installation().then(
      ({ password_min_length }) => setInstalled(password_min_length),
      () => undefined,
    )
  }, [])
  return leastCharacters(role, installed)
}
