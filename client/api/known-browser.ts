const PREFIX = 'known_device '

/** The part of the page's storage that is used here. */
interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const kept = () => (globalThis as unknown as { localStorage: Kept }).localStorage

/** Tell accounts apart by a hash, so that a shared tablet's storage reveals no e-mail addresses. */
async function keyOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return PREFIX + Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Return the header by which the server recognizes a browser in which the account signed in before; none if it never did. */
export async function knownBrowser(email: string): Promise<Record<string, string>> {
  const token = await keyOf(email)
    .then((key) => kept().getItem(key))
    .catch(() => null)
  return token ? { 'x-known-device': token } : {}
}

/**
 * Store the token of a successful sign-in. If storage refuses it, the only loss is that strangers' failed attempts may delay this browser.
 */
export async function rememberBrowser(email: string, token: string | null): Promise<void> {
  if (token === null) return
  await keyOf(email)
    .then((key) => kept().setItem(key, token))
    .catch(() => {})
}
