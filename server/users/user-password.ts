import { randomBytes } from 'node:crypto'
import { DAY } from '#shared/calendar/day.ts'
import { drawPassword } from '#shared/people/draw-password.ts'
import { leastCharacters, type PasswordOwner } from '#shared/people/password.ts'
import { requireGoodPassword } from '../good-password.ts'
import type { Parts } from '../parts.ts'

/** Days for which a password chosen by somebody else opens a session. */
const TEMPORARY_DAYS = 7

/**
 * Create a temporary password, chosen or drawn: hashed for signing in for a week, sealed for reading aloud until its owner uses it. Throws
 * what `requireGoodPassword` throws.
 */
export async function temporaryPassword(
  { passwords, vault, config, now }: Parts,
  chosen: string | null,
  owner: PasswordOwner,
) {
  const password = chosen ?? drawPassword(leastCharacters(owner.role, config.passwordMinLength), randomBytes)
  await requireGoodPassword(password, owner, { installed: config.passwordMinLength, path: 'password' })
  return {
    password_hash: await passwords.hash(password),
    temporary_password: vault.seal(password),
    temporary_until: now() + TEMPORARY_DAYS * DAY,
    must_change_password: true,
  }
}
