import { addDays } from './day.ts'

/** A legal holiday of a year. */
export interface LegalHoliday {
  date: string
  name: string
}

/** Fixed national holidays (Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023), with the first year of each. */
const fixed: readonly { day: string; name: string; since: number }[] = [
  { day: '01-01', name: 'Confraternização Universal', since: 0 },
  { day: '04-21', name: 'Tiradentes', since: 0 },
  { day: '05-01', name: 'Dia do Trabalho', since: 0 },
  { day: '09-07', name: 'Independência do Brasil', since: 0 },
  { day: '10-12', name: 'Nossa Senhora Aparecida', since: 0 },
  { day: '11-02', name: 'Finados', since: 0 },
  { day: '11-15', name: 'Proclamação da República', since: 0 },
  { day: '11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra', since: 2024 },
  { day: '12-25', name: 'Natal', since: 0 },
]

/** Return Easter Sunday of a year (Gregorian; algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`
}

const byDate = (a: LegalHoliday, b: LegalHoliday) => a.date.localeCompare(b.date)

/** Return the national holidays of a year, by date. Good Friday is on the yearly federal list (portaria) and moves with Easter. */
export function nationalHolidays(year: number): LegalHoliday[] {
  const laws = fixed.filter(({ since }) => year >= since).map(({ day, name }) => ({ date: `${year}-${day}`, name }))
  return [...laws, { date: addDays(easterOf(year), -2), name: 'Sexta-feira Santa' }].sort(byDate)
}

/** Return the days of a year that are holidays only by state or town law: suggested as local holidays, never added automatically. */
export function localSuggestions(year: number): LegalHoliday[] {
  const easter = easterOf(year)
  return [
    { date: addDays(easter, -48), name: 'Carnaval (segunda-feira)' },
    { date: addDays(easter, -47), name: 'Carnaval (terça-feira)' },
    { date: addDays(easter, 60), name: 'Corpus Christi' },
  ]
}

/** Holidays that move with Easter: days after Easter Sunday, and a pattern of the name. */
const movable: readonly { after: number; name: RegExp }[] = [
  { after: -48, name: /carnaval/i },
  { after: -47, name: /carnaval/i },
  { after: -46, name: /cinzas/i },
  { after: -2, name: /sexta-feira (santa|da paix[aã]o)|paix[aã]o de cristo/i },
  { after: 0, name: /p[aá]scoa/i },
  { after: 60, name: /corpus christi/i },
]

/** Return the date of an Easter-related holiday one year later; null for one on a fixed date. Both the name and the date must match. */
export function movedToNextYear({ name, date }: LegalHoliday): string | null {
  const year = Number(date.slice(0, 4))
  const found = movable.find((one) => one.name.test(name) && addDays(easterOf(year), one.after) === date)
  return found ? addDays(easterOf(year + 1), found.after) : null
}
