import { isGuessable, leastCharacters, type PasswordOwner } from '#shared/people/password.ts'
import { isAdmin } from '#shared/people/user.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'
import { isCommon } from './common-passwords.ts'

/**
 * Judges a new password. Admins and the master may have none that is common or little more than their name, e-mail or company.
 * Throws `passwordShort` and `passwordCommon`, with the field.
 */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  { installed, path }: { installed: number; path: string },
): Promise<void> {
  const least = leastCharacters(owner.role, installed)
  const message = `A senha deve ter pelo menos ${least} caracteres.`
  if (password.length < least) throw new Refusal('passwordShort', [{ path, message }])
  if (!isAdmin(owner.role)) return
  if (isGuessable(password, owner) || (await isCommon(password)))
    throw new Refusal('passwordCommon', [{ path, message: sentences.passwordCommon }])
}
