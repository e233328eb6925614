import { describe, expect, it } from 'vitest'
import { instantOf } from '../calendar/day.ts'
import { always } from '../calendar/expected.ts'
import {
  ajuste,
  entry,
  fullDay,
  holidayToday,
  pessoal,
  rules,
  saude,
  TUESDAY,
  vacationToday,
  ZONE,
} from '../testing/builders.ts'
import { cancellationNote, manualNote, requestNote } from '../testing/notes.ts'
import { spec } from '../testing/spec.ts'
import { type DayEntryFacts, dayBalance, totalsOf } from './day.ts'
import type { PersonRules } from './rules.ts'

/** Return kind, expected minutes and balance of a past Tuesday; a full day has 510 minutes of work. */
const day = (person: PersonRules, ...entries: DayEntryFacts[]) => {
  const balance = dayBalance(person, TUESDAY, totalsOf(entries, null, TUESDAY))
  return [balance.kind, balance.expected_minutes, balance.balance_minutes]
}
const plain = rules()
const work = fullDay()
const add = (minutes: number, status: DayEntryFacts['status'] = 'approved') =>
  ajuste(manualNote(minutes, 'x'), minutes, status)
const request = (status: DayEntryFacts['status']) => ajuste(requestNote('+01:00', 'x'), 60, status)
const cancelled = (one: DayEntryFacts) => [one, ajuste(cancellationNote(one.id, 'engano', false), -77)]
const all = { ...holidayToday, vacations: vacationToday.vacations }
const openDay = [entry('entrada', '08:00'), entry('pausa', '12:00'), entry('retorno', '13:00')]
const asClock = (status: DayEntryFacts['status']) => work.map((mark) => ({ ...mark, status }))

describe('day balance', () => {
  const sum = 'employee §4 "worked minutes + adjustments - expected"'
  const none =
    'employee §4 "On a holiday, vacation or health absence there is no deduction (everything worked counts as extra)"'
  const personal =
    'employee §4 "A personal absence makes the balance equal to minus expected (or the adjusted minutes)"'
  const several = 'decision 10 "Several rules on one day: vacation, then holiday, then health, then personal"'
  const noDeduction = 'decision 10 "Holiday, approved vacation, health absence: nothing deducted, all work is extra"'
  const replaced = 'decision 10 "Personal absence: the day is minus expected (or the absence\'s own minutes)"'
  it.each(
    spec([
      [`${sum}: work`, () => day(plain, ...work), ['work', 480, 30]],
      [`${sum}: nothing done`, () => day(plain), ['work', 480, -480]],
      [`${sum}: an addition`, () => day(plain, ...work, add(20)), ['work', 480, 50]],
      [`${sum}: a subtraction`, () => day(plain, ...work, add(-20)), ['work', 480, 10]],
      [
        'admin §5 "Day balance = worked + adjustments − expected"',
        () => day(plain, ...work, add(-30), add(5)),
        ['work', 480, 5],
      ],
      ['decision 10 "Day balance = worked + adjustments - expected"', () => day(plain, add(480)), ['work', 480, 0]],
      [`${none}: holiday`, () => day(holidayToday, ...work), ['holiday', 0, 510]],
      [`${none}: vacation`, () => day(vacationToday, ...work), ['vacation', 0, 510]],
      [`${none}: health`, () => day(plain, ...work, saude()), ['health', 0, 510]],
      [
        `${none}: without work`,
        () => [day(holidayToday), day(vacationToday), day(plain, saude())].map(([, , balance]) => balance),
        [0, 0, 0],
      ],
      [
        'admin §5 "On holiday, vacation or health absence nothing is deducted (all worked counts as extra)"',
        () =>
          [day(holidayToday, ...work), day(vacationToday, ...work), day(plain, ...work, saude())].map(
            ([, , balance]) => balance,
          ),
        [510, 510, 510],
      ],
      [
        `${noDeduction}: adjustments still count`,
        () =>
          [day(holidayToday, add(15)), day(vacationToday, add(15)), day(plain, saude(), add(15))].map(
            ([, , balance]) => balance,
          ),
        [15, 15, 15],
      ],
      [
        `${noDeduction}: a vacation that was not approved is none`,
        () => day(rules({ vacations: [{ start_date: TUESDAY, end_date: TUESDAY, status: 'pending' }] })),
        ['work', 480, -480],
      ],
      [`${personal}: expected`, () => day(plain, pessoal(0)), ['personal', 480, -480]],
      [
        `${personal}: those of another schedule are not its own`,
        () => day(plain, pessoal(-240)),
        ['personal', 480, -480],
      ],
      [`${personal}: work of that day does not count`, () => day(plain, ...work, pessoal()), ['personal', 480, -480]],
      [
        'admin §5 "Personal absence subtracts the expected minutes"',
        () => day(rules({ weeks: always([{ day_of_week: 2, minutes: 300 }]) }), pessoal(0)),
        ['personal', 300, -300],
      ],
      [
        `${replaced}: on a day off nothing`,
        () => day(rules({ weeks: always([{ day_of_week: 1, minutes: 300 }]) }), pessoal(0)),
        ['personal', 0, 0],
      ],
      [
        'decision 10 "plus approved manual adjustments of that day"',
        () => day(plain, pessoal(), add(60)),
        ['personal', 480, -420],
      ],
      [`${several}: vacation before holiday`, () => day(all, pessoal()), ['vacation', 0, 0]],
      [
        `${several}: vacation before health and personal`,
        () => day(vacationToday, saude(), pessoal()),
        ['vacation', 0, 0],
      ],
      [`${several}: holiday before health`, () => day(holidayToday, saude()), ['holiday', 0, 0]],
      [`${several}: holiday before personal`, () => day(holidayToday, pessoal()), ['holiday', 0, 0]],
      [`${several}: health before personal`, () => day(plain, pessoal(), saude()), ['health', 0, 0]],
      [
        'decision 10 "A cancelled entry counts for nothing, and so does its cancellation": an adjustment',
        () => day(plain, ...work, ...cancelled(add(60))),
        ['work', 480, 30],
      ],
      [
        'decision 10 "A cancelled entry counts for nothing": an absence',
        () => day(plain, ...work, ...cancelled(pessoal())),
        ['work', 480, 30],
      ],
      [
        'decision 10 "A cancelled entry counts for nothing": a mark',
        () => day(plain, ...work.slice(0, 3), ...cancelled(work[3] ?? saude())),
        ['work', 480, -240],
      ],
      [
        'employee §3 "a cancellation removes the referenced entry from calculations"',
        () => day(plain, ...cancelled(saude())),
        ['work', 480, -480],
      ],
      [
        'decision 10 "Entries of status rejected never count": an adjustment',
        () => day(plain, ...work, add(60, 'rejected')),
        ['work', 480, 30],
      ],
      [
        'decision 10 "Entries of status rejected never count": an absence',
        () => day(plain, ...work, { ...saude(), status: 'rejected' }),
        ['work', 480, 30],
      ],
      [
        'decision 10 "Entries of status rejected never count": marks',
        () => day(plain, ...asClock('rejected')),
        ['work', 480, -480],
      ],
      [
        'decision 10 "clock entries count whatever their status is"',
        () => [day(plain, ...asClock('pending')), day(plain, ...asClock('approved'))].map(([, , balance]) => balance),
        [30, 30],
      ],
      [
        'decision 10 "pending Ajuste Solicitado never counts"',
        () => day(plain, ...work, request('pending')),
        ['work', 480, 30],
      ],
      [
        'employee §4 "approved ones count through minutes_adjusted", in the balance',
        () => day(plain, ...work, request('approved')),
        ['work', 480, 90],
      ],
      [
        'decision 7 "a work segment that nobody closed counts 0 minutes and marks the day Incompleto"',
        () => totalsOf(openDay, null, TUESDAY),
        expect.objectContaining({ worked_minutes: 240, incomplete: true }),
      ],
      [
        'decision 7 "Today: an open segment counts up to now"',
        () => totalsOf(openDay, instantOf(TUESDAY, '14:30', ZONE), TUESDAY),
        expect.objectContaining({ worked_minutes: 330, incomplete: false }),
      ],
      [
        'decision 8 "none for this weekday has that weekday off": all work is extra',
        () => day(rules({ weeks: always([{ day_of_week: 1, minutes: 480 }]) }), ...work),
        ['day_off', 0, 510],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})
