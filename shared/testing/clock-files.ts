import { crc16Kermit } from '../portaria/crc16.ts'
import { latin1Bytes } from '../portaria/latin1.ts'

/** Files of other clocks that tests import: employer and people are invented. */

/** A mark of a file: the number of its person (11 digits) and the clock of the place, `2026-05-04 08:00`. */
export type FiledMark = readonly [number: string, time: string]

interface FileOptions {
  employer?: string
  /** The end of the lines. */
  end?: string
  sum?: (record: string) => string
}

const REP = '00009000600001234'
const NAME = 'PADARIA SÃO JOSÉ LTDA'.padEnd(150)

const kermit = (record: string) => record + crc16Kermit(latin1Bytes(record))
const count = (n: number) => String(n).padStart(9, '0')
const daysOf = (marks: readonly FiledMark[]) => marks.map(([, time]) => time.slice(0, 10)).toSorted()
const backwards = (day: string) => day.split('-').toReversed().join('')

/** Return the file of a REP-C under Portaria 671, whose marks say their zone (Brasília). */
export function file671(
  marks: readonly FiledMark[],
  { employer = '11222333000181', end = '\r\n', sum = kermit }: FileOptions = {},
): string {
  const days = daysOf(marks)
  const [first, last] = [days.at(0) ?? '2026-05-01', days.at(-1) ?? '2026-05-31']
  const made = `${last}T23:59:00-0300`
  const header = `0000000001${'1'}${employer.padEnd(14)}${''.padEnd(14)}${NAME}${REP}${first}${last}${made}0041${'12ABC34501DE35'}${'RELOGIO X1'.padEnd(30)}`
  const records = marks.map(([who, time], i) => `${count(i + 1)}3${time.replace(' ', 'T')}:00-03000${who}`)
  const trailer = `999999999${count(0)}${count(marks.length)}${count(0).repeat(4)}9`
  return [sum(header), ...records.map(sum), trailer].map((line) => line + end).join('')
}

/** Return the file of a REP-C under Portaria 1510, whose times have no zone and whose people are known by their PIS. */
export function file1510(marks: readonly FiledMark[], { employer = '11222333000181', end = '\r\n' }: FileOptions = {}) {
  const days = daysOf(marks)
  const [first, last] = [days.at(0) ?? '2026-05-01', days.at(-1) ?? '2026-05-31'].map(backwards)
  const header = `00000000011${employer}${'0'.repeat(12)}${NAME}${REP}${first}${last}${last}2359`
  const records = marks.map(
    ([who, time], i) => `${count(i + 1)}3${backwards(time.slice(0, 10))}${time.slice(11).replace(':', '')}0${who}`,
  )
  const trailer = `999999999${count(0)}${count(marks.length)}${count(0).repeat(2)}9`
  return [header, ...records, trailer].map((line) => line + end).join('')
}

/** Return the marks of a person's day: `08:00 12:00 13:00 17:00`. */
export const filedDay = (number: string, day: string, times: string): FiledMark[] =>
  times.split(' ').map((time) => [number, `${day} ${time}`] as const)
