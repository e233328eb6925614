import { expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { agoText, cardsOf, changeOfCard, daysWaiting, whatOf } from './request-cards.ts'

const [DAY, ZONE] = ['2026-06-16', 'America/Sao_Paulo']
const at = (time: string, day = DAY) => new Date(instantOf(day, time, ZONE)).toISOString()

function asked(id: string, time: string, change: Partial<TimeEntry> = {}) {
  const plain = { kind: 'mark_request', requested_type: 'pausa', group_id: null, disregards_id: null }
  const facts = { id, day: DAY, timezone: ZONE, timestamp: at(time), created_at: at(time), minutes_adjusted: 0 }
  return { ...plain, ...facts, ...change } as TimeEntry
}

it('L-05 what was asked for together is one card with its marks in the order of the day', () => {
  const cards = cardsOf([
    asked('r2', '13:00', { group_id: 'g', requested_type: 'retorno' }),
    asked('m', '12:00', { kind: 'minutes_request', requested_type: null, minutes_adjusted: 90 }),
    asked('r1', '12:00', { group_id: 'g', disregards_id: 'wrong' }),
  ])
  expect(cards.map(({ id }) => id)).toEqual(['r1', 'm'])
  expect(cards.map(whatOf)).toEqual(['2 registros de 16/06/2026', '+01h30min em 16/06/2026'])
  expect(cards.map(changeOfCard)).toEqual([
    {
      add: [
        { id: 'r1', entry_type: 'pausa', at: Date.parse(at('12:00')) },
        { id: 'r2', entry_type: 'retorno', at: Date.parse(at('13:00')) },
      ],
      disregard: ['wrong'],
      minutes: 0,
    },
    { add: [], disregard: [], minutes: 90 },
  ])
})

it('L-05 how long a request waits is counted by the calendar of its place', () => {
  const [card] = cardsOf([asked('r', '23:50')])
  if (!card) throw new Error('no card')
  const days = (time: string, day: string) => daysWaiting(card, Date.parse(at(time, day)))
  const waits = [days('23:59', DAY), days('00:01', '2026-06-17'), days('12:00', '2026-06-28')]
  expect(waits.map(agoText)).toEqual(['hoje', 'há 1 dia', 'há 12 dias'])
})
