const KEY = 'login_proof'

const asText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Draws what only this tab knows, and answers its hash: a sign-in that leaves here comes back here, or nowhere. */
export async function beginProof(): Promise<string> {
  const secret = asText(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(KEY, secret)
  return asText(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}

/** What this tab knows of a sign-in that it began; null when it began none. It serves once. */
export function takeProof(): string | null {
  const secret = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return secret
}
