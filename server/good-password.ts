import { leastCharacters, type PasswordOwner, weaknessOf } from '#shared/people/password.ts'
import { isAdmin } from '#shared/people/user.ts'
import { tooShortText } from '#shared/text/employee-messages.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'

let known: Promise<ReadonlySet<string>> | null = null

/** Load the list only when somebody chooses a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Tell whether a password is among the fifty thousand most common ones. */
export async function isCommon(password: string): Promise<boolean> {
  known ??= load()
  return (await known).has(password.toLowerCase())
}

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
