import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstMisfit, misfits, misfitText } from './day-order.ts'
import { type Mark, PUNCH_TYPES, type PunchType } from './entry.ts'

const letters: Record<string, PunchType> = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida' }
/** `e8 p12`: an entrada at 8, a pausa at 12. */
const day = (words: string): Mark[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ entry_type: letters[word.charAt(0)] ?? 'entrada', at: Number(word.slice(1)) }))
const words = (marks: readonly Mark[]) => marks.map(({ entry_type, at }) => `${entry_type.charAt(0)}${at}`).join(' ')

describe('marks that don’t fit where they stand', () => {
  it.each([
    ['', ''],
    ['e8 p12 r13 s17', ''],
    ['e8 p12 s17', ''],
    ['e8 s12 e13 s17', ''],
    ['s17', 's17'],
    ['e8 e9 s17', 'e9'],
    ['e8 r13 s17', 'r13'],
    ['e8 p12 p13 r14 s17', 'p13'],
    ['e8 s17 s18', 's18'],
    ['s17 e8', ''],
  ])('%s: %s', (marks, wrong) => expect(words(misfits(day(marks)).map(({ mark }) => mark))).toBe(wrong))
})

describe('a change of a day', () => {
  it.each([
    ['a forgotten break', 'e8 s17', 'e8 p12 r13 s17', null],
    ['half of a forgotten break', 'e8 s17', 'e8 p12 s17', null],
    ['the other half alone', 'e8 s17', 'e8 r13 s17', 'r13'],
    ['a whole empty day', '', 'e8 p12 r13 s17', null],
    ['a saida before the one that stands', 'e8 s17', 'e8 s12 s17', 's17'],
    ['a wrong hour put right', 'e8 p12 r13 s16', 'e8 p12 r13 s17', null],
    ['a pausa taken away from its retorno', 'e8 p12 r13 s17', 'e8 r13 s17', 'r13'],
    ['part of a day that was wrong before', 'r13 s17', 'r13 s17 e18', null],
  ])('%s: %s becomes %s', (_what, before, after, wrong) => {
    const found = firstMisfit(day(before), day(after))
    expect(found && words([found.mark])).toBe(wrong)
  })

  it('that changes nothing is always taken', () => {
    const marks = fc.array(fc.record({ entry_type: fc.constantFrom(...PUNCH_TYPES), at: fc.nat(50) }), { maxLength: 8 })
    fc.assert(fc.property(marks, (some) => firstMisfit(some, [...some].reverse()) === null))
  })

  it('is refused with the reason that the button gives', () => {
    const found = firstMisfit(day('e8 s17'), day('e8 s17 s18'))
    expect(found && misfitText(found, '18:00')).toBe('Saída às 18:00 não cabe neste dia: já registrada.')
  })
})
