import { describe, expect, it } from 'vitest'
import type { OpenCredit } from '#shared/contract/hour-bank-ledger.ts'
import { creditGroups } from './credit-groups.ts'

const TODAY = '2026-06-16'
const credit = (minutes: number, expires_on: string | null): OpenCredit => ({
  date: '2026-01-10',
  minutes,
  percent: 50,
  expires_on,
})
const told = (...credits: OpenCredit[]) =>
  creditGroups(credits, TODAY).map(({ kind, words, minutes }) => `${kind}: ${words} ${minutes}`)

describe('credits by when they end', () => {
  it('name the first two days, and the last of all after them', () => {
    const credits = [
      credit(40, '2026-07-31'),
      credit(70, '2026-06-30'),
      credit(200, '2026-09-30'),
      credit(4, '2026-07-31'),
      credit(64, '2026-12-31'),
    ]
    expect(told(...credits)).toEqual([
      'soonest: Vencem em 30/06 70',
      'next: Vencem em 31/07 44',
      'later: Vencem depois, até 31/12 264',
    ])
  })

  it('a third day by itself is named too, with its year if it is another', () => {
    const credits = [credit(1, '2026-06-30'), credit(2, '2026-07-31'), credit(3, '2027-01-31')]
    expect(told(...credits)).toContain('later: Vencem em 31/01/2027 3')
  })

  it('on the last day they still count, and a device that has not read since says that they ended', () => {
    expect(told(credit(30, TODAY))).toEqual(['soonest: Vencem hoje 30'])
    expect(told(credit(30, '2026-06-15'))).toEqual(['soonest: Venceram em 15/06 30'])
  })

  it('what never ends stands last; nothing is said if none ends', () => {
    expect(told(credit(30, null), credit(20, '2026-06-30'))).toEqual([
      'soonest: Vencem em 30/06 20',
      'unlimited: Não vencem 30',
    ])
    expect(told(credit(30, null), credit(20, null))).toEqual([])
    expect(told()).toEqual([])
  })
})
