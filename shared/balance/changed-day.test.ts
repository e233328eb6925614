import { expect, it } from 'vitest'
import { always } from '../calendar/expected.ts'
import { inOrder } from '../clock/entry.ts'
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
} from '../testing/builders.ts'
import { manualNote } from '../testing/notes.ts'
import { changedDay } from './changed-day.ts'
import { dayBalance, totalsOf } from './day.ts'

const kinds = [
  ['a workday', rules(), []],
  ['a day off', rules({ weeks: always([{ day_of_week: 1, minutes: 300 }]) }), []],
  ['a holiday', holidayToday, []],
  ['a vacation', vacationToday, []],
  ['a health absence', rules(), [saude()]],
  ['a personal absence', rules(), [pessoal(-240)]],
  ['a day with an adjustment', rules(), [ajuste(manualNote(20, 'x'), 20)]],
] as const

it.each(kinds)('M-04 what %s would be worth is what it is worth once it is changed', (_kind, person, others) => {
  const before = [...fullDay(), ...others]
  const after = [...fullDay().slice(0, 3), entry('saida', '18:41'), ...others]
  const day = dayBalance(person, TUESDAY, totalsOf(before, null, TUESDAY))
  const { worked_minutes, balance_minutes } = dayBalance(person, TUESDAY, totalsOf(after, null, TUESDAY))
  expect(changedDay(day, inOrder(after), { now: null })).toEqual({ worked_minutes, balance_minutes })
})

it('M-04 minutes that are asked for are added to the balance, not to the work', () => {
  const day = dayBalance(rules(), TUESDAY, totalsOf(fullDay(), null, TUESDAY))
  const changed = changedDay(day, inOrder(fullDay()), { now: null, minutes: 90 })
  expect(changed).toEqual({ worked_minutes: 510, balance_minutes: 120 })
})
