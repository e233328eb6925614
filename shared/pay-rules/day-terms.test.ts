import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPersonMonth } from '../testing/recount/random-person.ts'
import { bondOn } from './contract.ts'
import { balanceUnder, type DayFacts, plannedUnder, recordOfDay, termsOf } from './day-terms.ts'
import type { PersonTime } from './person.ts'
import { placeMarks } from './placing.ts'
import { SIMPLES } from './presets.ts'
import { recordsOf } from './records.ts'
import { type RuleKind, ruleOn } from './rule.ts'

const KINDS: RuleKind[] = ['simples', 'clt', '12x36', 'escala', 'isento']

/** Return the terms that decide somebody's day, as they are told beside the day. */
function toldOf(person: PersonTime, date: string) {
  const bond = bondOn(person.bonds, date) as PersonTime['bonds'][0]
  const { begins, today, vacations, schedules } = person
  return termsOf(ruleOn(bond.rules, date) ?? SIMPLES, date, {
    zone: bond.zone,
    schedules,
    counts: (day) => begins !== null && begins <= day && day <= today,
    onVacation: (day) => vacations.some(({ from, to }) => from <= day && day <= to),
    holidayOn: (day) => bondOn(person.bonds, day)?.holidays.get(day) ?? null,
  })
}

function factsOn(person: PersonTime, date: string): DayFacts {
  return {
    marks: placeMarks(person).days.get(date) ?? [],
    absence: person.absences.get(date) ?? null,
    adjustment_minutes: person.adjustments.get(date) ?? 0,
    now: date === person.today ? person.now : null,
  }
}

describe('a day by itself', () => {
  it.each(KINDS)('is worth what it is worth in its month, under %s', { timeout: 60_000 }, (kind) => {
    fc.assert(
      fc.property(anyPersonMonth(kind), ({ person: whole, period }) => {
        const person = { ...whole, swaps: [] }
        for (const record of recordsOf(person, period).days) {
          const { date } = record
          const terms = toldOf(person, date)
          const {
            dsr_lost: _,
            occurrences: __,
            rest_before_minutes,
            rest_shortfall_minutes,
            overtime,
            ...alone
          } = recordOfDay(terms, date, factsOn(person, date))
          expect(record).toMatchObject({ ...alone, company: record.company })
          expect([rest_before_minutes, rest_shortfall_minutes]).toEqual([null, 0])
          const banked = overtime.reduce((sum, one) => sum + one.banked_minutes, 0)
          expect(banked).toBe(record.overtime.reduce((sum, one) => sum + one.banked_minutes, 0))
          expect(balanceUnder(terms, date, factsOn(person, date))).toMatchObject({
            balance_minutes: record.balance_minutes,
            bank_minutes: record.bank_credit_minutes - record.bank_debit_minutes,
          })
        }
      }),
      { seed: 20_261_126, numRuns: 25 },
    )
  })

  it('is planned as it is expected where nothing takes its place', () => {
    fc.assert(
      fc.property(anyPersonMonth('clt'), ({ person: whole, period }) => {
        const person = { ...whole, swaps: [] }
        for (const { date, kind, expected_minutes } of recordsOf(person, period).days) {
          if (kind === 'work') expect(plannedUnder(toldOf(person, date), date).scheduled).toBe(expected_minutes)
        }
      }),
      { seed: 20_261_126, numRuns: 25 },
    )
  })
})
