import type { PublicKey } from '#shared/contract/kiosks.ts'
import { type Badge, badgeText } from '#shared/kiosk/badge.ts'
import { CODE_ROUNDS, changeText, SEALED_FOR } from '#shared/kiosk/protocol.ts'
import { base64Url, textOfBase64Url } from '../../api/base64url.ts'

const VALUE_BITS = 256
const NONCE_BYTES = 12

const { subtle } = crypto
const utf8 = (text: string) => new TextEncoder().encode(text)
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Decode base64url. Throw if it is malformed. */
const bytesOf = (text: string): Bytes => Uint8Array.from(textOfBase64Url(text), (letter) => letter.charCodeAt(0))

const hexOf = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Tell whether two texts are the same, in a time that does not tell where they differ. */
export function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

/** Return what stands for a PIN or an exit code: PBKDF2-SHA-256 with its salt (base64url), 32 bytes. */
export async function codeValueOf(code: string, salt: string): Promise<Bytes> {
  const key = await subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: CODE_ROUNDS }
  return new Uint8Array(await subtle.deriveBits(how, key, VALUE_BITS))
}

/** Import a tablet's secret (base64url) as a key that no script can read. */
export const pinKeyOf = (deviceSecret: string): Promise<CryptoKey> =>
  subtle.importKey('raw', bytesOf(deviceSecret), HMAC, false, ['sign'])

/** Return what a tablet compares a PIN with: HMAC of its value under the tablet's secret, base64url. Worth nothing without that. */
export const verifierOf = async (pinKey: CryptoKey, value: Bytes): Promise<string> =>
  base64Url(new Uint8Array(await subtle.sign('HMAC', pinKey, value)))

/** Return what the verifier of an exit code is compared with. */
export const exitVerifierOf = async (code: string, salt: string): Promise<string> =>
  base64Url(await codeValueOf(code, salt))

/** Return the proof that somebody had the PIN of this value when they said this text: HMAC under the value, hex. */
export async function proofOf(value: Bytes, text: string): Promise<string> {
  const key = await subtle.importKey('raw', value, HMAC, false, ['sign'])
  return hexOf(new Uint8Array(await subtle.sign('HMAC', key, utf8(text))))
}

/** A PIN that replaces the temporary one of this version. */
interface NewPin {
  pin: string
  user_id: string
  kiosk_id: string
  pin_version: number
}

/** The key pair and the nonce of one sealed PIN, both used once. */
interface Drawn {
  ephemeral: CryptoKeyPair
  nonce: Bytes
}

const drawn = async (): Promise<Drawn> => ({
  ephemeral: await subtle.generateKey(ECDH, false, ['deriveBits']),
  nonce: crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
})

async function sealingKey(serverKey: PublicKey, { ephemeral }: Drawn): Promise<CryptoKey> {
  const server = await subtle.importKey('jwk', { ...serverKey }, ECDH, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, ephemeral.privateKey, VALUE_BITS)
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(SEALED_FOR) }
  return subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
}

/**
 * Seal a new PIN to the server's key, with the proof that its owner knew the temporary one, whose value is given: the raw ephemeral public
 * key (65 bytes), a nonce (12), then AES-256-GCM under HKDF-SHA-256 of what both keys give, base64url.
 */
export async function sealPin(serverKey: PublicKey, change: NewPin, temporary: Bytes): Promise<string> {
  const draw = await drawn()
  const text = JSON.stringify({ ...change, proof: await proofOf(temporary, changeText(change)) })
  const key = await sealingKey(serverKey, draw)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: draw.nonce }, key, utf8(text))
  const point = await subtle.exportKey('raw', draw.ephemeral.publicKey)
  return base64Url(Uint8Array.from([...new Uint8Array(point), ...draw.nonce, ...new Uint8Array(sealed)]))
}

/** Tell whether a badge was signed by its person's key (JWK text). A key that is none has signed nothing. */
export async function isSigned(badgeKey: string, badge: Badge): Promise<boolean> {
  try {
    const key = await subtle.importKey('jwk', JSON.parse(badgeKey) as JsonWebKey, ECDSA, false, ['verify'])
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    return await subtle.verify(how, key, badge.signature as Bytes, utf8(badgeText(badge)))
  } catch {
    return false
  }
}
