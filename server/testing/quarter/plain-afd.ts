/**
 * A reader of AFDs written from the tables of Portaria MTP 671/2021, annex V, alone: positions are those of the tables, counted from 1. It
 * shares no code with what writes them, nor with the reader of the application.
 */
import { createHash } from 'node:crypto'

/** Sizes of the records by their type; those with a CRC have it in their last four positions. */
const SIZES: Readonly<Record<string, number>> = { '2': 331, '4': 73, '5': 118, '6': 36, '7': 137 }
const HEADER = 302
const TRAILER = 64
const SIGNATURE = 100
const WITH_CRC = '245'
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d{4}$/

/** The content of an AFD. */
export interface PlainAfd {
  employer: string
  inpi: string
  from: string
  to: string
  marks: { nsr: number; at: string; cpf: string }[]
  numbers: number[]
  wrong: string[]
}

/** Return the field at some positions, both included. */
const at = (line: string, from: number, to: number): string => line.slice(from - 1, to)

/** Sum a line by CRC-16/KERMIT, bit by bit. */
function crcOf(text: string): string {
  let sum = 0
  for (const byte of Buffer.from(text, 'latin1'))
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = ((sum ^ (byte >> bit)) & 1) === 1
      sum = isOdd ? (sum >> 1) ^ 0x8408 : sum >> 1
    }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

function readHeader(line: string, wrong: string[]): Pick<PlainAfd, 'employer' | 'inpi' | 'from' | 'to'> {
  if (line.length !== HEADER) wrong.push(`header of ${line.length}`)
  if (at(line, 1, 11) !== '00000000011') wrong.push('header does not begin as one')
  if (at(line, 251, 253) !== '004') wrong.push('another version')
  if (!MOMENT.test(at(line, 227, 250))) wrong.push('no moment of its making')
  if (at(line, 299, 302).toUpperCase() !== crcOf(at(line, 1, 298))) wrong.push('CRC of the header')
  return {
    employer: at(line, 12, 25).trim(),
    inpi: at(line, 190, 206).trim(),
    from: at(line, 207, 216),
    to: at(line, 217, 226),
  }
}

/** Read the record of a mark; return its hash. `before` is that of the mark before it. */
function readMark(line: string, before: string | null, file: PlainAfd): string {
  const hash = at(line, 74, 137)
  const isAt = (from: number, to: number) => MOMENT.test(at(line, from, to))
  if (!isAt(11, 34) || !isAt(47, 70)) file.wrong.push(`moments of ${at(line, 1, 9)}`)
  const sum = createHash('sha256')
    .update(at(line, 1, 73) + (before ?? ''), 'latin1')
    .digest('hex')
  if (before !== null && sum !== hash) file.wrong.push(`hash of ${at(line, 1, 9)}`)
  file.marks.push({ nsr: Number(at(line, 1, 9)), at: at(line, 11, 34), cpf: at(line, 36, 46) })
  return hash
}

function readRecord(line: string, before: string | null, file: PlainAfd): string | null {
  const type = at(line, 10, 10)
  if (line.length !== SIZES[type]) file.wrong.push(`${at(line, 1, 10)} of ${line.length}`)
  if (WITH_CRC.includes(type) && line.slice(-4).toUpperCase() !== crcOf(line.slice(0, -4)))
    file.wrong.push(`CRC of ${at(line, 1, 9)}`)
  file.numbers.push(Number(at(line, 1, 9)))
  return type === '7' ? readMark(line, before, file) : before
}

function readTrailer(line: string, records: readonly string[], wrong: string[]): void {
  const counts = '234567'.split('').map((type) => records.filter((one) => at(one, 10, 10) === type).length)
  const must = `999999999${counts.map((count) => String(count).padStart(9, '0')).join('')}9`
  if (line.length !== TRAILER || line !== must) wrong.push(`trailer ${line}, counted ${must}`)
}

/** Read a whole AFD; what is not as the tables say is `wrong`. The first mark is the first of its establishment if its NSR says so. */
export function readPlainAfd(bytes: Uint8Array): PlainAfd {
  const text = Buffer.from(bytes).toString('latin1')
  const lines = text.split('\r\n')
  const wrong: string[] = []
  if (lines.pop() !== '') wrong.push('the last line does not end')
  if (/[\r\n]/.test(lines.join(''))) wrong.push('a line ends otherwise')
  const [header = '', ...rest] = lines
  const signature = rest.pop() ?? ''
  const trailer = rest.pop() ?? ''
  const file: PlainAfd = { ...readHeader(header, wrong), marks: [], numbers: [], wrong }
  let hash: string | null = at(rest[0] ?? '', 1, 9) === '000000001' ? '' : null
  for (const line of rest) hash = readRecord(line, hash, file)
  readTrailer(trailer, rest, wrong)
  if (signature !== 'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'.padEnd(SIGNATURE)) wrong.push('no line of the signature')
  if (file.numbers.some((nsr, i) => i > 0 && nsr !== (file.numbers[i - 1] ?? 0) + 1)) wrong.push('numbers with a gap')
  return file
}
