import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fileOf,
  sampleAfd,
  sampleClock,
  sampleEmployee,
  sampleEmployer,
  sampleEvent,
  sampleHeader,
  sampleMarks,
} from '../testing/sample-afd.ts'
import { hashedMarkLine } from './afd.ts'
import { afdLines, countRecord, headerLine, noRecords, trailerLine } from './afd-file.ts'

const spaces = (count: number) => ' '.repeat(count)

describe('the sample file', () => {
  const vectors: [string, string][] = [
    [
      headerLine(sampleHeader),
      `0000000001111222333000181${spaces(14)}${'PADARIA SÃO JOSÉ LTDA'.padEnd(150)}${'5120260001234'.padEnd(17)}` +
        `2026-10-012026-10-312026-11-01T09:00:00-0300004112ABC34501DE35${spaces(30)}365B`,
    ],
    [
      sampleEmployer,
      `00000000122026-10-01T07:00:00-030052998224725${spaces(3)}111222333000181${spaces(14)}` +
        `${'PADARIA SÃO JOSÉ LTDA'.padEnd(150)}${'RUA DAS FLORES, 10 - CENTRO - SÃO PAULO - SP'.padEnd(100)}8545`,
    ],
    [
      sampleEmployee,
      `00000000252026-10-01T07:05:00-0300I011144477735${'JOÃO DA SILVA'.padEnd(52)}${spaces(4)}52998224725A39A`,
    ],
    [sampleEvent, '00000000362026-10-01T07:06:00-030007'],
    [
      sampleMarks[1] ?? '',
      '00000000572026-10-01T12:01:00-03000111444777352026-10-01T12:37:00-0300021' +
        'dcb2a42ad5953e1bfaa4ec2b23eab69df9255c2aa3cbf53cb9d8ac570055e9ca',
    ],
    [sampleClock, '00000000742026-10-01T18:00:00-03002026-10-01T18:01:00-030052998224725C9BD'],
    [sampleAfd().at(-2) ?? '', '9999999990000000010000000000000000010000000010000000010000000039'],
    [sampleAfd().at(-1) ?? '', `ASSINATURA_DIGITAL_EM_ARQUIVO_P7S${spaces(67)}`],
  ]

  it.each(vectors)('has the line %s', (line, expected) => expect(line).toBe(expected))

  it('is 1,455 bytes, and no other bytes', () => {
    const bytes = fileOf(sampleAfd())
    expect(bytes.length).toBe(1455)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '451793c587d7561910fd15b8ff9b37ff61efee3c83ca7dbf13d27e78187d2f7a',
    )
  })
})

describe('a file', () => {
  it('without a record has its counts', () => {
    const [header, trailer, signature, ...rest] = afdLines(sampleHeader, [])
    expect(header).toHaveLength(302)
    expect(trailer).toBe(`999999999${'0'.repeat(54)}9`)
    expect(signature).toHaveLength(100)
    expect(rest).toEqual([])
  })

  it('counts each type, and knows no other', () => {
    const counts = noRecords()
    for (const line of [...sampleMarks, sampleClock]) countRecord(counts, line)
    expect(counts).toEqual({ 2: 0, 3: 0, 4: 1, 5: 0, 6: 0, 7: 3 })
    expect(() => countRecord(counts, '0000000018')).toThrow(RangeError)
    expect(() => trailerLine({ ...counts, 7: 1e9 })).toThrow(RangeError)
  })
})

describe('the header', () => {
  it('of a preview names neither registration nor developer, and has its CRC all the same', () => {
    const line = headerLine({ ...sampleHeader, inpi: null, developer: null })
    expect(line).toHaveLength(302)
    expect(line.slice(189, 206)).toBe(spaces(17))
    expect(line.slice(250, 298)).toBe(`004${spaces(45)}`)
    expect(line.slice(298)).toMatch(/^[0-9A-F]{4}$/)
  })

  it('of a person has the CPF on the left', () => {
    const line = headerLine({ ...sampleHeader, document: '52998224725', cno_caepf: '123456789012' })
    expect(line.slice(10, 39)).toBe(`252998224725${spaces(3)}123456789012${spaces(2)}`)
  })

  it.each([
    ['a CNPJ with punctuation', { document: '11.222.333/0001-81' }],
    ['a CNPJ in lower case', { developer: '12abc34501de35' }],
    ['a document of ten', { document: '1122233300' }],
    ['a number at the INPI in words', { inpi: 'BR512026000123-4' }],
    ['a number at the INPI of 18 digits', { inpi: '1'.repeat(18) }],
    ['a CNO of 15 digits', { cno_caepf: '1'.repeat(15) }],
    ['a day that is none', { first_day: '2026-02-30' }],
    ['a period backwards', { first_day: '2026-10-31', last_day: '2026-10-01' }],
    ['a period that ends after the file was made', { last_day: '2026-11-02' }],
    ['no instant', { generated_at: Number.NaN }],
  ])('refuses %s', (_what, change) => expect(() => headerLine({ ...sampleHeader, ...change })).toThrow(RangeError))

  it('has 302 characters of Latin-1, whatever a name holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(headerLine({ ...sampleHeader, name })).toMatch(/^[\x20-\xff]{302}$/)
      }),
    )
  })
})

describe('the whole line of a mark', () => {
  const line = sampleMarks[0]?.slice(0, 73) ?? ''
  it('is the line and its hash', () => expect(hashedMarkLine(line, 'a'.repeat(64))).toHaveLength(137))
  it.each([
    ['a hash of 63', line, 'a'.repeat(63)],
    ['a hash of other signs', line, 'g'.repeat(64)],
    ['a line of 72', line.slice(1), 'a'.repeat(64)],
  ])('is not made of %s', (_what, text, hash) => expect(() => hashedMarkLine(text, hash)).toThrow(RangeError))
})
