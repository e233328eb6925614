import { describe, expect, it } from 'vitest'
import type { Flag, PunchType } from '#shared/clock/entry.ts'
import { isRightAlone, type TimedEntry, twinsOf } from './twins.ts'

const EIGHT = Date.parse('2026-06-16T11:00:00Z')

/** A mark so many seconds after eight. */
const mark = (id: string, seconds: number, change: Partial<TimedEntry> = {}) =>
  ({
    id,
    at: EIGHT + seconds * 1_000,
    entry_type: 'entrada' as PunchType,
    flags: [] as Flag[],
    decision: null,
    ...change,
  }) as TimedEntry

const flagged = (id: string, seconds: number, change: Partial<TimedEntry> = {}) =>
  mark(id, seconds, { flags: ['sequence', 'near_duplicate'], ...change })

const decision = { by: 'renata@ipe.com.br', at: '2026-06-16T12:00:00Z', note: null }
const ids = (marks: readonly TimedEntry[]) => twinsOf(marks).map((pair) => pair.map(({ id }) => id))

describe('two marks that may be one', () => {
  it.each<[string, TimedEntry[], string[][]]>([
    ['the one that came later is flagged', [mark('phone', 0), flagged('tablet', 60)], [['phone', 'tablet']]],
    ['the earlier one came later', [flagged('phone', 0), mark('tablet', 60)], [['phone', 'tablet']]],
    ['both are flagged', [flagged('a', 0), flagged('b', 60)], [['a', 'b']]],
    ['a keeper has confirmed it', [mark('a', 0), flagged('b', 60, { decision })], []],
    ['nothing is flagged', [mark('a', 0), mark('b', 60)], []],
    ['its twin was disregarded: it stands alone', [flagged('b', 60)], []],
    ['another type is no twin', [mark('a', 0, { entry_type: 'pausa' }), flagged('b', 60)], []],
    ['nor is one of two minutes away', [mark('a', 0), flagged('b', 120)], []],
    ['the nearest is the twin', [mark('far', 0), flagged('b', 100), mark('near', 110)], [['b', 'near']]],
    ['of three, two are decided first', [mark('a', 0), flagged('b', 20), flagged('c', 40)], [['a', 'b']]],
    [
      'two pairs of a day',
      [
        mark('a', 0),
        flagged('b', 30),
        mark('c', 9_000, { entry_type: 'pausa' }),
        flagged('d', 9_030, { entry_type: 'pausa' }),
      ],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('%s', (_, marks, pairs) => {
    expect(ids(marks)).toEqual(pairs)
  })

  it('the kept one is confirmed by that, if nothing else is wrong with it', () => {
    expect(
      [flagged('a', 0), mark('b', 0), mark('c', 0, { flags: ['near_duplicate', 'no_photo'] })].map(isRightAlone),
    ).toEqual([true, true, false])
  })
})
