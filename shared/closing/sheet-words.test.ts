import { expect, it } from 'vitest'
import type { SheetDay, SheetMark } from './sheet-content.ts'
import { factsOf, isMissing, lettersOf } from './sheet-words.ts'

const mark = (letter: SheetMark['letter']): SheetMark => ({
  type: 'entrada',
  at: '2026-05-12T11:00:00Z',
  time: '08:00',
  letter,
  nsr: null,
  reason: null,
  by: null,
})

const dayOf = (change: Partial<SheetDay> = {}): SheetDay => ({
  date: '2026-05-12',
  kind: 'work',
  holiday_name: null,
  worked_minutes: 480,
  expected_minutes: 480,
  adjustment_minutes: 0,
  balance_minutes: 0,
  incomplete: false,
  occurrences: [],
  marks: [mark('O')],
  ...change,
})

it('explains the letters that occur, each once', () => {
  expect(lettersOf({ days: [dayOf()] })).toEqual([])
  const some = [dayOf({ marks: [mark('O'), mark('P'), mark('P')] }), dayOf({ marks: [mark('I')] })]
  expect(lettersOf({ days: some })).toEqual(['I', 'P'])
})

it.each<[string, Partial<SheetDay>, boolean]>([
  ['work was due and none was done', {}, true],
  ['an adjustment made up for a part of it', { adjustment_minutes: 60, balance_minutes: -420 }, true],
  ['an adjustment made up for all of it', { adjustment_minutes: 480, balance_minutes: 0 }, false],
  ['a rule of the journey names it all the same', { balance_minutes: 0, occurrences: ['missing'] }, true],
  ['every mark was disregarded', { marks: [mark('D')] }, true],
  ['something was worked', { marks: [mark('O')] }, false],
  ['nothing was due', { expected_minutes: 0, balance_minutes: 0 }, false],
  ['a holiday', { kind: 'holiday' }, false],
])('an absence without a reason: %s', (_, change, is) => {
  expect(isMissing(dayOf({ marks: [], worked_minutes: 0, balance_minutes: -480, ...change }))).toBe(is)
})

it.each<[string, Partial<SheetDay>, string[]]>([
  ['an ordinary day', {}, []],
  ['an absence', { marks: [], worked_minutes: 0, occurrences: ['missing'] }, ['Falta']],
  ['a day off', { kind: 'day_off', marks: [], worked_minutes: 0, expected_minutes: 0 }, ['Folga']],
  ['work on a day off', { kind: 'day_off', occurrences: ['off_day_worked'] }, ['Trabalho em dia de folga']],
  ['an adjustment', { adjustment_minutes: -30, occurrences: ['incomplete'] }, ['Ajuste de -00h30min']],
])('the facts of %s', (_, change, facts) => {
  expect(factsOf(dayOf(change))).toEqual(facts)
})
