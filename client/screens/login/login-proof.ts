import { base64Url } from '../../api/base64url.ts'

const KEY = 'login_proof'

/** Draws what only this tab knows, and answers its hash: a sign-in that leaves here comes back here, or nowhere. */
export async function beginProof(): Promise<string> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(KEY, secret)
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}

/** What this tab knows of a sign-in that it began; null when it began none. It serves once. */
export function takeProof(): string | null {
  const secret = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return secret
}
