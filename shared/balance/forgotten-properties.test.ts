import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf, MINUTE } from '../calendar/day.ts'
import { whyNotAsked } from '../clock/asked-day.ts'
import { PUNCH_TYPES } from '../clock/entry.ts'
import { isOpen } from '../clock/worked.ts'
import { TUESDAY, ZONE } from '../testing/builders.ts'
import { dayOfThese, habitOf, row } from '../testing/forgotten-days.ts'
import { atOf, forgottenOn } from './forgotten.ts'

const WHOLE = 'e08:00 p12:00 r13:00 s18:04'
const later = (day: string, time: string) => instantOf(day, time, ZONE)

describe('properties of what somebody forgot to mark', () => {
  it('what it proposes makes the day fit, closes it, and leaves no hole', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const type = fc.constantFrom(...PUNCH_TYPES)
    const marks = fc.uniqueArray(fc.record({ entry_type: type, minute }), {
      selector: (one) => one.minute,
      maxLength: 8,
    })
    const hours = fc.tuple(minute, minute, fc.constantFrom(0, 15, 60))
    const clock = (m: number) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
    let found = 0
    fc.assert(
      fc.property(marks, fc.array(hours, { maxLength: 2 }), marks, (own, rows, usual) => {
        const at = (day: string, m: number) => later(day, clock(m))
        const schedules = rows.map(([start, end, pause]) => row(clock(start), clock(end), pause))
        const habit = [7, 14, 21].flatMap((back) => {
          const day = addDays(TUESDAY, -back)
          return usual.map((one) => ({ entry_type: one.entry_type, day, at: at(day, one.minute) }))
        })
        const standing = own.map((one, i) => ({ id: `${i}`, entry_type: one.entry_type, at: at(TUESDAY, one.minute) }))
        const day = { ...dayOfThese(''), marks: standing, schedules, habit, now: later(addDays(TUESDAY, 2), '12:00') }
        const forgotten = forgottenOn(day)
        if (!forgotten) return
        found += 1
        const asked = forgotten.marks.map((mark, i) => {
          return { id: `n${i}`, entry_type: mark.entry_type, at: atOf(mark), replaces: null }
        })
        for (const { at: when, entry_type } of asked) {
          const { after, before } =
            forgotten.marks.find((mark) => mark.entry_type === entry_type && atOf(mark) === when) ?? {}
          expect(when).toBeGreaterThan(after ?? Number.NEGATIVE_INFINITY)
          expect(when).toBeLessThan(before ?? day.now)
        }
        expect(whyNotAsked(standing, asked, String)).toBeNull()
        const whole = [...standing, ...asked]
        expect(isOpen(whole)).toBe(false)
        expect(forgottenOn({ ...day, marks: whole })).toBeNull()
      }),
      { numRuns: 3_000 },
    )
    expect(found).toBeGreaterThan(500)
  })

  it('the same marks in another order, and a second later, make no difference', () => {
    const day = dayOfThese('e08:00 p12:00', { habit: habitOf(WHOLE) })
    const turned = { ...day, marks: day.marks.toReversed(), habit: day.habit.toReversed(), now: day.now + MINUTE }
    expect(forgottenOn(turned)).toEqual(forgottenOn(day))
  })
})
