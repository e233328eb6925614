import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf } from '../calendar/day.ts'
import { spec } from '../testing/spec.ts'
import { PUNCH_TYPES, type PunchType } from './entry.ts'
import { cutsAtMidnight, type DayCut, dayBefore, dayOfMark, misplacedAfter, type PlacedMark } from './shift.ts'

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
const moves = (marks: PlacedMark[]) => misplacedAfter(ONE, marks, SIX).map(({ id, day }) => [id, day])

describe('the day of a mark', () => {
  it.each(
    spec([
      [
        'DECISIONS 6 "A day is a day in the store\'s time zone"',
        () => dayOfMark(Date.parse('2026-06-16T02:59:59Z'), MIDNIGHT, []),
        ONE,
      ],
      [
        'DECISIONS 6 by default days end at midnight, whatever is open',
        () => [cutsAtMidnight(MIDNIGHT), dayOfMark(at(TWO, '00:01'), MIDNIGHT, open)],
        [true, TWO],
      ],
      [
        'DECISIONS 6 an hour that is none is midnight',
        () => [cutsAtMidnight({ ...SIX, starts_at: '6h' }), dayBefore(at(TWO, '01:00'), { ...SIX, starts_at: '' })],
        [true, null],
      ],
      [
        'DECISIONS 6 with a cut-over hour an open shift goes on in its day',
        () => dayOfMark(at(TWO, '05:59'), SIX, open),
        ONE,
      ],
      ['DECISIONS 6 from the cut-over hour on it does not', () => dayOfMark(at(TWO, '06:00'), SIX, open), TWO],
      ['DECISIONS 6 a closed shift does not go on', () => dayOfMark(at(TWO, '02:00'), SIX, closed), TWO],
      [
        'DECISIONS 6 an early saida that stands alone belongs to the shift before it',
        () => moves([...open, mark('saida', TWO, '02:00')]),
        [['saida 02:00', ONE]],
      ],
      [
        'DECISIONS 6 an early mark behind a closed shift goes to its own day',
        () => moves([...closed, mark('entrada', TWO, '05:00', ONE)]),
        [['entrada 05:00', TWO]],
      ],
      [
        'DECISIONS 6 each early mark follows from those before it',
        () => moves([...open, mark('saida', TWO, '02:00', ONE), mark('entrada', TWO, '05:00', ONE)]),
        [['entrada 05:00', TWO]],
      ],
      [
        'DECISIONS 6 what stands right stays',
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
