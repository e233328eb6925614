import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf } from '../calendar/day.ts'
import { spec } from '../testing/spec.ts'
import { PUNCH_TYPES, type PunchType } from './entry.ts'
import { type DayCut, dayOfMark, misplacedAfter, type PlacedMark, workingDay } from './shift.ts'

const ZONE = 'America/Sao_Paulo'
const [ONE, TWO] = ['2026-06-15', '2026-06-16']
const SIX: DayCut = { zone: ZONE, starts_at: '06:00' }
const MIDNIGHT: DayCut = { zone: ZONE, starts_at: '00:00' }
const at = (day: string, time: string) => instantOf(day, time, ZONE)
const mark = (entry_type: PunchType, day: string, time: string, stands = day): PlacedMark => ({
  id: `${entry_type} ${time}`,
  entry_type,
  at: at(day, time),
  day: stands,
})
const open = [mark('entrada', ONE, '22:00')]
const closed = [...open, mark('saida', ONE, '23:00')]
const NIGHT: DayCut = { ...SIX, ends_at: '07:00' }
const moves = (marks: PlacedMark[]) => misplacedAfter(ONE, marks, SIX).map(({ id, day }) => [id, day])
/** Return the day of a mark after midnight, given the marks of the day before and of its own day. */
const dayOfEarly = (
  [type, time]: readonly [PunchType, string],
  before: PlacedMark[] = open,
  { cut = SIX, own = [] as PlacedMark[] } = {},
) => dayOfMark(mark(type, TWO, time), cut, { before, own })
const isIn = (time: string, { cut = SIX, own = [] as PlacedMark[], before = open } = {}) =>
  workingDay(at(TWO, time), cut, { before, own })

describe('H-08: the day of a mark', () => {
  const early = (time: string) => mark('entrada', ONE, time)
  it.each(
    spec([
      [
        'decision 6 "A day is a day in the store\'s time zone"',
        () => dayOfMark(mark('saida', ONE, '23:59'), MIDNIGHT, { before: [], own: [] }),
        ONE,
      ],
      [
        'decision 45 "A pausa, retorno or saida after midnight stands on the day before if it fits the shift of that day"',
        () => [dayOfEarly(['saida', '05:59']), dayOfEarly(['pausa', '00:00']), dayOfEarly(['retorno', '02:00'])],
        [ONE, ONE, TWO],
      ],
      [
        'decision 45 a retorno fits the pause that began before midnight or after it',
        () => [
          dayOfEarly(['retorno', '00:30'], [...open, mark('pausa', ONE, '23:30')]),
          dayOfEarly(['retorno', '01:30'], [...open, mark('pausa', TWO, '00:30', ONE)]),
        ],
        [ONE, ONE],
      ],
      ['decision 45 "that is still open"', () => dayOfEarly(['saida', '02:00'], closed), TWO],
      [
        'decision 45 "(a) within 14 h of that shift\'s last entrada or retorno"',
        () => [
          dayOfEarly(['saida', '05:59'], [early('15:59')]),
          dayOfEarly(['saida', '05:59'], [early('15:58')]),
          dayOfEarly(['saida', '05:59'], [early('08:00'), mark('pausa', ONE, '12:00'), mark('retorno', ONE, '16:00')]),
        ],
        [ONE, TWO, ONE],
      ],
      [
        'decision 45 "(b) before the company\'s day_starts_at"',
        () => [dayOfEarly(['saida', '06:00']), dayOfEarly(['saida', '00:00'], open, { cut: MIDNIGHT })],
        [TWO, TWO],
      ],
      [
        'decision 45 "or, where the schedule in force on the shift\'s day ends after midnight, before that end + 2 h"',
        () => [
          dayOfEarly(['saida', '08:59'], open, { cut: NIGHT }),
          dayOfEarly(['saida', '09:00'], open, { cut: NIGHT }),
        ],
        [ONE, TWO],
      ],
      [
        'decision 45 "whichever is later"',
        () => dayOfEarly(['saida', '05:00'], open, { cut: { ...SIX, ends_at: '01:00' } }),
        ONE,
      ],
      [
        'decision 45 "An entrada always begins a shift on its own calendar day"',
        () => dayOfEarly(['entrada', '00:10']),
        TWO,
      ],
      [
        'decision 45 what follows an entrada goes with it',
        () => dayOfEarly(['saida', '05:00'], open, { own: [mark('entrada', TWO, '01:00')] }),
        TWO,
      ],
      [
        'decision 45 an hour that is none is midnight',
        () => dayOfEarly(['saida', '01:00'], open, { cut: { ...SIX, starts_at: '6h' } }),
        TWO,
      ],
      [
        'decision 45 "Until (a) and (b) end that day is em andamento": one is in it',
        () => [isIn('00:00'), isIn('05:59'), isIn('06:00'), isIn('02:00', { before: closed })],
        [ONE, ONE, TWO, TWO],
      ],
      [
        'decision 45 a shift that began since is the day that one is in',
        () => isIn('02:00', { own: [mark('entrada', TWO, '01:00')] }),
        TWO,
      ],
      [
        'decision 45 an early saida that stands alone belongs to the shift before it',
        () => moves([...open, mark('saida', TWO, '02:00')]),
        [['saida 02:00', ONE]],
      ],
      [
        'decision 45 an early mark behind a closed shift goes to its own day',
        () => moves([...closed, mark('entrada', TWO, '05:00', ONE)]),
        [['entrada 05:00', TWO]],
      ],
      [
        'decision 45 each early mark follows from those before it',
        () => moves([...open, mark('saida', TWO, '02:00', ONE), mark('saida', TWO, '05:00', ONE)]),
        [['saida 05:00', TWO]],
      ],
      [
        'decision 45 what stands right stays',
        () =>
          moves([
            ...open,
            mark('pausa', TWO, '01:00', ONE),
            mark('retorno', TWO, '02:00', ONE),
            mark('saida', TWO, '08:00'),
          ]),
        [],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))

  it('a pause and the return from it at one instant after midnight stay with their shift', () => {
    const pause = mark('pausa', TWO, '00:30', ONE)
    expect(dayOfEarly(['retorno', '00:30'], [...open, pause])).toBe(ONE)
    expect(moves([...open, pause, mark('retorno', TWO, '00:30')])).toEqual([['retorno 00:30', ONE]])
  })

  it('is settled at once: what was moved stands right, wherever it stood before', () => {
    const early = fc.record({
      entry_type: fc.constantFrom(...PUNCH_TYPES),
      minute: fc.integer({ min: -600, max: 800 }),
      isBefore: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(early, { selector: ({ minute }) => minute, maxLength: 10 }), (some) => {
        const marks = some.map(({ entry_type, minute, isBefore }) => {
          const instant = at(TWO, '00:00') + minute * 60_000
          const own = minute < 0 ? ONE : TWO
          const isEarly = minute >= 0 && minute < 360
          return { id: String(minute), entry_type, at: instant, day: isEarly && isBefore ? addDays(own, -1) : own }
        })
        const right = new Map(misplacedAfter(ONE, marks, SIX).map(({ id, day }) => [id, day]))
        const settled = marks.map((one) => ({ ...one, day: right.get(one.id) ?? one.day }))
        expect(misplacedAfter(ONE, settled, SIX)).toEqual([])
        expect(misplacedAfter(ONE, settled.toReversed(), SIX)).toEqual([])
      }),
    )
  })
})
