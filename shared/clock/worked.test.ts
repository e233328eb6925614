import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../calendar/day.ts'
import { EntryType, type Mark } from './entry.ts'
import { isOpen, segmentsOf, workedMinutes, workedMs } from './worked.ts'

const at = (time: string) => Date.parse(`2026-06-16T${time.length === 5 ? `${time}:00` : time}-03:00`)
const letters: Record<string, Mark['entry_type']> = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida', a: 'ajuste' }

/** `e08:00 s12:00` as marks. */
const day = (text: string): Mark[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((mark) => ({ entry_type: letters[mark.charAt(0)] ?? 'ajuste', at: at(mark.slice(1)) }))

describe('the stretches of a day', () => {
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
  // Two marks at one instant have no defined order.
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
