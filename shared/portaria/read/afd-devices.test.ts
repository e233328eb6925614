import { describe, expect, it } from 'vitest'
import { changed, put, told } from '../../testing/broken-afd.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { fileOf, sampleAfd, sampleEmployee } from '../../testing/sample-afd.ts'
import { latin1Bytes } from '../latin1.ts'
import { crcKindOf } from './crc-kinds.ts'

/** Divide bit by bit: of turned bits the lowest goes first, of others the highest of sixteen. */
const turnedBit = (polynomial: number) => (rest: number) => (rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1)
const straightBit = (rest: number) => (rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff

/** Return the sum of a text as four digits: each byte is laid over the rest at a place, and eight bits are divided. */
function sumOf(text: string, start: number, place: number, bit: (rest: number) => number): string {
  const rest = latin1Bytes(text).reduce((before, byte) => {
    let now = before ^ (byte << place)
    for (let i = 0; i < 8; i++) now = bit(now)
    return now
  }, start)
  return rest.toString(16).padStart(4, '0')
}

const kermit = (text: string) => text + sumOf(text, 0, 0, turnedBit(0x8408))
const modbus = (text: string) => text + sumOf(text, 0xffff, 0, turnedBit(0xa001))
const straight = (text: string) => text + sumOf(text, 0xffff, 8, straightBit)

describe('a sum is known by its kind', () => {
  it.each([
    ['KERMIT', '2189'],
    ['MODBUS', '4B37'],
    ['CCITT-FALSE', '29b1'],
    [null, '0000'],
    [null, '218g'],
    [null, ''],
  ])('%s of “123456789” is %s', (kind, printed) => expect(crcKindOf('123456789', printed)).toBe(kind))

  it('and a program’s must be KERMIT', () => {
    const text = sampleEmployee.slice(0, -4)
    expect(told(changed(3, () => kermit(text)))).toEqual([])
    expect(told(changed(3, () => modbus(text)))).toEqual(['3 warning crc'])
    expect(told(changed(3, () => straight(text)))).toEqual(['3 warning crc'])
  })
})

/** The file of a device under Portaria 671: its own model, its own sums, its own signature, marks of type 3. */
function deviceFile(sum: (text: string) => string): string[] {
  const header = put(269, 'RELOGIO X1')(sampleAfd()[0] ?? '').slice(0, -4)
  const employee = sampleEmployee.slice(0, -4)
  const marks = ['011144477735', '11144477735 ', '012012345672'].map((who, i) =>
    sum(`00000000${i + 3}32026-10-01T08:0${i}:00-0300${who}`),
  )
  const trailer = `999999999${[0, 3, 0, 1, 0, 0].map((count) => String(count).padStart(9, '0')).join('')}9`
  return [sum(header), sum(employee), ...marks, trailer, 'MEUCIQDx'.repeat(19)]
}

describe('a device under Portaria 671', () => {
  it.each([
    ['KERMIT', kermit],
    ['MODBUS', modbus],
    ['CCITT-FALSE', straight],
  ])('may sum by %s', (kind, sum) => {
    const { paper, findings, records } = readPaper(fileOf(deviceFile(sum)))
    expect(findings).toEqual([])
    expect(paper).toMatchObject({ clock: { kind: 'REP-C', model: 'RELOGIO X1' }, sums: { [kind]: 5 } })
    expect(records).toMatchObject([
      { type: 'employee' },
      { type: 'mark', worker: { cpf: '11144477735', pis: null }, recorded: null, hash: null },
      { type: 'mark', worker: { cpf: '11144477735', pis: null } },
      { type: 'mark', worker: { cpf: null, pis: '12012345672' } },
    ])
  })
  it('may sum wrongly, and its line is read all the same', () => {
    const lines = deviceFile(modbus).with(2, `${deviceFile(modbus)[2]?.slice(0, -4)}0000`)
    expect(told(lines)).toEqual(['3 warning crc'])
    expect(readPaper(fileOf(lines)).records).toHaveLength(4)
  })
  it('may end without a signature', () => expect(told(deviceFile(modbus).slice(0, -1))).toEqual([]))
  it('knows nobody by zeros', () => {
    const lines = deviceFile((text) => modbus(text.replace(/(?<=-0300)011144477735$/, '000000000000')))
    expect(told(lines.with(1, deviceFile(modbus)[1] ?? ''))).toEqual(['3 error document'])
  })
})

describe('a program that names a model', () => {
  const modelled = (text: string) => kermit(put(269, 'RELOGIO X1')(text).slice(0, -4))
  it('is told of it, and is judged as a program all the same', () => {
    expect(told(changed(1, modelled))).toEqual(['1 error header'])
    expect(readPaper(fileOf(changed(1, modelled))).paper).toMatchObject({
      clock: { kind: 'REP-P', model: 'RELOGIO X1' },
    })
  })
  it('needs the line of a signature outside of the file', () => {
    expect(told(changed(1, modelled).slice(0, -1))).toEqual(['1 error header', '9 error signature'])
    expect(told(changed(1, modelled).with(9, 'MEUCIQDx'))).toEqual(['1 error header', '10 error signature'])
  })
})

/** The file of a device under Portaria 1510, with what some devices add behind each record. */
function oldFile(behind: (text: string) => string, trailerTypes = 5): string[] {
  const name = 'PADARIA SÃO JOSÉ LTDA'.padEnd(150)
  const records = [
    `000000001201102026070011122233300018100000000000${'0'}${name}${'RUA DAS FLORES'.padEnd(100)}`,
    `00000000250110202607050I012012345672${'JOÃO DA SILVA'.padEnd(52)}`.replace('07050I', '0705I'),
    '0000000033011020260800012012345672',
    '0000000043011020261200911144477735',
    '0000000054011020261800011020261801',
    '00000000660110202619000' + '2',
  ]
  const header = `0000000001111222333000181000000000000${name}00009000600001234011020263110202601112026${'0900'}`
  const counts = [1, 2, 1, 1, 1].slice(0, trailerTypes).map((count) => String(count).padStart(9, '0'))
  return [...[header, ...records].map(behind), `999999999${counts.join('')}9`]
}

describe('a device under Portaria 1510', () => {
  it.each([
    ['nothing', (text: string) => text, {}],
    ['a sum', straight, { 'CCITT-FALSE': 7 }],
    ['a CPF and a sum', (text: string) => modbus(`${text}52998224725`), { MODBUS: 7 }],
  ])('may add %s', (_what, behind, sums) => {
    const { paper, findings, records } = readPaper(fileOf(oldFile(behind)))
    expect(findings).toEqual([])
    expect(paper).toMatchObject({
      layout: '1510',
      version: null,
      employer: { document: '11222333000181', name: 'PADARIA SÃO JOSÉ LTDA' },
      period: { first: '2026-10-01', last: '2026-10-31' },
      generated: { day: '2026-11-01', time: '09:00', instant: null },
      clock: { kind: 'REP-C', number: '00009000600001234' },
      counts: { 2: 1, 3: 2, 4: 1, 5: 1, 6: 1, 7: 0 },
      sums,
    })
    expect(records.slice(1, 4)).toMatchObject([
      { type: 'employee', worker: { cpf: null, pis: '12012345672' } },
      { type: 'mark', worker: { pis: '12012345672' }, marked: { day: '2026-10-01', time: '08:00', instant: null } },
      { type: 'mark', worker: { cpf: '11144477735', pis: null } },
    ])
  })
  it.each([
    ['a PIS', '012012345672', { cpf: null, pis: '12012345672' }],
    ['a PIS with a wrong digit', '012012345671', { cpf: null, pis: '12012345671' }],
    ['a CPF', '011144477735', { cpf: '11144477735', pis: null }],
    ['a CPF behind a nine', '912012345672', { cpf: '12012345672', pis: null }],
  ])('knows somebody by %s', (_what, who, worker) => {
    const lines = oldFile((text) => text)
    expect(readPaper(fileOf(lines.with(3, put(23, who)(lines[3] ?? '')))).records[2]).toMatchObject({ worker })
  })
  it('may not count its events', () => expect(told(oldFile((text) => text, 4))).toEqual([]))
  it('may end its lines otherwise, which is only worth a word', () => {
    const bytes = latin1Bytes(`${oldFile((text) => text).join('\n')}\n`)
    expect(readPaper(bytes).findings).toMatchObject([{ line: 1, severity: 'warning', rule: 'line-end' }])
  })
  it.each([
    ['a day that is none', '4 error date', 3, put(11, '3002')],
    ['an hour that is none', '4 error date', 3, put(19, '2400')],
    ['a line that is cut', '4 error length', 3, (text: string) => text.slice(0, -1)],
    ['somebody who is none', '4 error document', 3, put(23, '000000000000')],
    ['a day out of the period', '4 error period', 3, put(11, '01112026')],
    ['a header whose time is none', '1 error date', 0, put(229, '2561')],
  ])('is told of %s', (_what, expected, index, change) => {
    const lines = oldFile((text) => text)
    expect(told(lines.with(index, change(lines[index] ?? '')))).toEqual([expected])
  })
  it('is known by its records where its header is missing', () =>
    expect(told(oldFile((text) => text).slice(1))).toEqual(['1 error header']))
})
