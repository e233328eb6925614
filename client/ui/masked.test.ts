import { expect, it } from 'vitest'
import { dateMask, timeMask } from './masked.ts'

it('L-09: every day of four years reads back as itself, as it is shown and as digits', () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const shown = dateMask.show(day)
    expect(dateMask.read(dateMask.shape(shown))).toBe(day)
    expect(dateMask.read(dateMask.shape(shown.replaceAll('/', '')))).toBe(day)
  }
})

it('L-09: every minute of a day reads back as itself', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const time = new Date(minute * 60_000).toISOString().slice(11, 16)
    expect(timeMask.read(timeMask.shape(time.replace(':', '')))).toBe(time)
  }
})

it.each(['00/01/2026', '29/02/2027', '31/04/2026', '01/13/2026', '01/01/0000'])(
  'L-09: %s is whole and no day',
  (text) => {
    expect(dateMask.isWhole(text)).toBe(true)
    expect(dateMask.read(text)).toBe('')
  },
)
