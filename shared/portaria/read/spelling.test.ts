import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPaper } from '../../testing/read-paper.ts'
import { fileOf, sampleAfd } from '../../testing/sample-afd.ts'
import { latin1Bytes } from '../latin1.ts'
import { fromUtf8, spellingFinder } from './spelling.ts'

function spellingOf(bytes: Uint8Array, size = bytes.length || 1) {
  const finder = spellingFinder()
  let goesOn = true
  for (let from = 0; from < bytes.length && goesOn; from += size)
    goesOn = finder.push(bytes.subarray(from, from + size))
  return finder.end()
}

describe('a file is UTF-8 if every byte above ASCII is part of a character of it', () => {
  it.each<[string, number[], 'utf-8' | 'iso-8859-1']>([
    ['nothing', [], 'iso-8859-1'],
    ['ASCII', [0x41, 0x7f], 'iso-8859-1'],
    ['one letter', [0x41, 0xc3, 0xa3], 'utf-8'],
    ['a dash', [0xe2, 0x80, 0x93], 'utf-8'],
    ['a face', [0xf0, 0x9f, 0x98, 0x80], 'utf-8'],
    ['a letter of ISO 8859-1', [0x41, 0xe3, 0x6f], 'iso-8859-1'],
    ['a pair that may be one letter, and a letter that is none', [0xc3, 0xa9, 0x20, 0xe3, 0x6f], 'iso-8859-1'],
    ['a letter that is none, and a pair that may be one', [0xe3, 0x6f, 0x20, 0xc3, 0xa9], 'iso-8859-1'],
    ['a letter that is cut at the end', [0xc3, 0xa9, 0xc3], 'iso-8859-1'],
    ['a letter that is cut in the middle', [0xc3, 0x41], 'iso-8859-1'],
    ['a letter spelled too long', [0xc0, 0xaf], 'iso-8859-1'],
    ['one spelled far too long', [0xe0, 0x80, 0xaf], 'iso-8859-1'],
    ['half of a character', [0xed, 0xa0, 0x80], 'iso-8859-1'],
    ['a character beyond the last', [0xf4, 0x90, 0x80, 0x80], 'iso-8859-1'],
    ['a byte that only follows', [0x80], 'iso-8859-1'],
  ])('%s', (_what, bytes, spelling) => {
    for (const size of [1, 2, 100]) expect(spellingOf(Uint8Array.from(bytes), size)).toBe(spelling)
  })

  it('as strict readers of UTF-8 see it', () => {
    const some = fc.uint8Array({ maxLength: 8 }).map((bytes) => bytes.map((byte, i) => (i % 2 ? byte | 0x80 : byte)))
    fc.assert(
      fc.property(some, (bytes) => {
        const isAscii = bytes.every((byte) => byte < 0x80)
        expect(spellingOf(bytes, 3) === 'utf-8').toBe(!isAscii && isUtf8(bytes))
      }),
      { numRuns: 5000 },
    )
  })

  it('is read back as it was written', () => {
    const sign = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(fromUtf8(bytesOf(text))).toBe(text)
      }),
    )
  })
  it('has a question mark where ISO 8859-1 has no sign', () =>
    expect(fromUtf8(bytesOf('a – b 😀 ł'))).toBe('a ? b ? ?'))
})

const bytesOf = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

describe('a file of the law', () => {
  const told = (bytes: Uint8Array) => readPaper(bytes).findings.map(({ line, rule }) => `${line} ${rule}`)
  /** The sample with another name of the person, as long as the one before. */
  const renamed = (name: string) => sampleAfd().map((line) => line.replace('JOÃO DA SILVA', name.padEnd(13)))

  it('in ISO 8859-1 keeps a pair that UTF-8 would take for one letter', () => {
    const { findings, records } = readPaper(fileOf(renamed('MARIÃº AÇÃO')))
    expect(records).toContainEqual(expect.objectContaining({ name: 'MARIÃº AÇÃO' }))
    expect(findings.filter(({ rule }) => rule === 'charset')).toEqual([])
  })
  it('in UTF-8 is read as that, which is told once', () => {
    const bytes = new TextEncoder().encode(`${sampleAfd().join('\r\n')}\r\n`)
    expect(told(bytes)).toEqual(['1 charset'])
    expect(readPaper(bytes).paper).toMatchObject({ employer: { name: 'PADARIA SÃO JOSÉ LTDA' } })
  })
  it('in UTF-8 may hold signs that ISO 8859-1 has not', () => {
    const bytes = new TextEncoder().encode(`${renamed('JOÃO – SILVA').join('\r\n')}\r\n`)
    expect(told(bytes)).toEqual(['1 charset', '3 crc'])
    expect(readPaper(bytes).records).toContainEqual(expect.objectContaining({ name: 'JOÃO ? SILVA' }))
  })
  it('in ISO 8859-1 behind the mark of UTF-8 is read as it is', () => {
    const { findings, paper } = readPaper(latin1Bytes(`\u00ef\u00bb\u00bf${sampleAfd().join('\r\n')}\r\n`))
    expect(findings).toMatchObject([{ line: 1, severity: 'error', rule: 'charset' }])
    expect(findings[0]?.words).toContain('começa pela marca do UTF-8')
    expect(paper).toMatchObject({ employer: { name: 'PADARIA SÃO JOSÉ LTDA' } })
  })
})
