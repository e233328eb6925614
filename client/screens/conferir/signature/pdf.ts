import { countOf } from '#shared/text/format.ts'
import { error, type Told, warning } from './found.ts'

/** A signature as a PDF holds it: in a gap between the two parts of the file that it is said to sign. */
export interface PdfSignature {
  /** The first byte and how many, twice; null where the file’s words about it make no sense. */
  range: readonly [number, number, number, number] | null
  contents: Uint8Array | null
  told: Told[]
  /** When it was made, as its dictionary says, in milliseconds since 1970. */
  claimedAt: number | null
}

/** Nobody’s paper has more signatures, or one of so many digits. */
const MOST = 10
const MOST_DIGITS = 500_000
/** The distance around a signature, in characters, in which its dictionary is looked for. */
const NEAR = 4_096

const byteRange = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/y

const NO_SENSE = 'O PDF traz uma assinatura, mas não se entende que bytes ela assina.'

/** Say what is wrong with the parts that a signature is said to sign: all of the file but the signature itself. */
function* rangeTold([from, , after, rest]: NonNullable<PdfSignature['range']>, length: number): Generator<Told> {
  const end = after + rest
  if (from !== 0) yield error('O começo do arquivo não é assinado.')
  if (end < length) {
    const more = countOf(length - end, 'byte foi acrescentado', 'bytes foram acrescentados')
    yield error(`A assinatura não cobre o arquivo inteiro: ${more} depois dela.`)
  }
}

/** Whether the two parts lie in the file one behind the other. */
const isSound = ([from, size, after, rest]: NonNullable<PdfSignature['range']>, length: number): boolean =>
  from + size < after && after + rest <= length && after - from - size <= MOST_DIGITS

/** Return the bytes of hexadecimal digits, where blanks mean nothing and a last digit that is missing is a zero. */
function fromHex(text: string): Uint8Array {
  const digits = text.replace(/\s/g, '')
  const bytes = new Uint8Array(Math.ceil(digits.length / 2))
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2).padEnd(2, '0'), 16)
  return bytes
}

const writtenDate = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)'?)?/

/** Return the time that stands in the dictionary around a place. */
function timeAround(text: string, place: number, end: number): number | null {
  const before = text.slice(Math.max(0, place - NEAR), place)
  const after = text.slice(end, end + NEAR)
  const last = after.indexOf('endobj')
  const object = before.slice(before.lastIndexOf(' obj') + 1) + after.slice(0, last < 0 ? undefined : last)
  const [, year, month, day, hour, minute, second, hours = '+00', minutes = '00'] = writtenDate.exec(object) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${hours}:${minutes}`)
  return Number.isNaN(at) ? null : at
}

/** Read the signature whose range is written at a place of the file. */
function signatureAt(text: string, place: number): PdfSignature {
  byteRange.lastIndex = place
  const [from = 0, size = 0, after = 0, rest = 0] = (byteRange.exec(text) ?? []).slice(1).map(Number)
  const range = [from, size, after, rest] as const
  if (!isSound(range, text.length)) return { range: null, contents: null, told: [error(NO_SENSE)], claimedAt: null }
  const told = [...rangeTold(range, text.length)]
  const gap = text.slice(from + size, after)
  const claimedAt = timeAround(text, from + size, after)
  if (!/^<[\da-f\s]*>$/i.test(gap) || !/\/Contents\s*$/.test(text.slice(Math.max(0, from + size - 40), from + size))) {
    told.push(error('Entre as partes assinadas do arquivo não há só a assinatura: há bytes que ninguém assinou.'))
    return { range, contents: null, told, claimedAt }
  }
  return { range, contents: fromHex(gap.slice(1, -1)), told, claimedAt }
}

/** Return the places at which ranges are written: the first of them, and each range once. */
function placesOf(text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf('/ByteRange'); at >= 0 && places.length < MOST; at = text.indexOf('/ByteRange', at + 1))
    places.push(at)
  return places
}

/** Find the signatures of a PDF by what they are said to sign. They are read from the bytes alone, whatever its objects refer to. */
export function signaturesIn(bytes: Uint8Array): PdfSignature[] {
  // One character for each byte.
  const text = new TextDecoder('latin1').decode(bytes)
  const found = placesOf(text).map((place) => signatureAt(text, place))
  const versions = text.match(/startxref\s+\d+\s+%%EOF/g)?.length ?? 0
  if (versions > 1)
    for (const { told } of found)
      told.push(warning(`O PDF foi gravado em ${versions} etapas; um comprovante é gravado em uma só.`))
  const ranges = new Set<string>()
  return found.filter(({ range }) => {
    const written = String(range)
    return !ranges.has(written) && ranges.add(written)
  })
}
