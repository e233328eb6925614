import { textOfBase64Url } from './base64url.ts'

const TOKEN_KEY = 'auth_token'
const LEAVING_KEY = 'leaving_token'

/** The part of the page's storage that is used here; a worker has none, and passes its token with each call. */
interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const kept = () => (globalThis as unknown as { localStorage: Kept }).localStorage

/** The token of this browser's session; null if nobody is signed in. */
export const storedToken = (): string | null => kept().getItem(TOKEN_KEY)
export const storeToken = (token: string): void => kept().setItem(TOKEN_KEY, token)

export function dropToken(): void {
  kept().removeItem(TOKEN_KEY)
  kept().removeItem(LEAVING_KEY)
}

/** Note that this token's session is ending: a page closed meanwhile must not come back signed in. */
export function noteLeaving(): void {
  const token = storedToken()
  if (token !== null) kept().setItem(LEAVING_KEY, token)
}

/** True for a session that its user has already left. */
export const isLeaving = (token: string): boolean => kept().getItem(LEAVING_KEY) === token

/** Return the user id in a token. Read it from the token itself: stored data may belong to somebody else after a sign-in in another tab. */
export function ownerOf(token: string | null): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.')
    const { sub } = JSON.parse(textOfBase64Url(claims)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
