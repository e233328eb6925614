import { afdDateTime } from './afd.ts'
import { withCrc } from './crc16.ts'
import { cpfField, documentFields, nsrField, optionalDigits } from './fields.ts'
import { textField } from './latin1.ts'

/**
 * The records of an AFD beside the marks: types 2, 4, 5 and 6, version 004. Like a mark each is printed when it is recorded, kept as that
 * line, and exported as it was kept. Instants are milliseconds since 1970 and `zone` is the establishment’s (IANA). All throw a RangeError
 * for what has no place in the layout.
 */

/** The number of a record, and the instant and zone in which it was made. */
interface Recorded {
  nsr: number
  recorded_at: number
  zone: string
}

const opened = ({ nsr, recorded_at, zone }: Recorded, type: string) =>
  nsrField(nsr) + type + afdDateTime(recorded_at, zone)

/** The employer included in the clock, or changed: a type 2 record. */
export interface EmployerRecord extends Recorded {
  /** The CPF of whoever did it: eleven digits. */
  responsible_cpf: string
  /** The establishment’s CNPJ (14 characters) or the employer’s CPF (11 digits), without punctuation. */
  document: string
  /** CNO or CAEPF: digits, if there is one. */
  cno_caepf: string | null
  /** Legal name: the first 150 characters are printed. */
  name: string
  /** The place where the work is done: the first 100 characters are printed. */
  place: string
}

/** Print a type 2 record: 331 characters with its CRC. */
export function employerLine(record: EmployerRecord): string {
  return withCrc(
    opened(record, '2') +
      cpfField(record.responsible_cpf).padEnd(14) +
      documentFields(record.document) +
      optionalDigits(record.cno_caepf, 14, 'CNO or CAEPF') +
      textField(record.name, 150) +
      textField(record.place, 100),
  )
}

/** The clock put right: a type 4 record. It has no time of recording. */
export interface ClockRecord {
  nsr: number
  /** The instant that the clock showed. */
  before_at: number
  /** The instant that it was set to. */
  after_at: number
  zone: string
  /** The CPF of whoever did it; null where the clock puts itself right. */
  responsible_cpf: string | null
}

/** Print a type 4 record: 73 characters with its CRC. */
export function clockLine({ nsr, before_at, after_at, zone, responsible_cpf }: ClockRecord): string {
  const responsible = responsible_cpf === null ? ' '.repeat(11) : cpfField(responsible_cpf)
  return withCrc(`${nsrField(nsr)}4${afdDateTime(before_at, zone)}${afdDateTime(after_at, zone)}${responsible}`)
}

/** An employee included in the clock (`I`), altered (`A`) or excluded (`E`): a type 5 record. */
export interface EmployeeRecord extends Recorded {
  operation: 'I' | 'A' | 'E'
  /** The employee’s: eleven digits. */
  cpf: string
  /** The first 52 characters are printed. */
  name: string
  /** The CPF of whoever did it: eleven digits. */
  responsible_cpf: string
}

/** The layout does not say what this field holds. */
const OTHER_DATA = ' '.repeat(4)

/** Print a type 5 record: 118 characters with its CRC. */
export function employeeLine(record: EmployeeRecord): string {
  return withCrc(
    opened(record, '5') +
      record.operation +
      cpfField(record.cpf).padStart(12, '0') +
      textField(record.name, 52) +
      OTHER_DATA +
      cpfField(record.responsible_cpf),
  )
}

/** Read what a type 5 line says of its employee again, as it was printed. */
export const fieldsOfEmployee = (line: string): Pick<EmployeeRecord, 'operation' | 'cpf' | 'name'> => ({
  operation: line.slice(34, 35) as EmployeeRecord['operation'],
  cpf: line.slice(36, 47),
  name: line.slice(47, 99).trimEnd(),
})

/** Return what a type 2 line says of the employer, without who recorded it and when: equal texts are the same employer. */
export const employerOf = (line: string): string => line.slice(48, 327)

/** The event of a type 6 line. */
export const eventOf = (line: string): string => line.slice(34, 36)

/** The sensitive events of a REP-P: power is back, the service is there, it is away. */
export const POWER_BACK = '02'
export const SERVICE_UP = '07'
export const SERVICE_DOWN = '08'

/** A sensitive event: a type 6 record. */
export interface SensitiveRecord extends Recorded {
  event: typeof POWER_BACK | typeof SERVICE_UP | typeof SERVICE_DOWN
}

/** Print a type 6 record: 36 characters, without a CRC. */
export const sensitiveLine = (record: SensitiveRecord): string => opened(record, '6') + record.event
