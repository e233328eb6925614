import { describe, expect, it } from 'vitest'
import { addDays, instantOf } from '../calendar/day.ts'
import { ajuste, entry, fullDay, pessoal, rules, TUESDAY, ZONE } from '../testing/builders.ts'
import { cancellationNote, manualNote } from '../testing/notes.ts'
import { spec } from '../testing/spec.ts'
import { formatDuration } from '../text/format.ts'
import { type DayEntryFacts, type DayTotals, dayBalance, EMPTY_TOTALS, totalsOf } from './day.ts'
import { generalBalance } from './general.ts'
import { balanceDays, sumOf, totalsByDay } from './period.ts'
import { balanceEnd, balanceStart } from './rules.ts'
import { toneOf } from './show.ts'
import { yearFigures } from './year-track.ts'

const MONDAY = '2026-06-15'
const WEDNESDAY = '2026-06-17'
const week = rules({ start: MONDAY, end: WEDNESDAY })
/** Move an entry of Tuesday's builders to another day. */
const on = (day: string, one: DayEntryFacts) => ({ ...one, day, at: one.at + Date.parse(day) - Date.parse(TUESDAY) })
const cancel = (id: string) => ajuste(cancellationNote(id, 'engano', false), 0)
const sum = (person: ReturnType<typeof rules>, totals: Map<string, DayTotals>, from = MONDAY, to = WEDNESDAY) =>
  sumOf(balanceDays(person, { from, to }, totals)).balance_minutes
/** Compute the balance up to a day from sums, as the server's lists do. */
const general = (totals: Map<string, DayTotals>, cutoff: string) => {
  const until = [...totals].filter(([date]) => date <= cutoff)
  const add = (field: 'worked_minutes' | 'adjustment_minutes') => until.reduce((n, [, day]) => n + day[field], 0)
  const absences = until.filter(([, day]) => day.absence !== null).map(([date, day]) => ({ ...day, date }))
  return generalBalance(week, [], cutoff, {
    worked_minutes: add('worked_minutes'),
    adjustment_minutes: add('adjustment_minutes'),
    absences,
  })
}

const extra = ajuste(manualNote(60, 'x'), 60)
const absence = pessoal()
const worked = fullDay().map((mark) => on(MONDAY, mark))
const plain = totalsByDay(worked, null)
const cancelledLater = totalsByDay([...worked, on(MONDAY, extra), on(WEDNESDAY, cancel(extra.id))], null)
const cancelledBefore = totalsByDay([on(MONDAY, cancel(absence.id)), on(TUESDAY, absence)], null)
const open = on(TUESDAY, entry('entrada', '08:00'))
const running = { today: TUESDAY, now: instantOf(TUESDAY, '09:30', ZONE) }
const untouched = (date: string, person = rules()) => dayBalance(person, date, EMPTY_TOTALS).expected_minutes

describe('period balance', () => {
  const begins = 'decision 11 "begins on the later of the admission date and the first record"'
  const across = 'employee §3 "a cancellation removes the referenced entry from calculations", on another day'
  it.each(
    spec([
      [
        'decision 11 "Days before the admission date expect 0"',
        () => [untouched(MONDAY, rules({ start: TUESDAY })), untouched(TUESDAY, rules({ start: TUESDAY }))],
        [0, 480],
      ],
      [
        'decision 11 "after today, and after the access expiry expect 0"',
        () => [untouched(TUESDAY, rules({ end: MONDAY })), untouched(MONDAY, rules({ end: MONDAY }))],
        [0, 480],
      ],
      [
        'decision 11 "Days after today": the earlier of today and the last access',
        () => [balanceEnd(TUESDAY, MONDAY), balanceEnd(TUESDAY, null), balanceEnd(TUESDAY, WEDNESDAY)],
        [MONDAY, TUESDAY, TUESDAY],
      ],
      [`${begins}: admission`, () => balanceStart(TUESDAY, MONDAY), TUESDAY],
      [
        `${begins}: first record`,
        () => [balanceStart(MONDAY, TUESDAY), balanceStart(null, TUESDAY)],
        [TUESDAY, TUESDAY],
      ],
      [
        `${begins}: never without a record`,
        () => [balanceStart(MONDAY, null), untouched(TUESDAY, rules({ start: null }))],
        [null, 0],
      ],
      [
        'decision 11 "unless an opening balance was registered by an adjustment": it counts before the start',
        () =>
          sum(
            rules({ start: WEDNESDAY, end: WEDNESDAY }),
            new Map([[MONDAY, { ...EMPTY_TOTALS, adjustment_minutes: 600 }]]),
          ),
        120,
      ],
      ['decision 11 work before the start is extra', () => sum(rules({ start: TUESDAY, end: TUESDAY }), plain), 30],
      [
        'decision 35 "the sum of days is the period"',
        () => [sum(week, plain, MONDAY, MONDAY), sum(week, plain, TUESDAY, WEDNESDAY), sum(week, plain)],
        [30, -960, -930],
      ],
      [
        'admin §2 "cut-off date (balance computed up to it)"',
        () => [general(plain, MONDAY), general(plain, TUESDAY), general(plain, WEDNESDAY)],
        [30, -450, -930],
      ],
      [
        'admin §2 "cut-off date": nothing is expected after the end',
        () => general(plain, addDays(WEDNESDAY, 30)),
        -930,
      ],
      [
        `${across}: the adjustment is gone from its day`,
        () => [...cancelledLater].map(([day, totals]) => [day, totals.worked_minutes, totals.adjustment_minutes]),
        [
          [MONDAY, 510, 0],
          [WEDNESDAY, 0, 0],
        ],
      ],
      [`${across}: in the period`, () => sum(week, cancelledLater), -930],
      [
        `${across}: in the general balance`,
        () => [general(cancelledLater, MONDAY), general(cancelledLater, WEDNESDAY)],
        [30, -930],
      ],
      [`${across}: an absence, named before it`, () => cancelledBefore.get(TUESDAY)?.absence, null],
      [
        `${across}: without it the absence stands`,
        () => totalsByDay([on(TUESDAY, absence)], null).get(TUESDAY)?.absence,
        'pessoal',
      ],
      [
        'decision 7 "Today: an open segment counts up to now": only today',
        () => [
          totalsByDay([open], running).get(TUESDAY)?.worked_minutes,
          totalsByDay([open], { ...running, today: WEDNESDAY }).get(TUESDAY)?.worked_minutes,
        ],
        [90, 0],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('year tracks, colours and durations', () => {
  const days = balanceDays(
    rules({
      start: MONDAY,
      end: WEDNESDAY,
      vacations: [{ start_date: WEDNESDAY, end_date: WEDNESDAY, status: 'approved' }],
    }),
    { from: MONDAY, to: WEDNESDAY },
    new Map([...plain, [TUESDAY, totalsOf([pessoal()], null)]]),
  )
  it.each(
    spec([
      [
        'employee §3 "balance (worked minus expected)"',
        () => yearFigures(days),
        {
          total_worked_hours: 8.5,
          total_expected_hours: 16,
          total_vacation_days: 1,
          total_absences: 1,
          total_overtime_hours: 0.5,
          balance: -7.5,
        },
      ],
      ['admin §3 "Client-side balance is worked minus expected hours"', () => yearFigures([]).balance, 0],
      [
        'employee §9 "green positive, red negative, grey zero"',
        () => [1, -1, 0].map(toneOf),
        ['positive', 'negative', 'zero'],
      ],
      ['admin §5 "green positive, red negative, grey zero"', () => [480, -480].map(toneOf), ['positive', 'negative']],
      [
        'employee §9 "durations HH:MM"',
        () => [0, 65, -65, 6_000].map(formatDuration),
        ['00:00', '01:05', '01:05', '100:00'],
      ],
      ['admin §9 "Duration display HH:MM"', () => formatDuration(480), '08:00'],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})
