import { dayOf } from '../calendar/day.ts'
import { afdDateTime } from './afd.ts'
import { withCrc } from './crc16.ts'
import { dayField, documentFields, numberField, optionalDigits } from './fields.ts'
import { textField } from './latin1.ts'
import { SIGNATURE_LINE } from './signature-line.ts'

/** The frame of the records of an AFD, version 004: header, trailer and the line of the signature. */
export interface AfdHeader {
  /** The establishment’s CNPJ (14 characters) or the employer’s CPF (11 digits), without punctuation. */
  document: string
  /** CNO or CAEPF: digits, if there is one. */
  cno_caepf: string | null
  /** Legal name: the first 150 characters are printed. */
  name: string
  /** Number of the program’s registration at the INPI, digits only; null in a preview. */
  inpi: string | null
  /** The period asked for (`YYYY-MM-DD`), both days included: it covers each day of recording, and ends at most today. */
  first_day: string
  last_day: string
  /** When this file is made: milliseconds since 1970. */
  generated_at: number
  /** The establishment’s (IANA). */
  zone: string
  /** CNPJ or CPF of the program’s developer; null in a preview. */
  developer: string | null
}

const LAYOUT = '004'

/** The model of a device, which only a REP-C has. */
const MODEL = ' '.repeat(30)

/** A preview names no developer, nor a kind of document. */
const NO_DOCUMENT = ' '.repeat(15)

/** Return the period's two fields. Nothing can be recorded after the file was made. */
function periodFields({ first_day, last_day, generated_at, zone }: AfdHeader): string {
  const period = dayField(first_day) + dayField(last_day)
  if (first_day > last_day || last_day > dayOf(generated_at, zone))
    throw new RangeError(`no period of a file: ${period}`)
  return period
}

/** Print the header: 302 characters with its CRC. Throws a RangeError for what has no place in it. */
export function headerLine(header: AfdHeader): string {
  return withCrc(
    `${'0'.repeat(9)}1` +
      documentFields(header.document) +
      optionalDigits(header.cno_caepf, 14, 'CNO or CAEPF') +
      textField(header.name, 150) +
      optionalDigits(header.inpi, 17, 'the number at the INPI') +
      periodFields(header) +
      afdDateTime(header.generated_at, header.zone) +
      LAYOUT +
      (header.developer === null ? NO_DOCUMENT : documentFields(header.developer)) +
      MODEL,
  )
}

const countedTypes = ['2', '3', '4', '5', '6', '7'] as const

/** The number of records of each type in a file. A REP-P writes none of type 3. */
export type AfdCounts = Record<(typeof countedTypes)[number], number>

export const noRecords = (): AfdCounts => ({ 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 })

/** Count a record by its line. Throws a RangeError for one of no such type. */
export function countRecord(counts: AfdCounts, line: string): void {
  const type = countedTypes.find((known) => known === line[9])
  if (!type) throw new RangeError(`no record of an AFD: ${line}`)
  counts[type] += 1
}

/** Print the trailer: 64 characters, its type at the end. */
export const trailerLine = (counts: AfdCounts): string =>
  `${'9'.repeat(9)}${countedTypes.map((type) => numberField(counts[type], 9, 'a count')).join('')}9`

/** Yield the lines of a file, without their ends: the kept records, by their numbers, between header and trailer. */
export function* afdLines(header: AfdHeader, records: Iterable<string>): Generator<string> {
  yield headerLine(header)
  const counts = noRecords()
  for (const line of records) {
    countRecord(counts, line)
    yield line
  }
  yield trailerLine(counts)
  yield SIGNATURE_LINE
}
