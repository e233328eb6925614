import { bare } from '#shared/text/plain.ts'
import { isAdmin, type Role } from './user.ts'

/** The person whose password is being chosen. */
export interface PasswordOwner {
  role: Role
  name: string
  email: string
  store_name: string | null
}

/** The minimum length for those who see other people's data. */
const KEEPERS_LEAST = 10

/** Return the minimum length of a password: the installation's setting, and at least ten for admins and the master. */
export function leastCharacters(role: Role, installed: number): number {
  return isAdmin(role) ? Math.max(KEEPERS_LEAST, installed) : installed
}

/** Return words that anybody would try first: names, the parts of the e-mail, the company. */
function guessable({ name, email, store_name }: PasswordOwner): string[] {
  const words = [...name.split(/\s+/), ...email.split(/[@.]/), ...(store_name ?? '').split(/\s+/)]
  return [...words, name, email, email.split('@')[1] ?? '', store_name ?? '']
    .map(bare)
    .filter((word) => word.length >= 4)
}

/** Tell whether a password is little more than a word associated with its owner: fewer than six characters are left without it. */
function isGuessable(password: string, owner: PasswordOwner): boolean {
  const given = bare(password)
  return guessable(owner).some((word) => given.includes(word) && given.length - word.length < 6)
}

/** Return why a password is too weak for its owner, apart from the list of common passwords; null if it is not. */
export function weaknessOf(password: string, owner: PasswordOwner, installed: number): 'short' | 'guessable' | null {
  if (password.length < leastCharacters(owner.role, installed)) return 'short'
  return isAdmin(owner.role) && isGuessable(password, owner) ? 'guessable' : null
}
