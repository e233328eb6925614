import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, DAY } from '../calendar/day.ts'
import { always } from '../calendar/expected.ts'
import { holidayCalendar, holidayDates } from '../calendar/holiday.ts'
import { ajuste, entry, fullDay, rules, TUESDAY, ZONE } from '../testing/builders.ts'
import { absenceNote, cancellationNote, manualNote } from '../testing/notes.ts'
import { type DayTotals, dayBalance, EMPTY_TOTALS, totalsOf } from './day.ts'
import { explainDay } from './explain.ts'
import { generalBalance } from './general.ts'
import { balanceDays, sumOf, totalsByDay } from './period.ts'

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
const anyEntry = fc.oneof(
  fc
    .tuple(fc.constantFrom('entrada', 'pausa', 'retorno', 'saida'), time)
    .map(([type, at]) => entry(type as 'entrada', at)),
  fc
    .tuple(fc.integer({ min: -300, max: 300 }), fc.constantFrom('pending', 'approved', 'rejected'))
    .map(([minutes, status]) => ajuste(manualNote(minutes, 'x'), minutes, status as 'pending')),
  fc
    .constantFrom('saude', 'pessoal')
    .map((reason) => ajuste(absenceNote(reason as 'saude', ''), reason === 'saude' ? 0 : -120)),
)
const anyTotals: fc.Arbitrary<DayTotals> = fc.record({
  worked_minutes: fc.integer({ min: 0, max: 900 }),
  adjustment_minutes: fc.integer({ min: -300, max: 300 }),
  absence: fc.constantFrom(null, null, null, 'saude' as const, 'pessoal' as const),
  incomplete: fc.boolean(),
})

describe('properties', () => {
  it('the order of entries does not matter, and minutes are integers', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntry, { selector: (e) => `${e.at} ${e.entry_type}`, maxLength: 10 }),
        (entries) => {
          const distinct = entries.filter((e, i) => entries.findIndex((o) => o.at === e.at) === i)
          const totals = totalsOf(distinct, null)
          expect(totalsOf(distinct.toReversed(), null)).toEqual(totals)
          expect(Number.isInteger(totals.worked_minutes)).toBe(true)
          expect(Number.isInteger(dayBalance(rules(), TUESDAY, totals).balance_minutes)).toBe(true)
        },
      ),
    )
  })

  it('a cancelled entry and its cancellation change nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), anyEntry, fc.boolean(), (entries, extra, isAbsence) => {
        const cancelled = [...entries, extra, ajuste(cancellationNote(extra.id, 'engano', isAbsence), 77)]
        expect(totalsOf(cancelled, null)).toEqual(totalsOf(entries, null))
      }),
    )
  })

  it('a cancellation on any other day does the same', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 8 }),
        anyEntry,
        fc.integer({ min: -9, max: 9 }),
        (entries, extra, by) => {
          const own = entries.map((one) => ({ ...one, day: TUESDAY }))
          const cancellation = ajuste(cancellationNote(extra.id, 'engano', false), 77)
          const day = addDays(TUESDAY, by)
          const later = { ...cancellation, day, at: cancellation.at + by * DAY }
          const found = totalsByDay([...own, { ...extra, day: TUESDAY }, later], null)
          expect(found.get(TUESDAY)).toEqual(totalsOf(entries, null))
          if (by !== 0) expect(found.get(day)).toEqual(EMPTY_TOTALS)
        },
      ),
    )
  })

  it('the sum of days is the period, and the general balance from sums is the same number', () => {
    const days = fc.dictionary(
      fc.integer({ min: 0, max: 120 }).map((n) => addDays('2026-01-01', n)),
      anyTotals,
      { maxKeys: 60 },
    )
    const vacation = fc
      .tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 0, max: 20 }))
      .map(([from, length]) => ({
        start_date: addDays('2026-01-01', from),
        end_date: addDays('2026-01-01', from + length),
        status: 'approved' as const,
      }))
    const week = fc.constantFrom(
      [],
      [
        { day_of_week: 1, minutes: 300 },
        { day_of_week: 6, minutes: 200 },
      ],
      [
        { day_of_week: 0, minutes: 360 },
        { day_of_week: 3, minutes: 720 },
      ],
    )
    const change = fc.integer({ min: -5, max: 125 }).map((n) => addDays('2026-01-01', n))
    const weeks = fc
      .array(fc.record({ from: change, week }), { maxLength: 3 })
      .chain((changes) =>
        week.map((first) =>
          [...always(first), ...changes]
            .sort((a, b) => a.from.localeCompare(b.from))
            .filter(({ from }, i, all) => from !== all[i + 1]?.from),
        ),
      )
    fc.assert(
      fc.property(
        days,
        fc.array(vacation, { maxLength: 2 }),
        fc.oneof(weeks, fc.constant([])),
        fc.integer({ min: 0, max: 130 }),
        (stored, vacations, rows, cut) => {
          const all = ['2026-01-25', '2026-02-17', '2026-04-03', '2026-04-21', '2024-02-29', '2020-05-01']
          const rulesOf = all.map((date) => ({
            name: date,
            date,
            is_recurring: date < '2026',
            is_active: true,
            store_ids: [],
          }))
          const holidays = holidayDates(rulesOf, holidayCalendar(rulesOf, null), '2026-01-01', '2026-12-31')
          const person = rules({
            vacations,
            weeks: rows,
            holidays: holidayCalendar(rulesOf, null),
            start: '2026-01-10',
            end: '2026-05-20',
          })
          const cutoff = addDays('2026-01-01', cut)
          const totals = new Map(Object.entries(stored))
          const oneByOne = sumOf(balanceDays(person, { from: '2026-01-01', to: cutoff }, totals))
          const until = [...totals].filter(([date]) => date <= cutoff)
          const sum = (field: 'worked_minutes' | 'adjustment_minutes') =>
            until.reduce((n, [, day]) => n + day[field], 0)
          const absences = until.filter(([, day]) => day.absence).map(([date, day]) => ({ ...day, date }))
          const sums = {
            worked_minutes: sum('worked_minutes'),
            adjustment_minutes: sum('adjustment_minutes'),
            absences,
          }
          expect(generalBalance(person, holidays, cutoff, sums)).toBe(oneByOne.balance_minutes)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('an explanation ends with the very balance of the day', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (entries) => {
        const totals = totalsOf(entries, null)
        const steps = explainDay(rules(), { date: TUESDAY, marks: entries, totals, zone: ZONE, now: null })
        expect(steps.at(-1)?.minutes).toBe(dayBalance(rules(), TUESDAY, totals).balance_minutes)
        for (const step of steps) expect(step.sentence).toMatch(/\.$/)
      }),
    )
  })

  it('says it in words', () => {
    const totals = totalsOf(fullDay(), null)
    const steps = explainDay(rules(), { date: TUESDAY, marks: fullDay(), totals, zone: ZONE, now: null })
    expect(steps.map((step) => step.sentence)).toEqual([
      'Registros: Entrada 08:00, Pausa 12:00, Retorno 13:00, Saída 17:30.',
      'Períodos trabalhados: 08:00 às 12:00; 13:00 às 17:30.',
      'Tempo trabalhado: 08h30min.',
      'Nenhum ajuste aprovado.',
      'Dia de trabalho.',
      'Carga prevista: 08h00min.',
      'Saldo do dia: 08h30min trabalhadas - 08h00min previstas = +00h30min.',
    ])
    expect(dayBalance(rules(), TUESDAY, EMPTY_TOTALS).balance_minutes).toBe(-480)
  })
})
