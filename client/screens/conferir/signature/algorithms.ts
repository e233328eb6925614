import { asked, BIT_STRING, INTEGER, inner, OBJECT_ID, partsOf, SEQUENCE, type Value, valueIn } from './ber.ts'
import type { Algorithm } from './cms.ts'
import { objectId } from './plain-values.ts'

/** The sums that still prove something, by their identifiers. */
const hashes: Record<string, HashName> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

export type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512'

/** Return a sum by its identifier; null for one that is not known, or proves nothing any more, such as SHA-1. */
export const hashOf = (id: string): HashName | null => hashes[id] ?? null

/** The scheme of a signature: with which kind of key it is made, and over which sum. */
export type Scheme =
  | { kind: 'rsa'; hash: HashName }
  | { kind: 'ec'; hash: HashName }
  /** `RSASSA-PSS`, with a salt of so many bytes. */
  | { kind: 'pss'; hash: HashName; salt: number }

const RSA = '1.2.840.113549.1.1.1'
const PSS = '1.2.840.113549.1.1.10'
const EC = '1.2.840.10045.2.1'
const MGF1 = '1.2.840.113549.1.1.8'

const withHash: Record<string, Scheme> = {
  '1.2.840.113549.1.1.11': { kind: 'rsa', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { kind: 'rsa', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { kind: 'rsa', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { kind: 'ec', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { kind: 'ec', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { kind: 'ec', hash: 'SHA-512' },
}

/** Read the parameters of `RSASSA-PSS` (RFC 4055): what is not said there is SHA-1. */
function pssOf(parameters: Value | undefined): Scheme | null {
  const fields = new Map(parameters ? partsOf(parameters).map((field) => [field.tag, inner(field)]) : [])
  const [hash, mask, salt] = [0xa0, 0xa1, 0xa2].map((tag) => fields.get(tag))
  if (!hash || !mask) return null
  const name = hashOf(objectId(partsOf(hash)[0]))
  const [maskId, maskHash] = partsOf(mask)
  const isAlike = objectId(maskId) === MGF1 && maskHash && hashOf(objectId(partsOf(maskHash)[0])) === name
  if (!name || !isAlike) return null
  const digits = salt ? asked(salt, INTEGER).content : Uint8Array.of(20)
  if (digits.length > 3) return null
  return { kind: 'pss', hash: name, salt: digits.reduce((sum, digit) => sum * 256 + digit, 0) }
}

/** Return how a signature was made, where the algorithm itself may leave its sum to that of the content; null if it can't be checked here. */
export function schemeOf({ id, parameters }: Algorithm, digest: string): Scheme | null {
  const hash = hashOf(digest)
  if (id === PSS) return pssOf(parameters)
  if (id === RSA || id === EC) return hash && { kind: id === RSA ? 'rsa' : 'ec', hash }
  return withHash[id] ?? null
}

/** The curves that browsers know, with how many bytes a number of theirs has. */
const curves: Record<string, { name: string; size: number }> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', size: 32 },
  '1.3.132.0.34': { name: 'P-384', size: 48 },
  '1.3.132.0.35': { name: 'P-521', size: 66 },
}

/** Return the curve of a key; null if it is of another kind, or on a curve that browsers don’t know. */
export function curveOf(key: Value): { name: string; size: number } | null {
  const [id, curve] = partsOf(asked(partsOf(key)[0], SEQUENCE))
  return objectId(id) === EC && curve?.tag === OBJECT_ID ? (curves[objectId(curve)] ?? null) : null
}

/** Return how many bits an RSA key has; null if the key is of another kind. */
export function rsaBits(key: Value): number | null {
  const [algorithm, bits] = partsOf(key)
  if (objectId(partsOf(asked(algorithm, SEQUENCE))[0]) !== RSA) return null
  const [modulus] = partsOf(valueIn(asked(bits, BIT_STRING).content.subarray(1)))
  const { content } = asked(modulus, INTEGER)
  return (content.length - (content[0] === 0 ? 1 : 0)) * 8
}
