const PREFIX = 'known_device '

/** The little of the page's storage that is used here. */
interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const kept = () => (globalThis as unknown as { localStorage: Kept }).localStorage

/** Accounts are told apart by a hash: whoever looks at a shared tablet's storage reads no addresses there. */
async function keyOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return PREFIX + Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The header by which the server knows this browser as one in which the account signed in before; none where it never did. */
export async function knownBrowser(email: string): Promise<Record<string, string>> {
  const token = await keyOf(email)
    .then((key) => kept().getItem(key))
    .catch(() => null)
  return token ? { 'x-known-device': token } : {}
}

/** Keeps what a sign-in was answered. A storage that takes nothing costs only that strangers may hold this browser up. */
export async function rememberBrowser(email: string, token: string | null): Promise<void> {
  if (token === null) return
  await keyOf(email)
    .then((key) => kept().setItem(key, token))
    .catch(() => {})
}
