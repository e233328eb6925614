import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../calendar/day.ts'
import { EntryType, type Mark } from './entry.ts'
import { isIncomplete, isOpen, segmentsOf, workedMinutes, workedMs } from './worked.ts'

const at = (time: string) => Date.parse(`2026-06-16T${time.length === 5 ? `${time}:00` : time}-03:00`)
const letters: Record<string, Mark['entry_type']> = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida', a: 'ajuste' }

/** `e08:00 s12:00` as marks. */
const day = (text: string): Mark[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((mark) => ({ entry_type: letters[mark.charAt(0)] ?? 'ajuste', at: at(mark.slice(1)) }))

/** Worked minutes of a past day, of today at 18:00, and whether the day is Incompleto. */
const table: [string, string, number, number, boolean][] = [
  ['nothing', '', 0, 0, false],
  ['a full day', 'e08:00 p12:00 r13:00 s17:30', 510, 510, false],
  ['a morning', 'e08:00 s12:00', 240, 240, false],
  ['two stretches', 'e08:00 s12:00 e14:00 s18:00', 480, 480, false],
  ['an entrada that nobody closed', 'e08:00', 0, 600, true],
  ['a retorno that nobody closed', 'e08:00 p12:00 r13:00', 240, 540, true],
  ['a pause that nobody ended: nothing of it is work', 'e08:00 p12:00', 240, 240, false],
  ['two pauses', 'e08:00 p10:00 r10:15 p12:00 r13:00 s17:00', 465, 465, false],
  ['an entrada twice: the second opens nothing', 'e08:00 e09:00 s12:00', 240, 240, false],
  ['a saida twice: the second closes nothing', 'e08:00 s12:00 s13:00', 240, 240, false],
  ['a saida alone', 's12:00', 0, 0, false],
  ['a pausa alone', 'p12:00', 0, 0, false],
  ['a retorno that nothing went before opens work', 'r08:00 s12:00', 240, 240, false],
  ['a saida in a pause ends the day', 'e08:00 p12:00 s13:00', 240, 240, false],
  ['adjustments move nothing', 'e08:00 a09:00 s12:00 a13:00', 240, 240, false],
  ['59 seconds are not a minute', 'e08:00:00 s08:00:59', 0, 0, false],
  ['seconds are added before they are cut', 'e08:00:00 p08:00:30 r09:00:00 s09:00:30', 1, 1, false],
]

describe('worked minutes', () => {
  it.each(table)('%s', (_what, marks, past, today, incomplete) => {
    expect(workedMinutes(day(marks), null)).toBe(past)
    expect(workedMinutes(day(marks), at('18:00'))).toBe(today)
    expect(isIncomplete(day(marks))).toBe(incomplete)
  })

  it('stop in a pause and go on after it', () => {
    const paused = day('e08:00 p12:00')
    expect(workedMs(paused, at('12:30'))).toBe(workedMs(paused, at('15:00')))
    const resumed = day('e08:00 p12:00 r13:00')
    expect(workedMs(resumed, at('13:00:01')) - workedMs(resumed, at('13:00'))).toBe(1_000)
  })

  it('of a mark in the future do not count backwards', () => {
    expect(workedMs(day('e09:00'), at('08:00'))).toBe(0)
  })

  it('are drawn as stretches of work and pause, the last one open', () => {
    expect(segmentsOf(day('e08:00 p12:00 r13:00'), at('14:00'))).toEqual([
      { kind: 'work', from: at('08:00'), to: at('12:00'), open: false },
      { kind: 'pause', from: at('12:00'), to: at('13:00'), open: false },
      { kind: 'work', from: at('13:00'), to: at('14:00'), open: true },
    ])
    expect(isOpen(day('e08:00 p12:00'))).toBe(true)
    expect(isOpen(day('e08:00 p12:00 s13:00'))).toBe(false)
  })
})

describe('whatever the marks', () => {
  const start = at('00:00')
  const mark = fc.record({
    entry_type: fc.constantFrom(...EntryType.options),
    at: fc.integer({ min: start, max: start + 24 * HOUR - 1 }),
  })
  // Two marks at one instant have no order of their own.
  const marks = fc.uniqueArray(mark, { maxLength: 12, selector: (one) => one.at })
  const now = fc.option(fc.integer({ min: start, max: start + 30 * HOUR }))

  it('their order of arrival does not matter', () => {
    fc.assert(
      fc.property(marks, now, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (some, moment, keys) => {
        const shuffled = some
          .map((one, i) => ({ one, key: keys[i] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(segmentsOf(shuffled, moment)).toEqual(segmentsOf(some, moment))
      }),
    )
  })

  it('minutes are whole, never negative, never more than the time that passed', () => {
    fc.assert(
      fc.property(marks, now, (some, moment) => {
        const minutes = workedMinutes(some, moment)
        const times = some.map((one) => one.at)
        const elapsed = some.length === 0 ? 0 : Math.max(...times, moment ?? 0) - Math.min(...times)
        expect(Number.isInteger(minutes)).toBe(true)
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes * MINUTE).toBeLessThanOrEqual(elapsed)
      }),
    )
  })

  it('stretches follow each other without overlap, and only the last may be open', () => {
    fc.assert(
      fc.property(marks, now, (some, moment) => {
        const stretches = segmentsOf(some, moment)
        for (const [i, stretch] of stretches.entries()) {
          expect(stretch.to).toBeGreaterThanOrEqual(stretch.from)
          expect(stretch.from).toBeGreaterThanOrEqual(stretches[i - 1]?.to ?? 0)
          expect(stretch.open && i < stretches.length - 1).toBe(false)
        }
      }),
    )
  })

  it('a past day never counts more than the same day counted until later', () => {
    fc.assert(
      fc.property(marks, (some) => {
        expect(workedMs(some, null)).toBeLessThanOrEqual(workedMs(some, start + 30 * HOUR))
      }),
    )
  })
})
