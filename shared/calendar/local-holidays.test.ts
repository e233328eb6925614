import { expect, it } from 'vitest'
import { isDay } from './day.ts'
import { localHolidays } from './local-holidays.ts'
import { nationalHolidays } from './national-holidays.ts'

const on = (year: number, place: string) =>
  localHolidays(year)
    .filter(({ uf, city }) => (city ?? uf) === place)
    .map(({ date, name }) => `${date.slice(5)} ${name}`)

it.each([
  ['SP', ['07-09 Revolução Constitucionalista']],
  ['São Paulo', ['01-25 Aniversário de São Paulo', '06-04 Corpus Christi']],
  ['RJ', ['02-17 Carnaval (terça-feira)', '04-23 São Jorge']],
  ['BA', ['07-02 Independência da Bahia']],
  ['PE', ['03-06 Data magna de Pernambuco']],
  ['RS', ['09-20 Revolução Farroupilha']],
])('%s in 2026', (place, expected) => {
  expect(on(2026, place)).toEqual(expected)
})

it('those that move with Easter move: Corpus Christi of 2027, Carnival of 2028 (Portaria table)', () => {
  expect(on(2027, 'Curitiba')).toContain('05-27 Corpus Christi')
  expect(on(2028, 'RJ')).toContain('02-29 Carnaval (terça-feira)')
})

it('every state has one, of itself or of its capital; each is a real day, once, and never a national one', () => {
  const all = localHolidays(2026)
  expect(new Set(all.map(({ uf }) => uf)).size).toBe(27)
  const national = new Set(nationalHolidays(2026).map(({ date }) => date))
  for (const { date, name } of all) expect([name, isDay(date), national.has(date)]).toEqual([name, true, false])
  const keys = all.map(({ date, uf, city }) => `${date} ${uf} ${city}`)
  expect(new Set(keys).size).toBe(keys.length)
})
