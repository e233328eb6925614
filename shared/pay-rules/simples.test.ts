import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DayTotals, dayBalance } from '../balance/day.ts'
import type { PersonRules } from '../balance/rules.ts'
import { addDays, startOfDay } from '../calendar/day.ts'
import { weeksOf } from '../calendar/schedule.ts'
import type { Mark, PunchType } from '../clock/entry.ts'
import { isIncomplete, workedMinutes } from '../clock/worked.ts'
import { ledgerOf } from './ledger.ts'
import { movementsOf } from './movements.ts'
import type { PersonTime } from './person.ts'
import { placeMarks } from './placing.ts'
import { SIMPLES } from './presets.ts'
import { recordsOf } from './records.ts'

const ZONE = 'America/Sao_Paulo'
const FROM = '2026-03-01'
const DAYS = 40
const FOR_EVER = {
  closings: [],
  negative: 'carry' as const,
  termination: null,
  termination_negative: 'deduct' as const,
  end_of_day: true,
}
const dayAt = (n: number) => addDays(FROM, n)
const day = fc.integer({ min: 0, max: DAYS - 1 }).map(dayAt)
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)

const mark: fc.Arbitrary<Mark> = fc
  .record({
    entry_type: fc.constantFrom<PunchType>('entrada', 'pausa', 'retorno', 'saida'),
    day,
    ms: fc.integer({ min: 0, max: 86_399_999 }),
  })
  .map(({ entry_type, day: on, ms }) => ({ entry_type, at: startOfDay(on, ZONE) + ms }))

const row = fc
  .record({
    day_of_week: fc.integer({ min: 0, max: 6 }),
    start: time,
    end: time,
    pause: fc.constantFrom(0, 15, 60, 900),
  })
  .map(({ day_of_week, start, end, pause }) => ({
    day_of_week,
    is_active: true,
    start_time: start,
    end_time: end,
    break_duration: pause,
    valid_from: null,
    valid_to: null,
  }))

const absence = fc.constantFrom('saude' as const, 'pessoal' as const)

const given = fc.record({
  marks: fc.uniqueArray(mark, { maxLength: 60, selector: ({ at }) => at }),
  rows: fc.array(row, { maxLength: 8 }),
  holidays: fc.uniqueArray(day, { maxLength: 3 }),
  vacation: fc.option(fc.tuple(day, fc.integer({ min: 0, max: 9 }))),
  absences: fc.array(fc.tuple(day, absence), { maxLength: 4 }),
  adjustments: fc.array(fc.tuple(day, fc.integer({ min: -300, max: 300 })), { maxLength: 4 }),
  begins: fc.option(day),
  today: day,
})

/** The same person for the law that stands, and for the engine. */
function both(one: typeof given extends fc.Arbitrary<infer T> ? T : never): { rules: PersonRules; person: PersonTime } {
  const holidays = new Map(one.holidays.map((on) => [on, `feriado ${on}`]))
  const [from, to] = one.vacation ? [one.vacation[0], addDays(one.vacation[0], one.vacation[1])] : ['', '']
  const vacations = one.vacation ? [{ start_date: from, end_date: to, status: 'approved' as const }] : []
  const rules: PersonRules = {
    weeks: weeksOf(one.rows),
    holidays: { on: (on) => holidays.get(on) ?? null },
    vacations,
    start: one.begins,
    end: one.today,
    earlier: [],
  }
  const weekdays = [...new Set(one.rows.map(({ day_of_week }) => day_of_week))]
  const week = Object.fromEntries(
    weekdays.map((weekday) => {
      const own = one.rows.filter(({ day_of_week }) => day_of_week === weekday)
      return [weekday, own.map((r) => ({ start: r.start_time, end: r.end_time, break: r.break_duration }))]
    }),
  )
  const bond = { company: 'Ipê', from: FROM, to: null, zone: ZONE, starts_at: '06:00', holidays }
  const person: PersonTime = {
    marks: one.marks,
    bonds: [{ ...bond, rules: [{ valid_from: FROM, rule: SIMPLES }] }],
    schedules: one.rows.length > 0 ? [{ valid_from: null, valid_to: null, plan: { kind: 'week', rows: week } }] : [],
    vacations: one.vacation ? [{ from, to }] : [],
    absences: new Map(one.absences),
    adjustments: new Map(one.adjustments),
    swaps: [],
    begins: one.begins,
    today: one.today,
    now: null,
  }
  return { rules, person }
}

it('the simple rule computes what a day without rules does, minute for minute, for every input', () => {
  fc.assert(
    fc.property(given, (one) => {
      const { rules, person } = both(one)
      const placed = placeMarks(person).days
      const { days, totals: sums } = recordsOf(person, { from: FROM, to: dayAt(DAYS - 1) })
      const movements = days.flatMap((record) => movementsOf(record, SIMPLES))
      const last = ledgerOf(movements, { ...FOR_EVER, until: dayAt(DAYS) }).at(-1)
      expect(last?.balance ?? 0).toBe(sums.balance_minutes)
      for (const record of days) {
        const marks = placed.get(record.date) ?? []
        const totals: DayTotals = {
          worked_minutes: workedMinutes(marks, null),
          incomplete: isIncomplete(marks),
          adjustment_minutes: person.adjustments.get(record.date) ?? 0,
          absence: person.absences.get(record.date) ?? null,
        }
        const { in_progress: _, date, ...law } = dayBalance(rules, record.date, totals)
        expect(record).toMatchObject({ date, ...law })
        expect(record.bank_credit_minutes - record.bank_debit_minutes).toBe(law.balance_minutes)
        expect([record.paid_minutes, record.deducted_minutes]).toEqual([0, 0])
      }
    }),
    { numRuns: 500 },
  )
})
