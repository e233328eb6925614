import { describe, expect, it } from 'vitest'
import { changed, markChanged, put, summed, told } from '../../testing/broken-afd.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { fileOf, sampleAfd, sampleHeader, saoPaulo, withRecords } from '../../testing/sample-afd.ts'
import { employeeLine, employerLine } from '../afd-events.ts'
import { headerLine } from '../afd-file.ts'

const at = (time: string) => saoPaulo(`2026-10-01T${time}`)
const on = (nsr: number) => ({ nsr, recorded_at: at('07:00'), zone: 'America/Sao_Paulo' })
const headed = (change: Partial<typeof sampleHeader>) => [
  headerLine({ ...sampleHeader, ...change }),
  ...sampleAfd().slice(1),
]

describe('the sample', () => {
  const { paper, findings, records, lines } = readPaper(fileOf(sampleAfd()))
  it('has nothing against its layout', () => expect(findings).toEqual([]))
  it('says what it is', () => {
    expect(lines).toBe(10)
    expect(paper).toEqual({
      kind: 'afd',
      layout: '671',
      version: '004',
      employer: { document: '11222333000181', name: 'PADARIA SÃO JOSÉ LTDA' },
      period: { first: '2026-10-01', last: '2026-10-31' },
      generated: { day: '2026-11-01', time: '09:00', instant: Date.parse('2026-11-01T12:00:00Z') },
      developer: '12ABC34501DE35',
      clock: { kind: 'REP-P', number: '5120260001234', model: '' },
      counts: { 2: 1, 3: 0, 4: 1, 5: 1, 6: 1, 7: 3 },
      chain: { marks: 3, checked: 3, broken: 0, beginsElsewhere: false },
      sums: { KERMIT: 4 },
    })
  })
  it('is read record by record', () => {
    expect(records.map(({ type }) => type)).toEqual(['employer', 'employee', 'event', 'mark', 'mark', 'mark', 'clock'])
    expect(records[4]).toMatchObject({
      line: 6,
      nsr: 5,
      worker: { cpf: '11144477735', pis: null },
      marked: { day: '2026-10-01', time: '12:01', instant: at('12:01') },
      recorded: { time: '12:37' },
      collector: '02',
      offline: true,
    })
  })
  it('is the same in pieces of every size', () => {
    const bytes = fileOf(sampleAfd())
    for (const size of [1, 2, 7, 303, 304, 305, 1455]) expect(readPaper(bytes, size)).toEqual(readPaper(bytes))
  })
  it('needs no line end behind its signature', () =>
    expect(readPaper(fileOf(sampleAfd()).subarray(0, -2)).findings).toEqual([]))
})

describe('each rule that is broken is told, and no other', () => {
  const employer = { ...on(1), responsible_cpf: '52998224725', document: '11222333000181', cno_caepf: null }
  const cases: [string, string, Iterable<string>][] = [
    ['a header that is missing', '1 error header', sampleAfd().slice(1)],
    ['a developer of no kind', '1 error code', changed(1, summed(254, ' '))],
    ['a second header', '3 error header', sampleAfd().toSpliced(2, 0, sampleAfd()[0] ?? '')],
    ['a header that is cut', '1 error length', changed(1, (text) => text.slice(0, -1))],
    ['the version before', '1 warning version', changed(1, summed(251, '003'))],
    ['a version that is none', '1 error version', changed(1, summed(251, '009'))],
    ['a kind of employer that is none', '1 error code', changed(1, summed(11, ' '))],
    ['an employer that is none', '1 error document', changed(1, summed(12, '1122233300018X'))],
    ['an employer whose digits are wrong', '1 warning document', changed(1, summed(12, '11222333000182'))],
    ['a CNO in letters', '1 error number', changed(1, summed(26, 'ABC'))],
    ['a name that is missing', '1 error text', headed({ name: '' })],
    ['a name that begins late', '1 warning text', changed(1, summed(40, ' PADARIA'))],
    ['a first day that is none', '1 error date', changed(1, summed(207, '2026-02-30'))],
    ['a time of making that is none', '1 error date', changed(1, summed(227, '2026-11-01T24:00:00-0300'))],
    ['a period that ends after it was made', '1 warning period', changed(1, summed(217, '2026-11-02'))],
    ['no number at the INPI', '1 warning preview', headed({ inpi: null })],
    ['a number at the INPI in letters', '1 error number', changed(1, summed(190, 'BR'))],
    ['no developer', '1 warning preview', headed({ developer: null })],
    ['a sum that is wrong', '1 error crc', changed(1, (text) => `${text.slice(0, -4)}0000`)],
    ['a line that is cut', '3 error length', changed(3, (text) => text.slice(0, -1))],
    ['a line that is too long', '4 error length', changed(4, (text) => `${text} `)],
    ['a record of a type that is none', '9 error record', sampleAfd().toSpliced(8, 0, '0000000088')],
    ['a responsible that is none', '2 error document', changed(2, summed(35, '5299822472X'))],
    ['a responsible of zeros', '2 error document', changed(2, summed(35, '00000000000'))],
    ['a place that is missing', '2 error text', [...withRecords(employerLine({ ...employer, name: 'A', place: '' }))]],
    ['seconds', '3 error date', changed(3, summed(28, '01'))],
    ['a zone that is none', '4 error date', changed(4, put(30, '-0360'))],
    ['an operation that is none', '3 error code', changed(3, summed(35, 'X'))],
    ['an employee whose digits are wrong', '3 warning document', changed(3, summed(37, '11144477736'))],
    ['an employee of an older device', '3 warning document', changed(3, summed(36, '911144477735'))],
    ['an event that is none', '4 error code', changed(4, put(35, '09'))],
    ['a collector that is none', '5 error code', markChanged(71, '06')],
    ['a mark neither here nor away', '5 error code', markChanged(73, '2')],
    ['an employee that is none', '5 error document', markChanged(36, '1114447773X')],
    ['a time of marking that is none', '5 error date', markChanged(11, '2026-10-32')],
    ['a mark that was changed', '6 error hash', changed(6, put(22, '12:02'))],
    ['a hash of other signs', '7 error hash', changed(7, put(74, 'g'))],
    ['a responsible of zeros at a clock', '8 error document', changed(8, summed(59, '00000000000'))],
    ['counts that are wrong', '9 error counts', changed(9, put(27, '1'))],
    ['a trailer that is cut', '9 error length', changed(9, (text) => text.slice(0, 9) + text.slice(10))],
    ['a trailer without its type', '9 error trailer', changed(9, put(64, '8'))],
    ['a trailer that is missing', '8 error trailer', sampleAfd().slice(0, 8)],
    ['a signature that is missing', '9 error signature', sampleAfd().slice(0, 9)],
    ['a signature of 99', '10 error signature', changed(10, (text) => text.slice(1).padEnd(99))],
    ['another signature', '10 error signature', changed(10, () => 'MEUCIQDx'.padEnd(100))],
    ['a line behind the end', '11 error trailer', [...sampleAfd(), 'x']],
    ['a line that is blank', '3 error blank-line', sampleAfd().toSpliced(2, 0, '')],
    ['a control in a name', '3 error characters', changed(3, summed(50, '\u0007'))],
  ]
  it.each(cases)('%s', (_what, expected, lines) => expect(told(lines)).toEqual([expected]))
})

it('reads what an employee’s line says, whatever its name', () => {
  const line = employeeLine({
    ...on(1),
    operation: 'E',
    cpf: '11144477735',
    name: 'Zélia',
    responsible_cpf: '52998224725',
  })
  expect(readPaper(fileOf(withRecords(line))).records).toMatchObject([
    { type: 'employee', operation: 'E', name: 'Zélia' },
  ])
})
