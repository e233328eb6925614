import { describe, expect, it } from 'vitest'
import { told } from '../../testing/broken-afd.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { sampleAejContent } from '../../testing/sample-aej.ts'
import { fileOf } from '../../testing/sample-afd.ts'
import { aejLines } from '../aej-lines.ts'

const sample = () => [...aejLines(sampleAejContent)]

/** Return the sample's lines with one of them (from 1) replaced. */
const replaced = (line: number, from: string | RegExp, to: string) =>
  sample().with(line - 1, (sample()[line - 1] ?? '').replace(from, to))

/** Return a file with these markings in place of the sample's, its counts right. */
function marked(...marks: string[]): string[] {
  const lines = sample()
  return lines
    .toSpliced(6, 5, ...marks)
    .map((line) => (line.startsWith('99|') ? `99|1|1|2|2|${marks.length}|2|4|1` : line))
}

const mark = (time: string, rest: string, day = '2026-10-01') => `05|1|${day}T${time}:00-0300|${rest}`
const day = [mark('08:00', '1|E|1|O|CH001|'), mark('12:00', '1|S|1|O||')]

const byHand = day.map((line) => line.replace('O|', 'I|').replace(/$/, 'Esqueceu'))

/** Return the sample whose period ends with the calendar. */
const lastOfAll = sample().map((line) => line.replace('2026-10-31|2026-11-01T', '9999-12-31|9999-12-31T'))

describe('the sample', () => {
  const { paper, findings, records, lines } = readPaper(fileOf(sample()))
  it('has nothing against its layout', () => expect(findings).toEqual([]))
  it('says what it is', () => {
    expect(lines).toBe(20)
    expect(paper).toEqual({
      kind: 'aej',
      version: '002',
      employer: { document: '11222333000181', name: 'PADARIA SÃO JOSÉ LTDA' },
      period: { first: '2026-10-01', last: '2026-10-31' },
      generated: { day: '2026-11-01', time: '09:00', instant: Date.parse('2026-11-01T12:00:00Z') },
      program: {
        name: 'Folha de Ponto',
        version: '0.1.0',
        developer: 'CASA DE PROGRAMAS LTDA',
        document: '12ABC34501DE35',
      },
      counts: { '01': 1, '02': 1, '03': 2, '04': 2, '05': 5, '06': 2, '07': 4, '08': 1 },
    })
  })
  it('is read record by record', () => {
    expect(records).toHaveLength(18)
    expect(records[7]).toMatchObject({ line: 8, type: 'marking', kind: 'D', pair: 0, reason: 'Registro em dobro' })
  })
})

describe('what real programs write is read', () => {
  it.each<[string, string[], string[]]>([
    ['a device without its number whose marks are all by hand', marked(...byHand).with(1, '02|1|1|'), []],
    ['a last day of all days', lastOfAll, []],
    [
      'marks that go back twice, told once',
      marked(
        ...[...day, ...day, ...day].map((line, i) => line.replace('2026-10-01', `2026-10-0${4 - Math.floor(i / 2)}`)),
      ),
      ['9 warning order'],
    ],
    ['pairs with zeros', marked(...day.map((line) => line.replace('|1|O', '|001|O'))), []],
    ['the layout before', replaced(1, /002$/, '001'), ['1 warning version']],
    ['seconds', replaced(7, '08:00:00', '08:00:31'), ['7 warning date']],
    ['a time with colons', replaced(5, '0800', '08:00:00'), ['5 warning date']],
    ['minutes of a day with a decimal', replaced(5, '480', '480.5'), ['5 warning number']],
    [
      'a preview',
      replaced(4, 'x', 'x').with(1, '02|1|3|').with(17, '08|Folha de Ponto|0.1.0||||'),
      ['18 warning preview', '18 warning preview', '18 warning preview', '18 warning preview', '2 warning preview'],
    ],
    [
      'a night over midnight, past the last day',
      marked(
        mark('19:00', '1|E|1|O|CH001|', '2026-10-31'),
        mark('23:30', '1|S|1|O||', '2026-10-31'),
        mark('00:30', '1|E|2|O||', '2026-11-01'),
        mark('02:00', '1|S|2|O||', '2026-11-01'),
      ),
      [],
    ],
    ['two journeys of a day', marked(...day, mark('19:00', '1|E|1|O|CH002|'), mark('22:00', '1|S|1|O||')), []],
    [
      'marks that are not in order',
      marked(mark('08:00', '1|E|1|O|CH001|', '2026-10-02'), mark('12:00', '1|S|1|O||', '2026-10-02'), ...day),
      ['9 warning order'],
    ],
  ])('%s', (_what, lines, expected) => expect(told(lines)).toEqual(expected))
})

describe('each rule that is broken is told, and no other', () => {
  it.each<[string, string, string[]]>([
    ['a field too many', '2 error fields', replaced(2, /$/, '|')],
    ['a field too few', '6 error fields', replaced(6, /\|$/, '')],
    ['a record of a type that is none', '4 error record', sample().toSpliced(3, 0, '10|x')],
    [
      'a second header',
      '3 error header',
      sample()
        .toSpliced(2, 0, sample()[0] ?? '')
        .map((line) => line.replace(/^99\|1/, '99|2')),
    ],
    ['a version that is none', '1 error version', replaced(1, /002$/, '004')],
    ['an employer of no kind', '1 error code', replaced(1, '|1|', '|3|')],
    ['an employer that is none', '1 error document', replaced(1, '11222333000181', '1122233300018X')],
    ['a CAEPF in letters', '1 error number', replaced(1, '|||', '|ABC||')],
    ['a name of 151', '1 error size', replaced(1, /PADARIA[^|]*/, 'P'.repeat(151))],
    ['a name that is missing', '1 error required', replaced(1, /PADARIA[^|]*/, '')],
    ['a time of making that is none', '1 error date', replaced(1, 'T09:00:00-0300', 'T09:00:00-03:0')],
    ['a period that ends after it was made', '1 warning period', replaced(1, '2026-10-31', '2026-11-02')],
    ['a kind of clock that is none', '2 error code', replaced(2, '|3|', '|4|')],
    ['a person who is none', '3 error document', replaced(3, '11144477735', '1114447773X')],
    ['a device without its number', '2 error required', replaced(2, '3|5120260001234', '1|')],
    [
      'one bond twice',
      '5 error reference',
      sample()
        .toSpliced(4, 0, '03|2|52998224725|MARIA')
        .map((line) => line.replace('99|1|1|2', '99|1|1|3')),
    ],
    [
      'a bond of two without its registration',
      '4 error required',
      sample()
        .toSpliced(12, 1)
        .map((line) => line.replace('|5|2|4|1', '|5|1|4|1')),
    ],
    [
      'a registration that nobody needs',
      '12 warning reference',
      replaced(4, '11144477735', '52998224725')
        .toSpliced(11, 1)
        .map((line) => line.replace('|5|2|4|1', '|5|1|4|1')),
    ],
    ['half a stretch', '5 error pair', replaced(5, '|1700', '|')],
    ['an hour that is none', '6 error date', replaced(6, '0800', '2400')],
    ['a third stretch without its end', '5 error fields', replaced(5, /$/, '|1800')],
    ['a mark of nobody', '7 error reference', marked(...day.map((line) => line.replace('05|1', '05|9')))],
    ['a mark of no clock', '7 error reference', marked(...day.map((line) => line.replace('|1|E', '|9|E')))],
    ['hours that are not given', '7 error reference', replaced(7, 'CH001', 'CH009')],
    ['a first mark without its hours', '7 error required', replaced(7, 'CH001', '')],
    ['a disregarded one without its reason', '8 error required', replaced(8, 'Registro em dobro', '')],
    ['an included one without its reason', '11 error required', replaced(11, /Esqueceu.*/, '')],
    ['an original without its clock', '7 error required', replaced(7, '|1|E', '||E')],
    ['a kind of mark that is none', '8 error code', replaced(8, '|D|', '|X|')],
    ['a source that is none', '9 error code', replaced(9, '|P|', '|Z|')],
    ['a mark before the period', '7 error period', replaced(7, '2026-10-01', '2026-09-30')],
    [
      'a journey that begins after it',
      '7 error period',
      marked(...day.map((line) => line.replace('2026-10-01', '2026-11-01'))),
    ],
    ['an in without its out', '7 error pair', marked(day[0] ?? '')],
    ['an in behind an in', '7 error pair', marked(day[0] ?? '', ...day)],
    [
      'an out without its in',
      '8 error pair',
      marked(day[1] ?? '')
        .toSpliced(6, 0, '05|2|2026-10-01T07:00:00-0300|1|D|0|O||x')
        .map((line) => line.replace('99|1|1|2|2|1', '99|1|1|2|2|2')),
    ],
    ['an out of another pair', '9 error pair', marked(...day, mark('12:10', '1|S|2|O||'))],
    ['a second pair without its first', '7 error pair', marked(mark('08:00', '1|E|2|O||'), mark('12:00', '1|S|2|O||'))],
    ['an absence of nobody', '14 error reference', replaced(14, '07|1', '07|9')],
    ['an absence of no kind', '14 error code', replaced(14, '|1|2026', '|5|2026')],
    ['an absence before the period', '14 error period', replaced(14, '2026-10-04', '2026-09-04')],
    ['half a minute', '16 error number', replaced(16, '|30|', '|30.5|')],
    ['the bank without minutes', '16 error required', replaced(16, '|30|', '||')],
    ['the bank without a way', '16 error required', replaced(16, '|30|1', '|30|')],
    ['minutes of a rest day', '14 warning fields', replaced(14, /\|\|$/, '|30|')],
    ['a version of nine', '18 error size', replaced(18, '0.1.0', '123456789')],
    ['a developer that is none', '18 error document', replaced(18, '12ABC34501DE35', '12abc34501DE35')],
    [
      'no program',
      '19 error record',
      sample()
        .toSpliced(17, 1)
        .map((line) => line.replace(/^(99.*)\|1$/, '$1|0')),
    ],
    ['counts that are wrong', '19 error counts', replaced(19, '|5|', '|6|')],
    ['counts too few', '19 error fields', replaced(19, /\|1$/, '')],
    ['counts that are missing', '18 error trailer', sample().slice(0, 18)],
    ['a signature that is missing', '19 error signature', sample().slice(0, 19)],
    ['a signature that is cut', '20 error signature', replaced(20, / {2}$/, '')],
    ['a line behind the end', '21 error trailer', [...sample(), '05']],
  ])('%s', (_what, expected, lines) => expect(told(lines)).toEqual([expected]))
})

it.each([
  ['of nought', '|1|O', '|0|O', ['7 error number', '8 error number']],
  ['of another out', 'S|1|O', 'S|2|O', ['8 error pair', '7 error pair']],
])('knows pairs %s', (_what, from, to, expected) =>
  expect(told(marked(...day.map((line) => line.replace(from, to))))).toEqual(expected),
)
