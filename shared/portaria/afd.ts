import { dayOf, offsetAt, timeOf } from '../calendar/day.ts'

/**
 * The records of the Arquivo Fonte de Dados, version 004 (Portaria MTP 671/2021, Anexo V as republished). Positions are those of
 * the official layout; only what the ledger prints lives here.
 */
const two = (n: number) => String(n).padStart(2, '0')

/**
 * `DH`: `AAAA-MM-ddThh:mm:00ZZZZZ`, seconds cut to 00, the offset of the establishment's zone. Throws a RangeError outside the
 * years 1 to 9999.
 */
export function afdDateTime(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone)
  const size = Math.abs(offset)
  return `${dayOf(instant, zone)}T${timeOf(instant, zone)}:00${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** Collectors of a mark (type 7, field 6). A PWA runs in a browser: 02. */
export const COLLECTOR_BROWSER = '02'

/** What a type 7 record says. `cpf` null prints blanks: such a row is kept but never exported. */
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
 * Fields 1 to 7 of a type 7 record, 73 characters, exactly as the line prints them. Throws a RangeError where they are not: what is
 * printed once can never be mended.
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

/** What the SHA-256 of a type 7 record is computed over: its 73 characters and the hash before it (portaria §1.6). */
export function markHashText(line: string, previousHash: string): string {
  return line + previousHash
}
