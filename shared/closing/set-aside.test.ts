import { describe, expect, it } from 'vitest'
import { hasOddMarks, marksOfFile, withSetAside } from './set-aside.ts'
import type { SheetMark } from './sheet-content.ts'

const types = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida' } as const

/** `e08:00 s12:00I`: marks of a day with their letters; originals and what was disregarded have a number. */
const marks = (text: string): SheetMark[] =>
  text.split(' ').map((told) => {
    const letter = (told[6] ?? 'O') as SheetMark['letter']
    const time = told.slice(1, 6)
    const isByHand = letter === 'I' || letter === 'T'
    return {
      type: types[told[0] as keyof typeof types],
      at: `2026-05-04T${time}:00.000Z`,
      time,
      letter,
      nsr: isByHand || letter === 'P' ? null : 7,
      reason: isByHand ? 'Esqueceu' : null,
      by: isByHand ? 'Renata' : null,
    }
  })

const short = (own: readonly SheetMark[]) => own.map(({ type, time, letter }) => `${type[0]}${time}${letter}`).join(' ')

describe('an original mark that adds nothing', () => {
  it.each([
    ['a tap that comes twice', 'e08:00 e08:01 s17:00 s17:01', 'e08:00O e08:01D s17:00O s17:01D'],
    ['a saida without entrada', 's17:00', 's17:00D'],
    ['a pausa without work', 'p12:00 e13:00 s17:00', 'p12:00D e13:00O s17:00O'],
    ['a saida behind a pausa', 'e08:00 p12:00 s12:30', 'e08:00O p12:00O s12:30D'],
    ['two saidas behind a pausa', 'e08:00 p12:00 s12:30 s12:31', 'e08:00O p12:00O s12:30D s12:31D'],
    ['none in a day in order', 'e08:00 p12:00P r13:00P s17:00', 'e08:00O p12:00P r13:00P s17:00O'],
    ['one beside what a keeper disregarded', 'e08:00 s09:00D e10:00 s17:00', 'e08:00O s09:00D e10:00D s17:00O'],
  ])('is set aside by the program: %s', (_, text, expected) => {
    const own = marks(text)
    expect(short(withSetAside(own))).toBe(expected)
    expect(withSetAside(withSetAside(own))).toEqual(withSetAside(own))
  })

  it('says why, and that no keeper did it', () => {
    const [, twice, , late] = withSetAside(marks('e08:00 e08:01 p12:00 s12:30'))
    expect(twice).toMatchObject({ letter: 'D', reason: 'Registro repetido ou fora de ordem', by: null, nsr: 7 })
    const [again] = withSetAside(withSetAside(marks('e08:00 p12:00 s12:30')).concat(marks('s12:31'))).slice(-1)
    expect(again).toMatchObject({ letter: 'D', reason: 'Registro repetido ou fora de ordem' })
    expect(late).toMatchObject({ letter: 'D', reason: 'Saída durante a pausa', by: null, nsr: 7 })
  })

  it('of one instant is judged in the order of the clock law, and stays in its place', () => {
    expect(short(withSetAside(marks('e08:00 e12:00 s12:00 s17:00')))).toBe('e08:00O e12:00O s12:00O s17:00O')
    expect(short(marksOfFile(marks('e08:00 e12:00 s12:00 s17:00')))).toBe('e08:00O s12:00O e12:00O s17:00O')
  })
})

describe('a mark by hand, or of another clock, that adds nothing', () => {
  it('stays on the sheet as its keeper wrote it, and is left out of the file', () => {
    const own = marks('e08:00 p12:00 s12:30I e13:00 e13:01T s17:00')
    expect(withSetAside(own)).toEqual(own)
    expect(short(marksOfFile(own))).toBe('e08:00O p12:00O e13:00O s17:00O')
  })

  it('is left out of the file also where an older sheet told it as disregarded: it has no number of the clock', () => {
    const older = marks('e08:00 p12:00 s12:30D').map((mark) =>
      mark.letter === 'D' ? { ...mark, reason: 'Saída durante a pausa', nsr: null } : mark,
    )
    expect(short(marksOfFile(older))).toBe('e08:00O p12:00O')
    expect(short(marksOfFile(older.map((mark) => ({ ...mark, nsr: 7 }))))).toBe('e08:00O p12:00O s12:30D')
  })
})

describe('a day is odd', () => {
  it.each([
    ['e08:00 s12:00', false],
    ['e08:00 e08:01 s17:00 s17:01', false],
    ['e08:00 p12:00 s12:30', false],
    ['e08:00', true],
    ['e08:00 e17:00', true],
    ['s17:00', true],
    ['s12:00 s17:00', true],
    ['e08:00 e13:00 s17:00', true],
    ['e08:00D', false],
  ])('%s: %s, and so it is once the sheet told what adds nothing', (text, expected) => {
    expect(hasOddMarks(marks(text))).toBe(expected)
    expect(hasOddMarks(withSetAside(marks(text)))).toBe(expected)
  })
})
