import { isAdmin, type Role } from './user.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  role: Role
  name: string
  email: string
  store_name: string | null
}

/** The least that whoever sees other people's data needs. */
const KEEPERS_LEAST = 10

/** How many characters a password needs: what the installation asks for, and ten of admins and the master. */
export function leastCharacters(role: Role, installed: number): number {
  return isAdmin(role) ? Math.max(KEEPERS_LEAST, installed) : installed
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Words that anybody would try first: names, the e-mail's parts, the company. */
function guessable({ name, email, store_name }: PasswordOwner): string[] {
  const words = [...name.split(/\s+/), ...email.split(/[@.]/), ...(store_name ?? '').split(/\s+/)]
  return [...words, name, email, email.split('@')[1] ?? '', store_name ?? '']
    .map(plain)
    .filter((word) => word.length >= 4)
}

/** Whether a password is little more than a word that its owner is known by: without it fewer than six characters are left. */
function isGuessable(password: string, owner: PasswordOwner): boolean {
  const given = plain(password)
  return guessable(owner).some((word) => given.includes(word) && given.length - word.length < 6)
}

/** Why somebody can't have a password, as far as it shows without a list of those that are common. Null when they can. */
export function weaknessOf(password: string, owner: PasswordOwner, installed: number): 'short' | 'guessable' | null {
  if (password.length < leastCharacters(owner.role, installed)) return 'short'
  return isAdmin(owner.role) && isGuessable(password, owner) ? 'guessable' : null
}
