/**
 * Reads values of ASN.1 as BER and DER write them (X.690), as far as signatures need them. It reads only what it is asked for, so a file
 * of any shape costs at most one look at each of its bytes.
 */

/** Why bytes can't be read: they end too early, or they are nothing of the kind. */
export class BerError extends Error {
  readonly isCut: boolean
  constructor(isCut: boolean) {
    super(isCut ? 'the bytes end within a value' : 'the bytes are no value of ASN.1')
    this.isCut = isCut
  }
}

/** A value: its tag with class and form as the first byte has them, its bytes, and those of its content. */
export interface Value {
  tag: number
  bytes: Uint8Array
  content: Uint8Array
  /** The values inside of one whose end is marked instead of counted; null for the others, of which `partsOf` reads them. */
  marked: readonly Value[] | null
}

export const INTEGER = 0x02
export const BIT_STRING = 0x03
export const OCTET_STRING = 0x04
export const OBJECT_ID = 0x06
export const SEQUENCE = 0x30
export const SET = 0x31
/** The form of values with others inside. */
const CONSTRUCTED = 0x20

/** No signature is deeper, or has more values side by side. */
const DEEPEST = 32
const MOST_PARTS = 20_000
/** Values with marked ends that are read in all: each is held. */
const MOST_MARKED = 50_000

const wrong = () => new BerError(false)
const cut = () => new BerError(true)

function byteAt(bytes: Uint8Array, place: number): number {
  const byte = bytes[place]
  if (byte === undefined) throw cut()
  return byte
}

/** Read a length; null is one that is marked by two zeros behind its value. */
function lengthAt(bytes: Uint8Array, place: number): { length: number | null; size: number } {
  const first = byteAt(bytes, place)
  if (first < 0x80) return { length: first, size: 1 }
  const more = first & 0x7f
  if (more === 0) return { length: null, size: 1 }
  if (more > 4) throw wrong()
  let length = 0
  for (let i = 1; i <= more; i++) length = length * 256 + byteAt(bytes, place + i)
  return { length, size: 1 + more }
}

/** Read the value at the beginning of some bytes, which may go on behind it. Throws a BerError. */
export function valueIn(bytes: Uint8Array, depth = 0, room = { left: MOST_MARKED }): Value {
  const tag = byteAt(bytes, 0)
  // Numbers of tags that take more bytes occur in no signature.
  if (depth > DEEPEST || (tag & 0x1f) === 0x1f) throw wrong()
  const { length, size } = lengthAt(bytes, 1)
  const from = 1 + size
  if (length === null) return markedIn(bytes, tag, from, depth, room)
  if (from + length > bytes.length) throw cut()
  return { tag, bytes: bytes.subarray(0, from + length), content: bytes.subarray(from, from + length), marked: null }
}

function markedIn(bytes: Uint8Array, tag: number, from: number, depth: number, room: { left: number }): Value {
  if (!(tag & CONSTRUCTED)) throw wrong()
  const marked: Value[] = []
  let place = from
  while (byteAt(bytes, place) !== 0 || byteAt(bytes, place + 1) !== 0) {
    const part = valueIn(bytes.subarray(place), depth + 1, room)
    marked.push(part)
    room.left -= 1
    if (room.left < 0) throw wrong()
    place += part.bytes.length
  }
  return { tag, bytes: bytes.subarray(0, place + 2), content: bytes.subarray(from, place), marked }
}

/** Return the values inside of one. Throws a BerError. */
export function partsOf({ tag, content, marked }: Value): readonly Value[] {
  if (marked) return marked
  if (!(tag & CONSTRUCTED)) throw wrong()
  const parts: Value[] = []
  for (let place = 0; place < content.length; ) {
    const part = valueIn(content.subarray(place))
    if (parts.push(part) > MOST_PARTS) throw wrong()
    place += part.bytes.length
  }
  return parts
}

/** Return a value that must be there, with the tag that it must have. Throws a BerError. */
export function asked(value: Value | undefined, tag: number): Value {
  if (value?.tag !== tag) throw wrong()
  return value
}

/** Return the only value inside of an explicit tag. Throws a BerError. */
export function inner(value: Value): Value {
  const [only, ...more] = partsOf(value)
  if (!only || more.length > 0) throw wrong()
  return only
}

/** Put bytes behind one another. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const piece of pieces) {
    all.set(piece, place)
    place += piece.length
  }
  return all
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i])

/** Return the bytes of an OCTET STRING, which BER may cut into pieces. Throws a BerError. */
export function octetsOf(value: Value): Uint8Array {
  if (value.tag === OCTET_STRING) return value.content
  if (value.tag !== (OCTET_STRING | CONSTRUCTED)) throw wrong()
  return joined(partsOf(value).map((piece) => asked(piece, OCTET_STRING).content))
}

function counted(tag: number, content: Uint8Array): Uint8Array {
  const { length } = content
  if (length < 0x80) return joined([Uint8Array.of(tag, length), content])
  const digits = [24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff)
  const least = digits.slice(digits.findIndex((digit) => digit > 0))
  return joined([Uint8Array.of(tag, 0x80 | least.length, ...least), content])
}

function hasMarks(value: Value, depth = 0): boolean {
  if (depth > DEEPEST) throw wrong()
  if (value.marked) return true
  return Boolean(value.tag & CONSTRUCTED) && partsOf(value).some((part) => hasMarks(part, depth + 1))
}

/** Return a value under another tag as it is signed: with its lengths counted, wherever the file marks ends instead. Throws a BerError. */
export function countedBytes(value: Value, tag = value.tag): Uint8Array {
  if (!hasMarks(value)) return joined([Uint8Array.of(tag), value.bytes.subarray(1)])
  return counted(tag, joined(partsOf(value).map((part) => countedBytes(part))))
}
