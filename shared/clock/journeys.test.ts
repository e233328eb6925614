import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeOf } from '../calendar/day.ts'
import { misfits } from './day-order.ts'
import type { PunchType } from './entry.ts'
import { typedMarks } from './journeys.ts'

const zone = 'America/Sao_Paulo'
const cuts = { zone, after: () => ({ zone, starts_at: '07:00' }) }
const at = (time: string) => Date.parse(`2026-05-${time.replace(' ', 'T')}:00-03:00`)
const bare = (...times: string[]) => times.map((time) => ({ at: at(time) }))
const standing = (entry_type: PunchType, time: string) => ({
  ...{ entry_type, at: at(time), day: `2026-05-${time.slice(0, 2)}` },
})

const told = (marks: { at: number }[], stands: ReturnType<typeof standing>[] = []) =>
  typedMarks(marks, stands, cuts).typed.map(
    ({ at, day, entry_type }) => `${day.slice(8)} ${entry_type} ${timeOf(at, zone)}`,
  )

it('gives the marks of a day types by their places', () => {
  expect(told(bare('04 08:00', '04 17:00'))).toEqual(['04 entrada 08:00', '04 saida 17:00'])
  expect(told(bare('04 13:00', '04 08:00', '04 17:00', '04 12:00'))).toEqual([
    ...['04 entrada 08:00', '04 pausa 12:00', '04 retorno 13:00', '04 saida 17:00'],
  ])
})

it('leaves a day with an odd number open, so that somebody looks at it', () => {
  expect(told(bare('04 08:00'))).toEqual(['04 entrada 08:00'])
  expect(told(bare('04 08:00', '04 12:00', '04 13:00'))).toEqual([
    ...['04 entrada 08:00', '04 pausa 12:00', '04 retorno 13:00'],
  ])
})

it('keeps a shift over midnight on the day that it began', () => {
  expect(told(bare('04 22:00', '05 02:00', '05 03:00', '05 06:00', '05 22:00', '06 06:00'))).toEqual([
    ...['04 entrada 22:00', '04 pausa 02:00', '04 retorno 03:00', '04 saida 06:00'],
    ...['05 entrada 22:00', '05 saida 06:00'],
  ])
})

it('begins a day behind the cut-over hour, or long after an open one', () => {
  expect(told(bare('04 22:00', '05 07:30'))).toEqual(['04 entrada 22:00', '05 entrada 07:30'])
  expect(told(bare('04 08:00', '05 06:00'))).toEqual(['04 entrada 08:00', '05 entrada 06:00'])
})

it('completes a day that stands in part', () => {
  const stands = [standing('entrada', '04 08:00')]
  expect(told(bare('04 12:00', '04 13:00', '04 17:00'), stands)).toEqual([
    ...['04 pausa 12:00', '04 retorno 13:00', '04 saida 17:00'],
  ])
})

it('leaves a day alone whose marks say something else', () => {
  const stands = [standing('entrada', '04 08:00'), standing('saida', '04 17:00')]
  const { typed, unclear } = typedMarks(bare('04 08:01', '05 08:00'), stands, cuts)
  expect(typed).toMatchObject([{ day: '2026-05-05' }])
  expect(unclear).toMatchObject([{ at: at('04 08:01'), day: '2026-05-04' }])
})

it('whatever the times, each mark comes once and every day is in order', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 5 * 1440 }), { maxLength: 30 })
  fc.assert(
    fc.property(times, (minutes) => {
      const marks = minutes.map((minute) => ({ at: at('04 00:00') + minute * 60_000 }))
      const { typed, unclear } = typedMarks(marks, [], cuts)
      expect(unclear).toEqual([])
      expect(typed.map((mark) => mark.at).toSorted()).toEqual(marks.map((mark) => mark.at).toSorted())
      for (const day of new Set(typed.map((mark) => mark.day)))
        expect(misfits(typed.filter((mark) => mark.day === day))).toEqual([])
    }),
  )
})
