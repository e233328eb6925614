import { describe, expect, it } from 'vitest'
import { instantOf } from '../calendar/day.ts'
import { lateSince } from './late.ts'

const DAY = '2026-06-16'
const ZONE = 'America/Sao_Paulo'
const at = (time: string, zone = ZONE) => instantOf(DAY, time, zone)
const from = (...starts: string[]) => starts.map((start) => ({ start }))

describe('CLT art. 58 §1: ten minutes are no delay', () => {
  it.each<[string, string[], string | null]>([
    ['07:59', ['08:00'], null],
    ['08:10', ['08:00'], null],
    ['08:11', ['08:00'], '08:00'],
    ['23:59', ['08:00'], '08:00'],
    ['15:00', ['18:00', '14:00'], '14:00'],
    ['23:00', ['22:00'], '22:00'],
    ['12:00', [], null],
  ])('at %s, expected from %j: since %s', (now, starts, since) => {
    const found = lateSince(DAY, from(...starts), { zone: ZONE, now: at(now) })
    expect(found).toBe(since === null ? null : at(since))
  })

  it('in the company’s zone, across a change of the clocks', () => {
    const zone = 'Europe/Lisbon'
    const day = '2026-03-29'
    const due = instantOf(day, '08:00', zone)
    expect(lateSince(day, from('08:00'), { zone, now: due + 10 * 60_000 })).toBeNull()
    expect(lateSince(day, from('08:00'), { zone, now: due + 10 * 60_000 + 1 })).toBe(due)
  })
})
