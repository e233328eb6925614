import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afdDateTime, COLLECTOR_BROWSER, fieldsOfMark, type MarkRecord, markHashText, markLine } from './afd.ts'

const SP = 'America/Sao_Paulo'
const at = (time: string) => Date.parse(`2026-10-01T${time}-03:00`)
const hash = (line: string, before: string) =>
  createHash('sha256').update(markHashText(line, before), 'latin1').digest('hex')

const mark = (nsr: number, marked: string, recorded: string, change: Partial<MarkRecord> = {}): MarkRecord => ({
  nsr,
  marked_at: at(marked),
  recorded_at: at(recorded),
  zone: SP,
  cpf: '11144477735',
  collector: COLLECTOR_BROWSER,
  offline: false,
  ...change,
})

/** Test vectors: a mark, its type 7 line and its hash. */
const vectors: [MarkRecord, string, string][] = [
  [
    mark(4, '08:00:00', '08:00:00'),
    '00000000472026-10-01T08:00:00-03000111444777352026-10-01T08:00:00-0300020',
    '27c9517f5bdeda12087ce619f2d752d9eb6a53d5441e89b5669ffbfcc4339d32',
  ],
  [
    mark(5, '12:01:00', '12:37:00', { offline: true }),
    '00000000572026-10-01T12:01:00-03000111444777352026-10-01T12:37:00-0300021',
    'dcb2a42ad5953e1bfaa4ec2b23eab69df9255c2aa3cbf53cb9d8ac570055e9ca',
  ],
  [
    mark(6, '13:02:00', '13:02:00', { collector: '01' }),
    '00000000672026-10-01T13:02:00-03000111444777352026-10-01T13:02:00-0300010',
    '4cf38a4d17a2fc7ccd26a194bf7cbf53e9c6dd3d2e196519dab1b43b0f346e54',
  ],
]

describe('type 7 records', () => {
  it('are the very lines and hashes of the vectors, chained from an empty text', () => {
    let before = ''
    for (const [record, line, expected] of vectors) {
      expect(markLine(record)).toBe(line)
      before = hash(line, before)
      expect(before).toBe(expected)
    }
  })

  it('are read again as they were printed', () => {
    const [, [, line = ''] = []] = vectors
    expect(fieldsOfMark(line)).toEqual({
      marked: { day: '2026-10-01', time: '12:01', offset: '-0300' },
      cpf: '11144477735',
      recorded: { day: '2026-10-01', time: '12:37', offset: '-0300' },
    })
    expect(fieldsOfMark(markLine(mark(7, '08:00:00', '08:00:00', { cpf: null }))).cpf).toBe('')
  })

  it('have 73 characters, whatever they say', () => {
    const records = fc.record({
      nsr: fc.integer({ min: 1, max: 999_999_998 }),
      marked_at: fc.integer({ min: 0, max: Date.parse('2099-12-31T00:00:00Z') }),
      recorded_at: fc.integer({ min: 0, max: Date.parse('2099-12-31T00:00:00Z') }),
      zone: fc.constantFrom('America/Noronha', SP, 'America/Manaus', 'America/Rio_Branco', 'Asia/Kolkata'),
      cpf: fc.option(fc.stringMatching(/^\d{11}$/)),
      collector: fc.constantFrom('01', COLLECTOR_BROWSER),
      offline: fc.boolean(),
    })
    fc.assert(
      fc.property(records, (record) => {
        const line = markLine(record)
        expect(line).toMatch(/^\d{9}7.{63}$/)
        expect(line.slice(0, 9)).toBe(String(record.nsr).padStart(9, '0'))
        expect(line.slice(34, 46)).toBe(record.cpf ? `0${record.cpf}` : ' '.repeat(12))
        expect(line.slice(70)).toBe(`${record.collector}${record.offline ? 1 : 0}`)
      }),
    )
  })
})

describe('date and time', () => {
  it.each([
    ['seconds are cut, not rounded', '2026-10-01T11:00:59.999Z', SP, '2026-10-01T08:00:00-0300'],
    ['Noronha', '2026-10-01T11:00:00Z', 'America/Noronha', '2026-10-01T09:00:00-0200'],
    ['Manaus', '2026-10-01T11:00:00Z', 'America/Manaus', '2026-10-01T07:00:00-0400'],
    ['Rio Branco', '2026-10-01T11:00:00Z', 'America/Rio_Branco', '2026-10-01T06:00:00-0500'],
    ['a São Paulo summer of 2018', '2018-12-01T11:00:00Z', SP, '2018-12-01T09:00:00-0200'],
    ['the second before midnight', '2026-10-02T02:59:59Z', SP, '2026-10-01T23:59:00-0300'],
    ['midnight', '2026-10-02T03:00:00Z', SP, '2026-10-02T00:00:00-0300'],
    ['half an hour', '2026-10-01T11:00:00Z', 'Asia/Kolkata', '2026-10-01T16:30:00+0530'],
    ['UTC', '2026-10-01T11:00:00Z', 'UTC', '2026-10-01T11:00:00+0000'],
  ])('%s', (_what, instant, zone, text) => expect(afdDateTime(Date.parse(instant), zone)).toBe(text))

  it('read back is the same minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.constantFrom(SP, 'America/Manaus'),
        (instant, zone) => {
          const text = afdDateTime(instant, zone)
          const read = Date.parse(`${text.slice(0, 22)}:${text.slice(22)}`)
          expect(read).toBe(Math.floor(instant / 60_000) * 60_000)
        },
      ),
    )
  })
})

describe('S-03: a line is 73 characters or none', () => {
  it.each([
    ['a year of five digits', { marked_at: Date.parse('+010000-01-02T00:00:00Z') }],
    ['a year before the first', { marked_at: Date.parse('-000001-01-01T00:00:00Z') }],
    ['a number of ten digits', { nsr: 1_000_000_000 }],
    ['a CPF of thirteen', { cpf: '1'.repeat(13) }],
    ['a collector of three', { collector: '002' }],
  ])('%s throws', (_, change) => {
    expect(() => markLine(mark(4, '08:00:00', '08:00:00', change))).toThrow(RangeError)
  })
})
