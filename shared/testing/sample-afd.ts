import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { COLLECTOR_BROWSER, hashedMarkLine, type MarkRecord, markHashText, markLine } from '../portaria/afd.ts'
import { clockLine, employeeLine, employerLine, SERVICE_UP, sensitiveLine } from '../portaria/afd-events.ts'
import { type AfdHeader, afdLines } from '../portaria/afd-file.ts'
import { latin1Bytes, lineBytes } from '../portaria/latin1.ts'

/** An AFD that tests write and read. Employer and people are invented. */

export const SP = 'America/Sao_Paulo'
export const COMPANY = '11222333000181'
const RESPONSIBLE = '52998224725'
export const EMPLOYEE = '11144477735'
export const NAME = 'PADARIA SÃO JOSÉ LTDA'

/** Return an instant of São Paulo’s clock: `2026-10-01T08:00`. */
export const saoPaulo = (time: string): number => Date.parse(`${time}:00-03:00`)

export const sampleHeader: AfdHeader = {
  document: COMPANY,
  cno_caepf: null,
  name: NAME,
  inpi: '5120260001234',
  first_day: '2026-10-01',
  last_day: '2026-10-31',
  generated_at: saoPaulo('2026-11-01T09:00'),
  zone: SP,
  developer: '12ABC34501DE35',
}

const on = (nsr: number, time: string) => ({ nsr, recorded_at: saoPaulo(`2026-10-01T${time}`), zone: SP })

export const sampleEmployer = employerLine({
  ...on(1, '07:00'),
  responsible_cpf: RESPONSIBLE,
  document: COMPANY,
  cno_caepf: null,
  name: NAME,
  place: 'RUA DAS FLORES, 10 - CENTRO - SÃO PAULO - SP',
})

export const sampleEmployee = employeeLine({
  ...on(2, '07:05'),
  operation: 'I',
  cpf: EMPLOYEE,
  name: 'JOÃO DA SILVA',
  responsible_cpf: RESPONSIBLE,
})

export const sampleEvent = sensitiveLine({ ...on(3, '07:06'), event: SERVICE_UP })

export const sampleClock = clockLine({
  nsr: 7,
  before_at: saoPaulo('2026-10-01T18:00'),
  after_at: saoPaulo('2026-10-01T18:01'),
  zone: SP,
  responsible_cpf: RESPONSIBLE,
})

/** Return a mark of the sample's employee, by the times of its day. */
export const sampleMark = (nsr: number, marked: string, recorded: string, change: Partial<MarkRecord> = {}) => ({
  ...on(nsr, recorded),
  marked_at: saoPaulo(`2026-10-01T${marked}`),
  cpf: EMPLOYEE,
  collector: COLLECTOR_BROWSER,
  offline: false,
  ...change,
})

const hashOf = (text: string) => bytesToHex(sha256(latin1Bytes(text)))

/** Return lines of 73 characters with the hashes that chain them, in small letters or in capitals. */
export function withHashes(lines: readonly string[], before = '', spell = (hash: string) => hash): string[] {
  let previous = before
  return lines.map((line) => {
    previous = spell(hashOf(markHashText(line, previous)))
    return hashedMarkLine(line, previous)
  })
}

/** Return the lines of marks, each with the hash that chains it to the one before. */
export const chained = (marks: readonly MarkRecord[], before = ''): string[] => withHashes(marks.map(markLine), before)

export const sampleMarks = chained([
  sampleMark(4, '08:00', '08:00'),
  sampleMark(5, '12:01', '12:37', { offline: true }),
  sampleMark(6, '13:02', '13:02', { collector: '01' }),
])

/** Return the lines of the sample AFD: one record of each type that a REP-P writes, and three marks. */
export const sampleAfd = (): string[] => [
  ...afdLines(sampleHeader, [sampleEmployer, sampleEmployee, sampleEvent, ...sampleMarks, sampleClock]),
]

/** Return the bytes of a file of these lines. */
export function fileOf(lines: Iterable<string>): Uint8Array {
  const parts = [...lines].map(lineBytes)
  const file = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let place = 0
  for (const part of parts) {
    file.set(part, place)
    place += part.length
  }
  return file
}

/** Return the sample's file with these records, its counts right. */
export const withRecords = (...records: string[]): string[] => [...afdLines(sampleHeader, records)]
