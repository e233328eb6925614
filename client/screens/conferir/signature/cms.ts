import {
  asked,
  BerError,
  countedBytes,
  INTEGER,
  inner,
  octetsOf,
  partsOf,
  SEQUENCE,
  SET,
  type Value,
  valueIn,
} from './ber.ts'
import { type Certificate, certificateOf } from './certificate.ts'
import { objectId } from './plain-values.ts'

/** An algorithm and what it is told. */
export interface Algorithm {
  id: string
  parameters: Value | undefined
}

/** One of those who signed (SignerInfo of RFC 5652). */
export interface Signer {
  /** The name that it gives its certificate: issuer and serial number, or the key's identifier. */
  named: { issuer: Uint8Array; serial: Uint8Array } | { keyId: Uint8Array }
  digest: string
  /** The values of each signed attribute; null if it has none. */
  signed: ReadonlyMap<string, readonly Value[]> | null
  /** Attributes that are there more than once, which nobody may read either way. */
  hasTwins: boolean
  /** The bytes that are signed: the attributes as a set, with counted lengths. */
  signedBytes: Uint8Array
  algorithm: Algorithm
  signature: Uint8Array
  /** True if a time-stamp goes along. */
  isStamped: boolean
}

/** The contents of a signature file (SignedData of RFC 5652). */
export interface Cms {
  contentType: string
  /** True if what was signed is inside as well. */
  hasContent: boolean
  certificates: readonly Certificate[]
  signers: readonly Signer[]
  /** The bytes behind the signature. */
  rest: Uint8Array
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
/** Implicit tags of a SignedData and of a SignerInfo. */
const CERTIFICATES = 0xa0
const SIGNED = 0xa0
const UNSIGNED = 0xa1
const KEY_ID = 0x80

/** Nobody’s paper is signed by more, or with more certificates. */
const MOST = 50
/** The greatest size of what is looked at closely (a certificate, the attributes of a signature), which takes some kilobytes. */
const MOST_BYTES = 65_536

function atMost<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > MOST) throw new BerError(false)
  return items
}

function small(value: Value): Value {
  if (value.bytes.length > MOST_BYTES) throw new BerError(false)
  return value
}

const algorithmOf = (value: Value | undefined): Algorithm => {
  const [id, parameters] = partsOf(asked(value, SEQUENCE))
  return { id: objectId(id), parameters }
}

function namedIn(value: Value | undefined): Signer['named'] {
  if (value?.tag === KEY_ID) return { keyId: value.content }
  const [issuer, serial] = partsOf(asked(value, SEQUENCE))
  return { issuer: countedBytes(asked(issuer, SEQUENCE)), serial: asked(serial, INTEGER).content }
}

/** Return the kinds of the unsigned attributes, which may hold a lot. */
const kindsIn = (value: Value): string[] =>
  atMost(partsOf(value)).map((attribute) => objectId(partsOf(asked(attribute, SEQUENCE))[0]))

const attributesIn = (value: Value): [string, readonly Value[]][] =>
  atMost(partsOf(small(value))).map((attribute) => {
    const [type, values] = partsOf(asked(attribute, SEQUENCE))
    return [objectId(type), partsOf(asked(values, SET))]
  })

function signerOf(value: Value): Signer {
  const [, sid, digest, ...rest] = partsOf(asked(value, SEQUENCE))
  const signed = rest[0]?.tag === SIGNED ? rest[0] : null
  const [algorithm, signature, unsigned] = signed ? rest.slice(1) : rest
  const attributes = signed ? attributesIn(signed) : []
  const others = unsigned?.tag === UNSIGNED ? kindsIn(unsigned) : []
  if (!signature) throw new BerError(false)
  return {
    named: namedIn(sid),
    digest: algorithmOf(digest).id,
    signed: signed && new Map(attributes),
    hasTwins: new Set(attributes.map(([type]) => type)).size < attributes.length,
    signedBytes: signed ? countedBytes(signed, SET) : new Uint8Array(),
    algorithm: algorithmOf(algorithm),
    signature: octetsOf(signature),
    isStamped: others.includes(TIME_STAMP),
  }
}

/** Return a certificate; null for one of another form, or that can’t be read: it may be one that nobody asks for. */
function certificateOrNull(value: Value): Certificate | null {
  try {
    return certificateOf(small(value))
  } catch (error) {
    if (error instanceof BerError) return null
    throw error
  }
}

function cmsIn(whole: Value): Omit<Cms, 'rest'> {
  const [type, content] = partsOf(whole)
  if (objectId(type) !== SIGNED_DATA || !content) throw new BerError(false)
  const [, , encapsulated, ...rest] = partsOf(asked(inner(content), SEQUENCE))
  const [contentType, inside] = partsOf(asked(encapsulated, SEQUENCE))
  const certificates = rest.find(({ tag }) => tag === CERTIFICATES)
  return {
    contentType: objectId(contentType),
    hasContent: inside !== undefined,
    certificates: certificates ? atMost(partsOf(certificates)).flatMap((one) => certificateOrNull(one) ?? []) : [],
    signers: atMost(partsOf(asked(rest.at(-1), SET))).map(signerOf),
  }
}

/** Read a signature in BER or DER. Throws a BerError if the bytes are none, or are cut. */
export function readCms(bytes: Uint8Array): Cms {
  const whole = asked(valueIn(bytes), SEQUENCE)
  try {
    return { ...cmsIn(whole), rest: bytes.subarray(whole.bytes.length) }
  } catch (error) {
    // The whole is there: what ends too early inside of it is no signature.
    throw error instanceof BerError ? new BerError(false) : error
  }
}
