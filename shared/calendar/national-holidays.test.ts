import { describe, expect, it } from 'vitest'
import { easterOf, localSuggestions, movedToNextYear, nationalHolidays } from './national-holidays.ts'

// Year, Carnaval (Tuesday), Good Friday, Easter, Corpus Christi.
const movable: [number, string, string, string, string][] = [
  [2024, '2024-02-13', '2024-03-29', '2024-03-31', '2024-05-30'],
  [2025, '2025-03-04', '2025-04-18', '2025-04-20', '2025-06-19'],
  [2026, '2026-02-17', '2026-04-03', '2026-04-05', '2026-06-04'],
  [2027, '2027-02-09', '2027-03-26', '2027-03-28', '2027-05-27'],
  [2028, '2028-02-29', '2028-04-14', '2028-04-16', '2028-06-15'],
  [2029, '2029-02-13', '2029-03-30', '2029-04-01', '2029-05-31'],
  [2030, '2030-03-05', '2030-04-19', '2030-04-21', '2030-06-20'],
  [2031, '2031-02-25', '2031-04-11', '2031-04-13', '2031-06-12'],
  [2032, '2032-02-10', '2032-03-26', '2032-03-28', '2032-05-27'],
]
const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

describe('national holidays', () => {
  it.each(movable)('of %d', (year, carnaval, goodFriday, easter, corpusChristi) => {
    expect(easterOf(year)).toBe(easter)
    const dates = nationalHolidays(year).map((holiday) => holiday.date)
    expect(dates).toEqual([...fixed.map((day) => `${year}-${day}`), goodFriday].sort())
    expect(dates).not.toContain(carnaval)
    expect(dates).not.toContain(corpusChristi)
    const offered = localSuggestions(year).map((holiday) => holiday.date)
    expect(offered).toContain(carnaval)
    expect(offered).toContain(corpusChristi)
  })

  it('Consciência Negra is national from 2024 only', () => {
    expect(nationalHolidays(2023).some(({ date }) => date.endsWith('11-20'))).toBe(false)
    expect(nationalHolidays(2024).some(({ date }) => date.endsWith('11-20'))).toBe(true)
  })
})

describe('H-06: a holiday a year later', () => {
  it.each([
    ['Sexta-feira Santa', '2026-04-03', '2027-03-26'],
    ['Paixão de Cristo', '2026-04-03', '2027-03-26'],
    ['Carnaval (terça-feira)', '2026-02-17', '2027-02-09'],
    ['Segunda de Carnaval', '2026-02-16', '2027-02-08'],
    ['Corpus Christi', '2026-06-04', '2027-05-27'],
    ['Domingo de Páscoa', '2026-04-05', '2027-03-28'],
  ])('%s of %s moves to %s', (name, date, next) => expect(movedToNextYear({ name, date })).toBe(next))

  it.each([
    ['a town’s own day that fell on Good Friday', 'Aniversário da cidade', '2026-04-03'],
    ['a Corpus Christi that was written on another day', 'Corpus Christi', '2026-06-05'],
    ['Christmas', 'Natal', '2026-12-25'],
  ])('%s keeps its day', (_what, name, date) => expect(movedToNextYear({ name, date })).toBeNull())
})
