import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { type Held, ifDayOff } from './day-off.ts'
import type { Open } from './ledger.ts'

const credit = (date: string, minutes: number, expires_on: string | null = null): Open => ({
  date,
  minutes,
  percent: 50,
  expires_on,
})
const sumOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)
const holding = (...credits: Open[]): Held => ({ balance_minutes: sumOf(credits), credits })

const FRIDAY = '2026-06-19'

describe('a day off', () => {
  it('uses the oldest credits first, and owes what they lack', () => {
    const held = holding(
      credit('2025-12-30', 70, '2026-06-30'),
      credit('2026-01-31', 40, '2026-07-31'),
      credit('2026-06-13', 264, '2026-12-31'),
    )
    expect(ifDayOff(held, FRIDAY, 480)).toEqual({
      expired: [],
      used_minutes: 374,
      missing_minutes: 106,
      left: [],
      balance_minutes: -106,
    })
    expect(ifDayOff(held, FRIDAY, 100)).toEqual({
      expired: [],
      used_minutes: 100,
      missing_minutes: 0,
      balance_minutes: 274,
      left: [credit('2026-01-31', 10, '2026-07-31'), credit('2026-06-13', 264, '2026-12-31')],
    })
  })

  it('comes too late for what expires before it, and in time for what expires on it', () => {
    const held = holding(credit('2025-12-18', 60, addDays(FRIDAY, -1)), credit('2025-12-19', 90, FRIDAY))
    expect(ifDayOff(held, FRIDAY, 60)).toEqual({
      expired: [{ on: addDays(FRIDAY, -1), minutes: 60 }],
      used_minutes: 60,
      missing_minutes: 0,
      balance_minutes: 30,
      left: [credit('2025-12-19', 30, FRIDAY)],
    })
  })

  it('adds to what is owed already', () => {
    expect(ifDayOff({ balance_minutes: -30, credits: [] }, FRIDAY, 480)).toEqual({
      expired: [],
      used_minutes: 0,
      missing_minutes: 480,
      left: [],
      balance_minutes: -510,
    })
  })

  it('that asks for nothing does nothing', () => {
    expect(ifDayOff(holding(credit('2026-06-01', 60)), FRIDAY, 0)).toBeNull()
  })
})

const anyCredit = fc
  .record({ age: fc.integer({ min: 1, max: 200 }), minutes: fc.integer({ min: 1, max: 600 }), life: fc.nat(400) })
  .map(({ age, minutes, life }) => {
    const date = addDays(FRIDAY, -age)
    return credit(date, minutes, life > 300 ? null : addDays(date, life))
  })
const anyHeld = fc.oneof(
  fc
    .array(anyCredit, { maxLength: 8 })
    .map((credits) => holding(...credits.sort((a, b) => a.date.localeCompare(b.date)))),
  fc.integer({ min: -3000, max: -1 }).map((balance_minutes): Held => ({ balance_minutes, credits: [] })),
)
const anyMinutes = fc.integer({ min: 1, max: 720 })

describe('every day off', () => {
  it('changes the balance by what expired before it and by what it asks for, and loses no minute of a credit', () => {
    fc.assert(
      fc.property(anyHeld, anyMinutes, (held, minutes) => {
        const after = ifDayOff(held, FRIDAY, minutes)
        if (!after) throw new Error('it does nothing')
        expect(after.used_minutes + after.missing_minutes).toBe(minutes)
        expect(after.balance_minutes).toBe(held.balance_minutes - sumOf(after.expired) - minutes)
        expect(sumOf(after.expired) + after.used_minutes + sumOf(after.left)).toBe(sumOf(held.credits))
      }),
    )
  })

  it('touches no credit while an older one is left, and owes nothing while any is', () => {
    fc.assert(
      fc.property(anyHeld, anyMinutes, (held, minutes) => {
        const { left = [], missing_minutes = 0 } = ifDayOff(held, FRIDAY, minutes) ?? {}
        const usable = held.credits.filter(({ expires_on }) => expires_on === null || expires_on >= FRIDAY)
        const [first, ...later] = left
        expect(later).toEqual(usable.slice(usable.length - later.length))
        expect(first === undefined || missing_minutes === 0).toBe(true)
      }),
    )
  })
})
