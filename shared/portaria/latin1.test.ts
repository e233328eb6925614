import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16Kermit } from './crc16.ts'
import { latin1Bytes, latin1Text, lineBytes, textField } from './latin1.ts'

describe('a text in Latin-1', () => {
  it.each([
    ['stays as it is', 'São José & Cia. nº 2ª', 'São José & Cia. nº 2ª'],
    ['is composed', 'Sa\u0303o Jose\u0301', 'São José'],
    ['loses what Latin-1 can’t put on a letter', 'Őry Łukasz, x\u0302', 'Ory Lukasz, x'],
    ['spells dashes, quotes and money', 'A – B — “C” ‘D’ … € 5', 'A - B - "C" \'D\' ... EUR 5'],
    ['spells letters that are two', 'Œuvre ﬁxa ™', 'OEuvre fixa TM'],
    ['keeps a fraction readable', '⅓', '1/3'],
    ['says what it can’t spell', 'Loja 🎉 日', 'Loja ? ?'],
    ['counts a family of signs by those that are seen', '👩\u200d👧', '??'],
    ['is one line', 'a\r\nb\nc\td\u2028e\u00a0f', 'a b c d e f'],
    ['has no other controls', 'a\u0000b\u0085c', 'a b c'],
    ['has no mark of a byte order, and nothing else unseen', '\ufeffa\u00adb', 'ab'],
    ['begins with a letter', '  a ', 'a'],
    ['survives half a sign', 'a\ud83cb', 'a?b'],
  ])('%s', (_what, text, expected) => expect(latin1Text(text)).toBe(expected))

  it('is printable and spelled once for all, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const spelled = latin1Text(text)
        expect(spelled).toMatch(/^[\x20-\x7e\xa1-\xff]*$/)
        expect(latin1Text(spelled)).toBe(spelled)
      }),
    )
  })
})

describe('a field', () => {
  it('is filled', () => expect(textField('ação', 6)).toBe('ação  '))
  it('is cut after it was spelled', () => expect(textField('€€', 4)).toBe('EURE'))
})

describe('bytes', () => {
  it('are one a character', () => expect([...latin1Bytes('é1')]).toEqual([0xe9, 0x31]))
  it('end a line with two', () => expect([...lineBytes('1')]).toEqual([0x31, 13, 10]))
  it('are none of another set', () => expect(() => latin1Bytes('€')).toThrow(RangeError))
})

describe('CRC-16/KERMIT', () => {
  it.each([
    ['123456789', '2189'],
    ['', '0000'],
    ['00000000832023-11-08T08:46:00-0300011111211111', '5939'],
  ])('of “%s”', (text, crc) => expect(crc16Kermit(latin1Bytes(text))).toBe(crc))
})
