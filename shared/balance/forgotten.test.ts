import { describe, expect, it } from 'vitest'
import { addDays, instantOf, timeOf } from '../calendar/day.ts'
import { TUESDAY, ZONE } from '../testing/builders.ts'
import { dayOfThese, habitOf, marksOn, NIGHT, row, SIX, TWO_SHIFTS } from '../testing/forgotten-days.ts'
import { type DayToCheck, type Forgotten, forgottenOn } from './forgotten.ts'

/** Write what is missing in one line: `saida 18:04 (18:00/18:04)` is the time, then that of the schedule and the usual one. */
function told(found: Forgotten | null, zone = ZONE): string | null {
  if (!found) return null
  const timed = found.marks.map(({ entry_type, likely }) => {
    if (!likely) return `${entry_type} ?`
    expect(timeOf(likely.at, zone)).toBe(likely.time)
    return `${entry_type} ${likely.time} (${likely.scheduled ?? '-'}/${likely.usual ?? '-'})`
  })
  return timed.join(', ')
}

const WHOLE = 'e08:00 p12:00 r13:00 s18:04'
const later = (day: string, time: string, zone = ZONE) => instantOf(day, time, zone)

describe('what somebody forgot to mark', () => {
  it.each<[string, string | null, string, Partial<DayToCheck>]>([
    ['nothing', null, WHOLE, {}],
    [
      'the saida, by schedule and habit',
      'saida 18:04 (18:00/18:04)',
      'e08:00 p12:00 r13:00',
      { habit: habitOf(WHOLE) },
    ],
    ['the saida, by the schedule alone', 'saida 18:00 (18:00/-)', 'e08:00 p12:00 r13:00', {}],
    ['the saida, by habit alone', 'saida 18:04 (-/18:04)', 'e08:00', { schedules: [], habit: habitOf(WHOLE) }],
    ['the saida, and nothing tells when', 'saida ?', 'e08:00', { schedules: [] }],
    ['the saida, two days are no habit', 'saida 18:00 (18:00/-)', 'e08:00', { habit: habitOf(WHOLE, 2) }],
    ['the saida, other weekdays are one', 'saida 18:04 (18:00/18:04)', 'e08:00', { habit: habitOf(WHOLE, 3, 1) }],
    ['the retorno before a saida', 'retorno 13:00 (13:00/-)', 'e08:00 p12:00 s18:00', {}],
    [
      'the retorno, as usual',
      'retorno 13:10 (13:00/13:10)',
      'e08:00 p12:00 s18:00',
      {
        habit: habitOf('e08:00 p12:00 r13:10 s18:00'),
      },
    ],
    ['nothing: out early, in the pause', null, 'e08:00 p12:00 s12:20', {}],
    ['nothing: out soon after the pause was due to end', null, 'e08:00 p12:00 s13:20', {}],
    ['the saida, hours of another shift are no habit', 'saida 18:00 (18:00/-)', 'e08:00', { habit: habitOf('s10:00') }],
    ['the entrada nearest to the saida', 'entrada 14:00 (14:00/-)', 's18:00', { schedules: TWO_SHIFTS }],
    ['the saida nearest to the entrada', 'saida 12:00 (12:00/-)', 'e08:00', { schedules: TWO_SHIFTS }],
    ['nothing: a pause at the end, without a schedule', null, 'e08:00 p12:00 s18:00', { schedules: [] }],
    ['retorno and saida', 'retorno 13:00 (13:00/-), saida 18:00 (18:00/-)', 'e08:00 p12:00', {}],
    ['only the saida of an open pause', 'saida ?', 'e08:00 p12:00', { schedules: [] }],
    ['no pausa is no hole', null, 'e08:00 s18:00', { habit: habitOf(WHOLE) }],
    ['the pausa before a retorno', 'pausa 12:00 (12:00/-)', 'e08:00 r13:00 s18:00', {}],
    ['the entrada', 'entrada 08:00 (08:00/-)', 'p12:00 r13:00 s18:00', {}],
    ['the entrada of a lone saida', 'entrada 07:58 (08:00/07:58)', 's18:00', { habit: habitOf('e07:58 s18:00') }],
    ['entrada and pausa', 'entrada 08:00 (08:00/-), pausa 12:00 (12:00/-)', 'r13:00 s18:00', {}],
    ['nothing: a retorno tapped for the entrada', null, 'r08:04 s18:00', {}],
    ['the retorno between two pauses', 'retorno 13:00 (13:00/-)', 'e08:00 p12:00 p15:00 r15:15 s18:00', {}],
    ['the saida of the first shift', 'saida 12:00 (12:00/-)', 'e08:00 e14:00 s18:00', { schedules: TWO_SHIFTS }],
    ['the saida of the second', 'saida 18:00 (18:00/-)', 'e08:00 s12:00 e14:00', { schedules: TWO_SHIFTS }],
    ['the entrada of the second', 'entrada 14:00 (14:00/-)', 'e08:00 s12:00 s18:00', { schedules: TWO_SHIFTS }],
    [
      'its habit is that of the same shift',
      'saida 12:03 (12:00/12:03)',
      'e08:00 e14:00 s18:00',
      {
        schedules: TWO_SHIFTS,
        habit: habitOf('e08:00 s12:03 e14:00 s18:09'),
      },
    ],
    [
      'a saida after midnight',
      'saida 06:00 (06:00/-)',
      'e22:00',
      {
        schedules: NIGHT,
        cut: { ...SIX, ends_at: '06:00' },
      },
    ],
    [
      'the usual one of nights',
      'saida 06:05 (06:00/06:05)',
      'e22:00 p26:00 r27:00',
      {
        schedules: NIGHT,
        cut: { ...SIX, ends_at: '06:00' },
        habit: habitOf('e22:00 p26:00 r27:00 s30:05'),
      },
    ],
    [
      'nothing: the whole night',
      null,
      'e22:00 p26:00 r27:00 s30:05',
      {
        schedules: NIGHT,
        cut: { ...SIX, ends_at: '06:00' },
      },
    ],
    ['nothing on vacation', null, 'e08:00', { kind: 'vacation' }],
    ['nothing beside a certificate', null, 'e08:00', { kind: 'health' }],
    ['nothing on a personal absence', null, 'e08:00', { kind: 'personal' }],
    ['on a holiday the schedule tells nothing', 'saida ?', 'e08:00', { kind: 'holiday' }],
    ['on a holiday habit does', 'saida 18:04 (-/18:04)', 'e08:00', { kind: 'holiday', habit: habitOf(WHOLE) }],
    ['on a day off too', 'saida ?', 'e08:00', { kind: 'day_off', schedules: [row('08:00', '18:00', 60, 3)] }],
    [
      'a schedule that has ended tells nothing',
      'saida ?',
      'e08:00',
      {
        schedules: [{ ...row('08:00', '18:00'), valid_to: '2026-06-15' }],
      },
    ],
    [
      'one that has not begun neither',
      'saida ?',
      'e08:00',
      {
        schedules: [{ ...row('08:00', '18:00'), valid_from: '2026-06-17' }],
      },
    ],
    [
      'one that is switched off neither',
      'saida ?',
      'e08:00',
      { schedules: [{ ...row('08:00', '18:00'), is_active: false }] },
    ],
    ['one that can’t be read neither', 'saida ?', 'e08:00', { schedules: [row('8', '18h')] }],
    ['a schedule that ended before the last mark tells nothing', 'saida ?', 'e19:00', {}],
    ['nothing: a day without marks', null, '', {}],
    ['nothing while a request waits', null, 'e08:00', { isAsked: true }],
    ['nothing: a mark tapped twice', null, 'e08:00 e08:01 p12:00 p12:02 r13:00 s18:00 s18:01', {}],
    ['nothing: a day that no proposal makes fit', null, 'e08:00 s12:00 p12:05 s17:00', {}],
    ['nothing: an entrada tapped for the retorno', null, 'e08:00 p12:00 e13:00 s18:00', {}],
  ])('%s', (_what, expected, text, change) => {
    expect(told(forgottenOn(dayOfThese(text, change)))).toBe(expected)
  })

  it('is not told while the shift may go on, nor of today unless it is over by far', () => {
    const night = { schedules: NIGHT, cut: { ...SIX, ends_at: '06:00' } }
    const next = addDays(TUESDAY, 1)
    const at = (text: string, now: number, change: Partial<DayToCheck> = {}) =>
      told(forgottenOn(dayOfThese(text, { ...change, now })))
    expect(at('e22:00', later(next, '07:59'), night)).toBeNull()
    expect(at('e22:00', later(next, '08:00'), night)).toBe('saida 06:00 (06:00/-)')
    expect(at('e16:00', later(next, '05:59'), { cut: SIX })).toBeNull()
    expect(at('e16:00', later(next, '06:00'), { cut: SIX })).toBe('saida 18:00 (18:00/-)')
    expect(at('e08:00', later(TUESDAY, '22:00')), 'fourteen hours').toBeNull()
    expect(at('e08:00', later(TUESDAY, '22:01'))).toBe('saida 18:00 (18:00/-)')
    expect(at('e08:00 p12:00 s18:00', later(TUESDAY, '23:00')), 'today may go on').toBeNull()
    expect(at('e08:00', later(addDays(TUESDAY, -1), '23:00')), 'a clock that lies').toBeNull()
    expect(at('e01:00', later(TUESDAY, '15:30')), 'no time to come').toBe('saida ?')
  })

  it('keeps to the hours of the place where daylight saving begins or ends', () => {
    const [begins, ends] = ['2018-11-03', '2018-02-17']
    for (const day of [begins, ends]) {
      const cut = { ...SIX, ends_at: '06:00' }
      const schedules = [row('22:00', '06:00', 60, 6)]
      expect(told(forgottenOn(dayOfThese('e22:00', { day, cut, schedules })))).toBe('saida 06:00 (06:00/-)')
    }
    // Midnight did not exist: a habit of half past twelve at night moves past the gap.
    const cut = { ...SIX, ends_at: null }
    const habit = ['2018-10-06', '2018-10-13', '2018-10-20'].flatMap((day) =>
      marksOn(day, 's24:30').map(({ at }) => ({ entry_type: 'saida' as const, day, at })),
    )
    expect(told(forgottenOn(dayOfThese('e16:00', { day: begins, cut, schedules: [], habit })))).toBe(
      'saida 01:30 (-/01:30)',
    )
  })
})
