import { expect, it } from 'vitest'
import { zoneOfDay } from './zone-of-day.ts'

const zones = [
  { from: '2020-01-01', zone: 'America/Rio_Branco' },
  { from: '2026-06-20', zone: 'America/Manaus' },
]
const HERE = 'America/Sao_Paulo'
const at = (date: string, timezones: string[] = []) =>
  zoneOfDay({ date, marks: timezones.map((timezone) => ({ timezone })) as never }, { zones }, HERE)

it('a day is corrected at the clock of its marks; an empty one at that of the company of then', () => {
  expect(at('2026-06-19')).toBe('America/Rio_Branco')
  expect(at('2026-06-20')).toBe('America/Manaus')
  expect(at('2026-06-20', ['America/Noronha'])).toBe('America/Noronha')
  expect(zoneOfDay({ date: '2026-06-19', marks: [] }, {}, HERE)).toBe(HERE)
  expect(zoneOfDay({ date: '2026-06-19', marks: [] }, undefined, HERE)).toBe(HERE)
})
