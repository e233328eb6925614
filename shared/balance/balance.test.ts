import { describe, expect, it } from 'vitest'
import { instantOf } from '../calendar/day.ts'
import { manualNote, requestNote } from '../clock/note.ts'
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
import { type DayEntryFacts, dayBalance, totalsOf } from './day.ts'
import { balanceEnd, balanceStart, type PersonRules } from './rules.ts'

describe('day balance (employee.md §4, admin.md §5, DECISIONS 7, 10, 11)', () => {
  it.each<[string, PersonRules, DayEntryFacts[], string, number, number]>([
    ['worked − expected', rules(), fullDay(), 'work', 480, 30],
    ['nothing done', rules(), [], 'work', 480, -480],
    ['adjustments add', rules(), [...fullDay(), ajuste(manualNote(20, 'x'), 20)], 'work', 480, 50],
    ['adjustments subtract', rules(), [...fullDay(), ajuste(manualNote(-20, 'x'), -20)], 'work', 480, 10],
    [
      'pending request does not count',
      rules(),
      [...fullDay(), ajuste(requestNote('+01:00', 'x'), 60, 'pending')],
      'work',
      480,
      30,
    ],
    ['approved request counts', rules(), [...fullDay(), ajuste(requestNote('+01:00', 'x'), 60)], 'work', 480, 90],
    ['rejected never counts', rules(), [...fullDay(), ajuste(manualNote(60, 'x'), 60, 'rejected')], 'work', 480, 30],
    ['holiday: all work is extra', holidayToday, fullDay(), 'holiday', 0, 510],
    ['vacation: all work is extra', vacationToday, fullDay(), 'vacation', 0, 510],
    ['health: nothing deducted', rules(), [saude()], 'health', 0, 0],
    ['health with work: extra', rules(), [...fullDay(), saude()], 'health', 0, 510],
    ['personal: minus expected', rules(), [pessoal(0)], 'personal', 480, -480],
    ['personal: its own minutes', rules(), [pessoal(-240)], 'personal', 480, -240],
    ['personal: work does not count', rules(), [...fullDay(), pessoal()], 'personal', 480, -480],
    ['personal plus manual adjustment', rules(), [pessoal(), ajuste(manualNote(60, 'x'), 60)], 'personal', 480, -420],
    ['vacation before holiday', { ...holidayToday, vacations: vacationToday.vacations }, [pessoal()], 'vacation', 0, 0],
    ['holiday before health', holidayToday, [saude()], 'holiday', 0, 0],
    ['health before personal', rules(), [pessoal(), saude()], 'health', 0, 0],
    ['a day off', rules({ week: [{ day_of_week: 1, minutes: 480 }] }), fullDay(), 'day_off', 0, 510],
    ['before the start', rules({ start: '2026-06-17' }), fullDay(), 'day_off', 0, 510],
    ['after the end', rules({ end: '2026-06-15' }), [], 'day_off', 0, 0],
    ['never begun', rules({ start: null }), [], 'day_off', 0, 0],
  ])('%s', (_name, person, entries, kind, expected, balance) => {
    const day = dayBalance(person, TUESDAY, totalsOf(entries, null))
    expect([day.kind, day.expected_minutes, day.balance_minutes]).toEqual([kind, expected, balance])
  })

  it('what nobody closed counts 0 on a past day and marks it; today it counts up to now', () => {
    const open = [entry('entrada', '08:00'), entry('pausa', '12:00'), entry('retorno', '13:00')]
    expect(totalsOf(open, null)).toMatchObject({ worked_minutes: 240, incomplete: true })
    expect(totalsOf(open, instantOf(TUESDAY, '14:30', ZONE))).toMatchObject({ worked_minutes: 330, incomplete: false })
  })

  it('begins on the later of admission and first record, ends with today or the access', () => {
    expect(balanceStart('2026-03-01', '2026-02-01')).toBe('2026-03-01')
    expect(balanceStart('2026-03-01', '2026-04-01')).toBe('2026-04-01')
    expect(balanceStart(null, '2026-04-01')).toBe('2026-04-01')
    expect(balanceStart('2026-03-01', null)).toBeNull()
    expect(balanceEnd('2026-06-16', '2026-06-10')).toBe('2026-06-10')
    expect(balanceEnd('2026-06-16', null)).toBe('2026-06-16')
  })
})
