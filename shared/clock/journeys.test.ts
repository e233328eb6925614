import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf, timeOf } from '../calendar/day.ts'
import { misfits } from './day-order.ts'
import { PUNCH_TYPES, type PunchType } from './entry.ts'
import { typedMarks } from './journeys.ts'

const zone = 'America/Sao_Paulo'
const cuts = { zone, after: () => ({ zone, starts_at: '07:00' }), begins: null }
const at = (time: string) => Date.parse(`2026-05-${time.replace(' ', 'T')}:00-03:00`)
const bare = (...times: string[]) => times.map((time) => ({ at: at(time) }))
const standing = (entry_type: PunchType, time: string) => ({
  entry_type,
  at: at(time),
  day: `2026-05-${time.slice(0, 2)}`,
})

const told = (marks: { at: number }[], stands: ReturnType<typeof standing>[] = []) =>
  typedMarks(marks, stands, cuts).typed.map(
    ({ at, day, entry_type }) => `${day.slice(8)} ${entry_type} ${timeOf(at, zone)}`,
  )

it('gives the marks of a day types by their places', () => {
  expect(told(bare('04 08:00', '04 17:00'))).toEqual(['04 entrada 08:00', '04 saida 17:00'])
  expect(told(bare('04 13:00', '04 08:00', '04 17:00', '04 12:00'))).toEqual([
    '04 entrada 08:00',
    '04 pausa 12:00',
    '04 retorno 13:00',
    '04 saida 17:00',
  ])
})

it('leaves a day with an odd number open, so that somebody looks at it', () => {
  expect(told(bare('04 08:00'))).toEqual(['04 entrada 08:00'])
  expect(told(bare('04 08:00', '04 12:00', '04 13:00'))).toEqual([
    '04 entrada 08:00',
    '04 pausa 12:00',
    '04 retorno 13:00',
  ])
})

it('keeps a shift over midnight on the day that it began', () => {
  expect(told(bare('04 22:00', '05 02:00', '05 03:00', '05 06:00', '05 22:00', '06 06:00'))).toEqual([
    '04 entrada 22:00',
    '04 pausa 02:00',
    '04 retorno 03:00',
    '04 saida 06:00',
    '05 entrada 22:00',
    '05 saida 06:00',
  ])
})

it('keeps a shift whole whose break goes on at midnight', () => {
  expect(told(bare('04 19:00', '04 23:00', '05 00:00', '05 06:30', '06 19:00'))).toEqual([
    '04 entrada 19:00',
    '04 pausa 23:00',
    '04 retorno 00:00',
    '04 saida 06:30',
    '06 entrada 19:00',
  ])
  expect(told(bare('04 08:00', '04 20:00', '05 00:01'))).toEqual([
    '04 entrada 08:00',
    '04 saida 20:00',
    '05 entrada 00:01',
  ])
})

it('leaves a day alone in which somebody would have worked longer than any shift', () => {
  const { typed, unclear } = typedMarks(bare('04 02:00', '04 03:00', '04 06:00', '04 22:00', '05 08:00'), [], cuts)
  expect(typed).toMatchObject([{ day: '2026-05-05' }])
  expect(unclear.map(({ day }) => day)).toEqual(Array.from({ length: 4 }, () => '2026-05-04'))
})

it('leaves the first day of a file alone where it may begin in the middle of a shift', () => {
  const from = (begins: string, ...times: string[]) =>
    typedMarks(bare(...times), [], { ...cuts, begins }).typed.map(
      ({ day, entry_type }) => `${day.slice(8)} ${entry_type}`,
    )
  const night = ['04 02:00', '04 06:00', '04 22:00', '05 06:00']
  expect(from('2026-05-04', '04 02:00', '04 06:00')).toEqual([])
  expect(from('2026-05-04', ...night)).toEqual([])
  expect(from('2026-05-03', ...night.slice(2))).toEqual(['04 entrada', '04 saida'])
  expect(from('2026-05-04', '04 08:00', '04 17:00')).toEqual(['04 entrada', '04 saida'])
})

it('takes the first day of a file where it is known how the eve ended', () => {
  const eve = [standing('entrada', '03 08:00'), standing('saida', '03 17:00')]
  const { typed } = typedMarks(bare('04 06:00', '04 15:00'), eve, { ...cuts, begins: '2026-05-04' })
  expect(typed.map(({ day, entry_type }) => `${day.slice(8)} ${entry_type}`)).toEqual(['04 entrada', '04 saida'])
})

it('begins a day behind the cut-over hour, or long after an open one', () => {
  expect(told(bare('04 22:00', '05 07:30'))).toEqual(['04 entrada 22:00', '05 entrada 07:30'])
  expect(told(bare('04 08:00', '05 06:00'))).toEqual(['04 entrada 08:00', '05 entrada 06:00'])
})

it('completes a day that stands in part', () => {
  const stands = [standing('entrada', '04 08:00')]
  expect(told(bare('04 12:00', '04 13:00', '04 17:00'), stands)).toEqual([
    '04 pausa 12:00',
    '04 retorno 13:00',
    '04 saida 17:00',
  ])
})

it('leaves a day alone whose marks say something else', () => {
  const stands = [standing('entrada', '04 08:00'), standing('saida', '04 17:00')]
  const { typed, unclear } = typedMarks(bare('04 08:01', '05 08:00'), stands, cuts)
  expect(typed).toMatchObject([{ day: '2026-05-05' }])
  expect(unclear).toMatchObject([{ at: at('04 08:01'), day: '2026-05-04' }])
})

const [HALF, FULL] = [
  [standing('entrada', '04 08:00')],
  [
    standing('entrada', '04 08:00'),
    standing('pausa', '04 12:00'),
    standing('retorno', '04 13:00'),
    standing('saida', '04 17:00'),
  ],
]

it.each([
  ['is complete', FULL, ['08:01', '11:59', '13:01', '16:59']],
  ['is complete without its break', [...HALF, standing('saida', '04 17:00')], ['08:01', '12:00', '13:00', '16:59']],
  ['is complete, whatever the file adds', [...HALF, standing('saida', '04 17:00')], ['12:00', '13:00']],
  ['was marked at both clocks', HALF, ['08:01', '12:00', '13:00', '17:00']],
  ['was marked at both clocks, here later', HALF, ['07:55', '12:00', '13:00', '17:00']],
] as const)('leaves a day alone that %s', (_, stands, times) => {
  const { typed, unclear } = typedMarks(bare(...times.map((time) => `04 ${time}`)), stands, cuts)
  expect(typed).toEqual([])
  expect(unclear.map(({ day }) => day)).toEqual(times.map(() => '2026-05-04'))
})

it('takes a mark at both clocks for one, though the day ends between them', () => {
  const stands = [standing('entrada', '04 22:00'), { ...standing('saida', '05 06:58'), day: '2026-05-04' }]
  expect(typedMarks(bare('05 07:01'), stands, cuts)).toMatchObject({ typed: [], unclear: [{ day: '2026-05-04' }] })
})

const DAYS = 5
const minuteAt = (minute: number) => at('04 00:00') + minute * 60_000
const minutes = fc.uniqueArray(fc.integer({ min: 0, max: DAYS * 1440 - 1 }), { maxLength: 30 })
/** Marks that stand, in the order of a day's types or of any. */
const stands = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: DAYS * 1440 - 1 }), fc.option(fc.constantFrom(...PUNCH_TYPES))), {
    maxLength: 12,
    selector: ([minute]) => minute,
  })
  .map((list) =>
    list
      .toSorted(([a], [b]) => a - b)
      .map(([minute, type], i) => ({
        at: minuteAt(minute),
        day: dayOf(minuteAt(minute), zone),
        entry_type: type ?? PUNCH_TYPES[i % 4] ?? 'entrada',
      })),
  )

it('whatever the times and whatever stands, each mark comes once and every day that gets one is in order', () => {
  fc.assert(
    fc.property(minutes, fc.oneof(fc.constant([]), stands), (chosen, known) => {
      const marks = chosen.map((minute) => ({ at: minuteAt(minute) }))
      const { typed, unclear } = typedMarks(marks, known, cuts)
      const given = [...typed, ...unclear].map((mark) => mark.at)
      expect(given.toSorted()).toEqual(marks.map((mark) => mark.at).toSorted())
      for (const mark of typed) expect(known.some(({ at: other }) => Math.abs(mark.at - other) <= 300_000)).toBe(false)
      for (const day of new Set(typed.map((mark) => mark.day))) {
        const own = known.filter((mark) => mark.day === day)
        expect(own.length > 0 && own.length % 2 === 0 && own.at(-1)?.entry_type === 'saida').toBe(false)
        const whole = [...own, ...typed.filter((mark) => mark.day === day)].toSorted((a, b) => a.at - b.at)
        expect(misfits(whole)).toEqual([])
      }
    }),
  )
})
