import type { Sealed } from '../../offline/kiosk-database.ts'

const AES = 'AES-GCM'
const NONCE_BYTES = 12

/** Make the key under which a tablet keeps what it knows of people; no script can read it. */
export const drawKeepKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt'])

/** Encrypt a value under a tablet's key. */
export async function sealed(key: CryptoKey, about: Pick<Sealed, 'key' | 'version'>, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { ...about, nonce, bytes: await crypto.subtle.encrypt({ name: AES, iv: nonce }, key, text) }
}

/** Decrypt a value. Throw if it lies under another key, or was changed. */
export async function opened<T>(key: CryptoKey, { nonce, bytes }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: AES, iv: nonce }, key, bytes)
  return JSON.parse(new TextDecoder().decode(text)) as T
}
