import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import { termsOf } from '#shared/pay-rules/day-terms.ts'
import { CLT, ISENTO } from '#shared/pay-rules/presets.ts'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import { controlMessages } from '#shared/text/control-messages.ts'
import { blankPage } from '../../testing/page.ts'
import type { AskedDay } from './asked-day.ts'
import { DayResult } from './day-result.tsx'

const [DAY, ZONE] = ['2026-06-16', 'America/Sao_Paulo']
const at = (time: string) => instantOf(DAY, time, ZONE)
const calendar = { zone: ZONE, schedules: [], counts: () => true, onVacation: () => false, holidayOn: () => null }
const drawing = { Ruler: () => null, Kind: () => null, Balance: () => null }

/** Return what a request for the end of a morning is said to leave of its day. */
async function wordsUnder(rule: PayRule, { from, to } = { from: at('08:00'), to: at('12:00') }) {
  const zeros = { expected_minutes: 480, balance_minutes: 0, adjustment_minutes: 0 }
  const balance = { date: DAY, kind: 'work', ...zeros, terms: termsOf(rule, DAY, calendar) }
  const marks = [{ id: 'in', entry_type: 'entrada', at: from }]
  const known = { day: DAY, cut: { zone: ZONE }, marks, pending: [], isRead: true, balance } as unknown as AskedDay
  const asked = [{ id: 'out', entry_type: 'saida' as const, at: to, replaces: null }]
  const { place, draw } = blankPage()
  await draw(<DayResult known={known} asked={asked} drawing={drawing} part="sums" />)
  return place.textContent
}

it('promises no hours to whoever is free of control', async () => {
  expect(await wordsUnder(CLT)).toContain('O dia fica com04:00')
  expect(await wordsUnder(ISENTO)).toBe(controlMessages.freeOfControl)
})

it('counts by the minute where the rule does, like the balance beside it', async () => {
  const seconds = { from: at('08:00') + 50_000, to: at('12:00') + 10_000 }
  expect(await wordsUnder(CLT, seconds)).toContain('O dia fica com04:00')
})
