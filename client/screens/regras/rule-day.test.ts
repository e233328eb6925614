import { expect, it } from 'vitest'
import { CLT, SIMPLES, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import { dayOfRule } from './rule-day.ts'

const drawn = (rule: typeof CLT) => dayOfRule(rule).segments.map(({ kind, from, to }) => `${kind} ${from}-${to}`)

it('a day of eight hours with its break, overtime behind it, and the night on both sides', () => {
  expect(drawn(CLT)).toEqual([
    'night 0-300',
    'night 1320-1440',
    'work 480-720',
    'pause 720-780',
    'work 780-1020',
    'extra 1020-1140',
  ])
  expect(dayOfRule(CLT).label).toBe('Dia de exemplo: Normal, até 8 h; Pausa de 1 h; Extra 50 %; Noite, 22:00 às 05:00')
})

it('twelve hours, a break of them', () => {
  expect(drawn(TWELVE_BY_THIRTY_SIX)).toContain('work 780-1200')
})

it('without breaks and nights', () => {
  expect(drawn(SIMPLES)).toEqual(['work 480-960', 'extra 960-1080'])
  expect(dayOfRule(SIMPLES).words).toEqual({ filled: 'Normal, até 8 h', striped: 'A mais' })
})

it('a night within one day, and one that is half typed', () => {
  const night = { ...CLT.night, from: '01:00' } as NonNullable<typeof CLT.night>
  expect(drawn({ ...CLT, night })[0]).toBe('night 60-300')
  expect(drawn({ ...CLT, night: { ...night, to: '' } })[0]).toBe('work 480-720')
})
