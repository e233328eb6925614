import { describe, expect, it } from 'vitest'
import { changed, put, summed, told } from '../../testing/broken-afd.ts'
import { readPaper } from '../../testing/read-paper.ts'
import {
  chained,
  fileOf,
  sampleAfd,
  sampleEvent,
  sampleHeader,
  sampleMark,
  saoPaulo,
  withHashes,
  withRecords,
} from '../../testing/sample-afd.ts'
import { markLine } from '../afd.ts'
import { clockLine } from '../afd-events.ts'
import { afdLines } from '../afd-file.ts'
import { latin1Bytes } from '../latin1.ts'

const at = (time: string) => saoPaulo(`2026-10-01T${time}`)

describe('numbers', () => {
  const events = (...numbers: number[]) =>
    withRecords(...numbers.map((nsr) => put(1, String(nsr).padStart(9, '0'))(sampleEvent)))
  it('may begin later', () => expect(told(events(41, 42))).toEqual([]))
  it.each<[string, number[], string[]]>([
    ['skip one', [1, 3], ['3 error nsr']],
    ['come twice', [1, 1], ['3 error nsr']],
    ['begin at none', [0, 1], ['2 error nsr']],
    ['go back, and on from there', [2, 1, 2], ['3 error nsr']],
  ])('%s', (_what, numbers, expected) => expect(told(events(...numbers))).toEqual(expected))
})

it('totals that are blank are none', () => {
  expect(told(changed(9, put(10, ' '.repeat(9))))).toEqual(['9 error counts'])
  expect(
    told([...afdLines(sampleHeader, [])].map((line) => line.replace(/^9{9}0{9}/, `${'9'.repeat(9)}         `))),
  ).toEqual(['2 error counts'])
})

describe('the period of the header', () => {
  const early = { first_day: '2026-10-02' }
  it('covers what was recorded', () => {
    expect(told([...afdLines({ ...sampleHeader, ...early }, [sampleEvent])])).toEqual(['2 error period'])
  })
  it('asks a mark when it was recorded, not when it was made', () => {
    const late = sampleMark(1, '23:59', '23:59', { recorded_at: Date.parse('2026-10-02T00:01:00-03:00') })
    expect(told([...afdLines({ ...sampleHeader, ...early }, chained([late]))])).toEqual([])
    expect(told([...afdLines({ ...sampleHeader, last_day: '2026-10-01' }, chained([late]))])).toEqual([
      '2 error period',
    ])
  })
  it('covers one of the two times of a clock', () => {
    const clock = {
      nsr: 1,
      before_at: at('23:59'),
      after_at: Date.parse('2026-10-02T00:01:00-03:00'),
      zone: 'America/Sao_Paulo',
      responsible_cpf: null,
    }
    for (const period of [early, { last_day: '2026-10-01' }])
      expect(told([...afdLines({ ...sampleHeader, ...period }, [clockLine(clock)])])).toEqual([])
    expect(told([...afdLines({ ...sampleHeader, first_day: '2026-10-03' }, [clockLine(clock)])])).toEqual([
      '2 error period',
    ])
  })
  it('is not asked of a line that is cut: its days may be others', () => {
    expect(told([...afdLines({ ...sampleHeader, ...early }, [sampleEvent.slice(0, -1)])])).toEqual(['2 error length'])
  })
  it('does not end before it begins', () => {
    const { findings } = readPaper(fileOf(changed(1, summed(217, '2026-09-30'))))
    expect(findings[0]).toMatchObject({ line: 1, rule: 'period', severity: 'error' })
  })
})

describe('the chain', () => {
  it('can be checked from its second mark on where the file begins later', () => {
    const marks = chained(
      [sampleMark(4, '08:00', '08:00'), sampleMark(5, '09:00', '09:00'), sampleMark(6, '10:00', '10:00')],
      'a'.repeat(64),
    )
    const { paper, findings } = readPaper(fileOf(withRecords(...marks)))
    expect(findings).toEqual([])
    expect(paper).toMatchObject({ chain: { marks: 3, checked: 2, broken: 0, beginsElsewhere: true } })
  })
  it('holds in capitals too, as they are printed', () => {
    const lines = [1, 2, 3].map((nsr) => markLine(sampleMark(nsr, '08:00', '08:00')))
    expect(told(withRecords(...withHashes(lines, '', (hash) => hash.toUpperCase())))).toEqual([])
  })
  it('goes on behind a mark that is broken', () => {
    const { paper, findings } = readPaper(fileOf(changed(5, put(22, '08:01'))))
    expect(findings.map(({ line, rule }) => [line, rule])).toEqual([[5, 'hash']])
    expect(paper).toMatchObject({ chain: { marks: 3, checked: 3, broken: 1 } })
  })
  it('goes on behind a mark whose line is cut', () => {
    expect(told(changed(5, (text) => text.slice(1)))).toEqual(
      expect.arrayContaining([expect.stringContaining('5 error length')]),
    )
    const { paper, findings } = readPaper(fileOf(changed(6, (text) => text.replace('2026', '026'))))
    expect(findings).toMatchObject([{ line: 6, rule: 'length' }])
    expect(paper).toMatchObject({ chain: { marks: 3, checked: 2, broken: 0 } })
  })
  it('notices a mark that was taken out', () => {
    const marks = chained([1, 2, 3].map((nsr) => sampleMark(nsr, '08:00', '08:00')))
    expect(told(withRecords(...marks.toSpliced(1, 1)))).toEqual(['3 error nsr', '3 error hash'])
  })
})

describe('the file as a whole', () => {
  it('may end its lines otherwise, which is told once', () => {
    const { findings } = readPaper(latin1Bytes(sampleAfd().join('\n')))
    expect(findings).toEqual([
      { line: 1, severity: 'error', rule: 'line-end', words: '9 linhas não terminam por CR e LF; esta é a primeira.' },
    ])
  })
  it('may be spelled in UTF-8, which is told once', () => {
    const { findings } = readPaper(new TextEncoder().encode(`\ufeff${sampleAfd().join('\r\n')}`))
    expect(findings).toMatchObject([{ line: 1, severity: 'error', rule: 'charset' }])
  })
})
