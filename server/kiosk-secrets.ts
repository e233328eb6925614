import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  pbkdf2,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import type { PublicKey } from '#shared/contract/kiosks.ts'
import { CODE_ROUNDS, SEALED_FOR } from '#shared/kiosk/protocol.ts'

const BYTES = 32

const derive = promisify(pbkdf2)

/** Return what stands for a PIN or an exit code: PBKDF2-SHA-256 with a salt of its own, so that none can be read out of it. */
export const derivedValue = (code: string, salt: string): Promise<Buffer> =>
  derive(code, Buffer.from(salt, 'base64url'), CODE_ROUNDS, BYTES, 'sha256')

const hmac = (key: Uint8Array, text: Uint8Array | string) => createHmac('sha256', key).update(text)

/** Return what a tablet compares a PIN with: good for nothing on another tablet. */
export const verifierOf = (value: Uint8Array, deviceSecret: string): string =>
  hmac(Buffer.from(deviceSecret, 'base64url'), value).digest('base64url')

/** Return the proof that a tablet had a PIN when it said this. */
export const proofOf = (value: Uint8Array, text: string): string => hmac(value, text).digest('hex')

/** Tell whether two proofs are the same, in a time that tells nothing. */
export function isSameProof(given: string | null | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const asKey = (key: PublicKey) => createPublicKey({ key: key as JsonWebKey, format: 'jwk' })

/** Tell whether a key is a point of the curve: a tablet or a phone may send any numbers. */
export function isKey(key: PublicKey): boolean {
  try {
    return asKey(key).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/** Tell whether a text was signed with a key (ECDSA-SHA-256, r and s). */
export const isSigned = (key: PublicKey, text: string, signature: Uint8Array): boolean =>
  verify('sha256', Buffer.from(text), { key: asKey(key), dsaEncoding: 'ieee-p1363' }, signature)

/** Draw the key that new PINs are sealed to, as text. */
export const drawServerKey = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

const keyIn = (text: string): KeyObject => createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })

/** Return the public half of the server's key. */
export function publicHalf(text: string): PublicKey {
  const { x = '', y = '' } = createPublicKey(keyIn(text)).export({ format: 'jwk' })
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** A PIN that was chosen at a tablet, and the proof that its owner had the temporary one. */
const SealedPin = z.object({
  pin: z.string().max(20),
  user_id: z.string(),
  kiosk_id: z.string(),
  pin_version: z.number(),
  proof: z.string(),
})
export type SealedPin = z.infer<typeof SealedPin>

/** A point of the curve is this byte, x and y. */
const UNCOMPRESSED = 4
const POINT = 65
const NONCE = 12
const TAG = 16

/**
 * Open what a tablet sealed to the server's key: an ephemeral public key, a nonce and AES-256-GCM under what both keys give. Null if it was
 * sealed to another key or changed.
 */
export function openSealed(key: string, sealed: string): SealedPin | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes[0] !== UNCOMPRESSED) return null
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33, POINT)].map((half) => half.toString('base64url'))
    const theirs = asKey({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' })
    const shared = diffieHellman({ privateKey: keyIn(key), publicKey: theirs })
    const secret = Buffer.from(hkdfSync('sha256', shared, '', SEALED_FOR, BYTES))
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(POINT, POINT + NONCE), {
      authTagLength: TAG,
    })
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
    const text = Buffer.concat([decipher.update(bytes.subarray(POINT + NONCE, -TAG)), decipher.final()])
    return SealedPin.parse(JSON.parse(text.toString('utf8')))
  } catch {
    return null
  }
}
