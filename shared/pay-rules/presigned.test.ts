import { describe, expect, it } from 'vitest'
import { DEFAULT_ZONE, instantOf } from '../calendar/day.ts'
import { marksOn, personOf } from '../testing/recount/example-person.ts'
import { datedPlans } from './dated-plans.ts'
import { recordOfDay, termsOf } from './day-terms.ts'
import { explainUnder } from './explain-day.ts'
import { calendarOf } from './own-day.ts'
import { CLT, SIMPLES } from './presets.ts'
import { recordsOf } from './records.ts'

const DAY = '2026-06-16'
const ON = { from: DAY, to: DAY }

describe('a break that nobody has to mark (CLT art. 74 §2; Portaria 671, FAQ 54)', () => {
  it.each<[title: string, contract: string, marks: string, worked: number, taken: number, short: number]>([
    ['CLT 71: taken in the middle of an eight-hour day', '08:00-17:00/60P', 'e08:00 s17:00', 480, 60, 0],
    ['CLT 58 §1: with the tolerance at both ends', '08:00-17:00/60P', 'e08:04 s16:58', 474, 60, 0],
    ['CLT 71 §1: fifteen minutes of a six-hour day', '08:00-14:15/15P', 'e08:00 s14:15', 360, 15, 0],
    ['by night, on the next date', '22:00-06:00/60P', 'e22:00 s+06:00', 420, 60, 0],
    ['a break that is marked stands as it is marked', '08:00-17:00/60P', 'e08:00 p11:30 r12:00 s17:00', 510, 30, 30],
    ['a break that is marked elsewhere is the only one', '08:00-17:00/60P', 'e08:00 p10:00 r10:15 s17:00', 525, 15, 45],
    ['a pause that is never ended is no break of the schedule', '08:00-17:00/60P', 'e08:00 p11:30', 210, 0, 0],
    ['who leaves before it has had none', '08:00-17:00/60P', 'e08:00 s11:59', 239, 0, 0],
    ['who leaves in it has had none', '08:00-17:00/60P', 'e08:00 s12:30', 270, 0, 15],
    ['who leaves at its end has had none', '08:00-17:00/60P', 'e08:00 s13:00', 300, 0, 15],
    ['who comes at its beginning has had none', '08:00-17:00/60P', 'e12:00 s17:00', 300, 0, 15],
    ['who comes in it has had none', '08:00-17:00/60P', 'e12:30 s17:00', 270, 0, 15],
    [
      'who leaves and comes back in it has had what is marked',
      '08:00-17:00/60P',
      'e08:00 s12:10 e12:40 s17:00',
      510,
      30,
      30,
    ],
    [
      'who leaves before it and comes back in it has had what is marked',
      '08:00-17:00/60P',
      'e08:00 s11:40 e12:30 s17:00',
      490,
      50,
      10,
    ],
    ['an exit that is missing tells of no break', '08:00-17:00/60P', 'e08:00', 0, 0, 0],
    ['a break that has to be marked', '08:00-17:00/60', 'e08:00 s17:00', 540, 0, 60],
    ['no break to speak of', '08:00-17:00/0P', 'e08:00 s17:00', 540, 0, 60],
  ])('%s', (_, contract, marks, worked, taken, short) => {
    const person = personOf({ date: DAY, contract, marks: { [DAY]: marks }, change: { today: '2026-06-30' } } as never)
    const [day] = recordsOf(person, ON).days
    expect([day?.worked_minutes, day?.break_taken_minutes, day?.break_shortfall_minutes]).toEqual([
      worked,
      taken,
      short,
    ])
    expect(day?.occurrences).not.toContain('sequence')
  })

  it('the simple rule, which knows no breaks, counts what is marked', () => {
    const told = { date: DAY, contract: '08:00-17:00/60P', marks: { [DAY]: 'e08:00 s17:00' }, rule: SIMPLES }
    expect(recordsOf(personOf(told as never), ON).days[0]?.worked_minutes).toBe(540)
  })

  it('is taken today once it is over, and is told with its letter and article', () => {
    const row = { day_of_week: 2, start_time: '08:00', end_time: '17:00', break_duration: 60, is_active: true }
    const schedules = datedPlans([{ ...row, valid_from: null, valid_to: null, presigned_break: true }])
    const rules = { start: DAY, end: DAY, earlier: [], vacations: [], holidays: { on: () => null } }
    const terms = termsOf(CLT, DAY, calendarOf(rules, schedules, DEFAULT_ZONE))
    const facts = (time: string) => ({
      marks: marksOn(DAY, 'e08:00'),
      absence: null,
      adjustment_minutes: 0,
      now: instantOf(DAY, time, DEFAULT_ZONE),
    })
    const worked = (time: string) => recordOfDay(terms, DAY, facts(time)).worked_minutes
    expect([worked('12:30'), worked('13:00'), worked('13:01'), worked('15:00')]).toEqual([270, 300, 241, 360])
    const steps = explainUnder(terms, DAY, facts('15:00'))
    expect(steps.map(({ sentence }) => sentence)).toContain(
      'Pausa pré-assinalada das 12:00 às 13:00 (P): ninguém a marca (CLT art. 74 § 2º).',
    )
    expect(explainUnder(terms, DAY, facts('12:30')).some(({ sentence }) => sentence.includes('(P)'))).toBe(false)
  })
})
