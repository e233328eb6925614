import { leastCharacters, type PasswordOwner, weaknessOf } from '#shared/people/password.ts'
import { isAdmin } from '#shared/people/user.ts'
import { tooShortText } from '#shared/text/employee-messages.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'
import { isCommon } from './common-passwords.ts'

/**
 * Check a new password. Admins and the master may not use a common one, or little more than their name, e-mail or company. Throws
 * `passwordShort` and `passwordCommon`, with the field.
 */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  { installed, path }: { installed: number; path: string },
): Promise<void> {
  const weakness = weaknessOf(password, owner, installed)
  const message = tooShortText(leastCharacters(owner.role, installed))
  if (weakness === 'short') throw new Refusal('passwordShort', [{ path, message }])
  if (weakness === 'guessable' || (isAdmin(owner.role) && (await isCommon(password))))
    throw new Refusal('passwordCommon', [{ path, message: sentences.passwordCommon }])
}
