import { base64Url } from '../../api/base64url.ts'

const KEY = 'login_proof'

/** Draw a secret that only this tab knows and return its hash: a sign-in begun here can only end here. */
export async function beginProof(): Promise<string> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(KEY, secret)
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}

/** Return this tab's secret of the sign-in that it began; null if it began none. Each secret works once. */
export function takeProof(): string | null {
  const secret = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return secret
}
