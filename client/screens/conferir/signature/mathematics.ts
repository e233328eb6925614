import { curveOf, rsaBits, type Scheme } from './algorithms.ts'
import { asked, INTEGER, partsOf, SEQUENCE, type Value, valueIn } from './ber.ts'

/** Whether a signature is one of these bytes by this key; `unknown` where the browser does not know the kind, `unable` where it knows none. */
export type Proof = 'good' | 'bad' | 'unknown' | 'unable'

/** The algorithm of a key in the words of the browser; null if the key is of another kind than the signature. */
function keyOf({ kind, hash }: Scheme, key: Value): RsaHashedImportParams | EcKeyImportParams | null {
  if (kind === 'ec') {
    const curve = curveOf(key)
    return curve && { name: 'ECDSA', namedCurve: curve.name }
  }
  if (!rsaBits(key)) return null
  return { name: kind === 'rsa' ? 'RSASSA-PKCS1-v1_5' : 'RSA-PSS', hash }
}

function wayOf(scheme: Scheme): AlgorithmIdentifier | RsaPssParams | EcdsaParams {
  if (scheme.kind === 'ec') return { name: 'ECDSA', hash: scheme.hash }
  return scheme.kind === 'rsa' ? 'RSASSA-PKCS1-v1_5' : { name: 'RSA-PSS', saltLength: scheme.salt }
}

/** Return a number with a fixed count of bytes; null if it does not fit. */
function fixed(value: Value | undefined, size: number): Uint8Array | null {
  const { content } = asked(value, INTEGER)
  const first = content.findIndex((byte) => byte !== 0)
  const least = first < 0 ? new Uint8Array() : content.subarray(first)
  const room = new Uint8Array(size)
  if (least.length > size) return null
  room.set(least, size - least.length)
  return room
}

/** Return a signature as the browser wants it: of elliptic curves the two numbers side by side. Null if it is none. Throws a BerError. */
function plainSignature(kind: Scheme['kind'], signature: Uint8Array, key: Value): Uint8Array<ArrayBuffer> | null {
  if (kind !== 'ec') return Uint8Array.from(signature)
  const size = curveOf(key)?.size ?? 0
  const [r, s] = partsOf(asked(valueIn(signature), SEQUENCE)).map((number) => fixed(number, size))
  return r && s ? Uint8Array.from([...r, ...s]) : null
}

/** Check a signature over bytes with a public key. Throws a BerError if one of them can’t be read. */
export async function prove(scheme: Scheme, key: Value, signed: Uint8Array, signature: Uint8Array): Promise<Proof> {
  const algorithm = keyOf(scheme, key)
  // Browsers have no such thing at addresses that they don’t trust.
  if (!globalThis.crypto?.subtle) return 'unable'
  if (!algorithm) return 'unknown'
  const plain = plainSignature(scheme.kind, signature, key)
  if (!plain) return 'bad'
  const imported = await crypto.subtle
    .importKey('spki', Uint8Array.from(key.bytes), algorithm, false, ['verify'])
    .catch(() => null)
  if (!imported) return 'unknown'
  const isGood = await crypto.subtle.verify(wayOf(scheme), imported, plain, Uint8Array.from(signed)).catch(() => null)
  if (isGood === null) return 'unknown'
  return isGood ? 'good' : 'bad'
}
