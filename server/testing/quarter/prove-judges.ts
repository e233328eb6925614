import { expect, it } from 'vitest'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { Shown } from './close-month.ts'
import { judgeFigures } from './judge-figures.ts'
import { judgeMarks, judgeSheetMarks } from './judge-marks.ts'
import * as versions from './judge-versions.ts'
import type { Played } from './prove.ts'

/** Return one with its first one changed. */
const firstOf = <T>([first, ...rest]: readonly T[], change: (one: T) => T): T[] =>
  first === undefined ? [] : [change(first), ...rest]

/** Each changes one figure of a sheet. */
const SPOILS: readonly (readonly [string, (content: SheetContent) => Partial<SheetContent>])[] = [
  ['a minute of a day', ({ days }) => ({ days: firstOf(days, (day) => ({ ...day, worked_minutes: 1 })) })],
  ['a holiday', ({ days }) => ({ days: firstOf(days, (day) => ({ ...day, holiday_name: 'Ponte' })) })],
  ['a day less', ({ days }) => ({ days: days.slice(1) })],
  ['a sum', ({ totals }) => ({ totals: { ...totals, night_reduced_minutes: totals.night_reduced_minutes + 1 } })],
  ['a tier of overtime', ({ totals }) => ({ totals: { ...totals, overtime: totals.overtime.slice(1) } })],
  ['the bank before', ({ bank }) => ({ bank: { ...bank, before_minutes: bank.before_minutes + 1 } })],
  ['the bank after', ({ bank }) => ({ bank: { ...bank, after_minutes: bank.after_minutes + 1 } })],
  [
    'a movement of the bank',
    ({ bank }) => ({
      bank: { ...bank, lines: firstOf(bank.lines, (line) => ({ ...line, minutes: line.minutes + 1 })) },
    }),
  ],
]

/** Prove that each judge of a quarter sees what is spoiled. */
export function proveJudges(of: () => Played): void {
  function aSheet(): Shown {
    const found = of().seen.sheets.find(
      ({ content }) => content.bank.lines.length > 0 && content.totals.overtime.length > 0,
    )
    if (!found) throw new Error('no sheet with a bank')
    return found
  }

  it.each(SPOILS)('%s', (_what, spoil) => {
    const shown = aSheet()
    expect(judgeFigures(shown)).toEqual([])
    expect(judgeFigures({ ...shown, content: { ...shown.content, ...spoil(shown.content) } })).toHaveLength(1)
  })

  it('a mark that is lost, doubled, or on no sheet', () => {
    const { stage, kept } = of()
    expect(judgeMarks(stage.people, kept.slice(1))).toHaveLength(1)
    expect(judgeMarks(stage.people, [...kept, ...kept.slice(0, 1)])).toHaveLength(1)
    const shown = aSheet()
    const days = shown.content.days.map((day) => ({ ...day, marks: day.marks.slice(1) }))
    expect(judgeSheetMarks({ ...shown, content: { ...shown.content, days } }).length).toBeGreaterThan(0)
  })

  it('a version of which a byte is another, and a signature of something else', () => {
    const { seen, again } = of()
    const other = firstOf(again, (one) => ({ ...one, json: one.json.replace('"layout":1', '"layout":2') }))
    expect(versions.judgeVersions(seen.sheets, other)).toHaveLength(2)
    const answers = firstOf(seen.answers, (one) => ({ ...one, answer: { ...one.answer, hash: 'a'.repeat(64) } }))
    expect(versions.judgeAnswers({ ...seen, answers })).toHaveLength(1)
  })

  it('an attempt that went through, and a late mark that is not told', () => {
    expect(versions.judgeRefusals({ refused: [{ what: 'POST /', status: 200, code: '' }] })).toHaveLength(1)
    expect(versions.judgeLate({ late: [{ closing_id: 'x', sent: 2, told: 1 }] })).toHaveLength(1)
  })
}
