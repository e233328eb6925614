import { describe, expect, it } from 'vitest'
import { type Held, ifDayOff } from '#shared/pay-rules/day-off.ts'
import type { Open } from '#shared/pay-rules/ledger.ts'
import { formatAmount } from '#shared/text/format.ts'
import { dayOffWords } from './day-off-words.ts'

const TODAY = '2026-06-16'
const FRIDAY = '2026-06-19'
const credit = (date: string, minutes: number, expires_on: string | null): Open => ({
  date,
  minutes,
  percent: 50,
  expires_on,
})

function told(credits: Open[], minutes: number, balance_minutes?: number): string {
  const sum = credits.reduce((sum, one) => sum + one.minutes, 0)
  const held: Held = { credits, balance_minutes: balance_minutes ?? sum }
  const after = ifDayOff(held, FRIDAY, minutes)
  if (!after) throw new Error('it does nothing')
  return dayOffWords({ held, date: FRIDAY, minutes, today: TODAY }, after)
    .map((piece) => (typeof piece === 'string' ? piece : formatAmount(piece.minutes)))
    .join('')
}

describe('a day off in words', () => {
  const soon = credit('2025-12-30', 70, '2026-06-30')

  it('saves the credits that end soonest, all of them or as far as it goes, and names what is lacking', () => {
    expect(told([soon, credit('2026-06-13', 304, '2026-12-31')], 480)).toBe(
      'A folga usa 08h00min, primeiro as que vencem antes: nada vence em 30/06. Faltariam 01h46min, que ficam negativas.',
    )
    expect(told([soon], 60)).toBe('A folga usa 01h00min, primeiro as que vencem antes: 00h10min vencem em 30/06.')
  })

  it('says so where older credits end later', () => {
    const old = credit('2025-12-01', 60, '2026-12-01')
    expect(told([old, soon], 60)).toBe('A folga usa 01h00min, primeiro as mais antigas: 01h10min vencem em 30/06.')
    expect(told([credit('2025-12-01', 60, null), soon], 60)).toContain('primeiro as mais antigas')
  })

  it('names what ends before it', () => {
    expect(told([credit('2025-12-18', 60, '2026-06-18'), soon], 30)).toBe(
      'Antes dela vencem 01h00min em 18/06. A folga usa 00h30min, primeiro as que vencem antes: 00h40min vencem em 30/06.',
    )
  })

  it('says nothing of an end where no credit has one, or there is none', () => {
    expect(told([credit('2026-06-01', 600, null)], 480)).toBe('A folga usa 08h00min.')
    expect(told([], 480, -30)).toBe('A folga usa 08h00min. Faltariam 08h00min, que ficam negativas.')
  })
})
