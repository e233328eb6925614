import { useEffect, useState } from 'react'
import { leastCharacters } from '#shared/people/password.ts'
import type { Role } from '#shared/people/user.ts'
import { installation } from '../../api/installation.ts'

/** The shortest that any installation takes. */
const SHORTEST = 4

/** How many characters a password of this role needs here; without the server's word at least what every installation asks for. */
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
