import { dayOf, offsetAt, timeOf } from '../calendar/day.ts'

/**
 * The records of the Arquivo Fonte de Dados, version 004 (Portaria MTP 671/2021, Anexo V as republished), at the positions of the official
 * layout: the marks. What else a ledger keeps is in `afd-events.ts`, what stands around the records in `afd-file.ts`.
 */
const two = (n: number) => String(n).padStart(2, '0')

/**
 * Format a `DH` field: `AAAA-MM-ddThh:mm:00ZZZZZ`, seconds cut to 00, with the offset of the establishment's zone. Throws a RangeError
 * outside the years 1 to 9999.
 */
export function afdDateTime(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone)
  const size = Math.abs(offset)
  return `${dayOf(instant, zone)}T${timeOf(instant, zone)}:00${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** Collectors of a mark (type 7, field 6). A PWA runs in a browser: 02. */
export const COLLECTOR_BROWSER = '02'

/** The content of a type 7 record. A null `cpf` prints blanks: such a row is kept but never exported. */
export interface MarkRecord {
  nsr: number
  marked_at: number
  recorded_at: number
  zone: string
  cpf: string | null
  collector: string
  offline: boolean
}

/** Characters of a type 7 record before its hash. */
const MARK_LENGTH = 73

/**
 * Print fields 1 to 7 of a type 7 record, exactly the 73 characters of its line. Throws a RangeError for any other length, because a
 * printed record can never be corrected.
 */
export function markLine(record: MarkRecord): string {
  const cpf = record.cpf ? record.cpf.padStart(12, '0') : ' '.repeat(12)
  const line =
    String(record.nsr).padStart(9, '0') +
    '7' +
    afdDateTime(record.marked_at, record.zone) +
    cpf +
    afdDateTime(record.recorded_at, record.zone) +
    record.collector +
    (record.offline ? '1' : '0')
  if (line.length !== MARK_LENGTH) throw new RangeError(`a mark of ${line.length} characters: ${line}`)
  return line
}

/** An instant as a record prints it: the day and the minute where it happened, and their offset from UTC, `-0300`. */
export interface PrintedTime {
  day: string
  time: string
  offset: string
}

const timeAt = (text: string): PrintedTime => ({
  day: text.slice(0, 10),
  time: text.slice(11, 16),
  offset: text.slice(19),
})

/** Read fields 3 to 5 of a type 7 line again, as they were printed; a blank CPF is empty. */
export const fieldsOfMark = (line: string): { marked: PrintedTime; cpf: string; recorded: PrintedTime } => ({
  marked: timeAt(line.slice(10, 34)),
  cpf: line.slice(34, 46).trim().slice(-11),
  recorded: timeAt(line.slice(46, 70)),
})

/** Return the text whose SHA-256 is the hash of a type 7 record: its 73 characters and the hash of the record before it (Portaria 671). */
export function markHashText(line: string, previousHash: string): string {
  return line + previousHash
}

/**
 * Return the whole line of a type 7 record, 137 characters: fields 1 to 7 and the hash of `markHashText`. Throws a RangeError for what is no
 * SHA-256 in hexadecimal digits.
 */
export function hashedMarkLine(line: string, hash: string): string {
  if (line.length !== MARK_LENGTH || !/^[0-9a-f]{64}$/i.test(hash)) throw new RangeError(`no mark with a hash: ${line}`)
  return line + hash
}
