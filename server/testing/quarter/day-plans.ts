import { daysOf } from '#shared/calendar/period.ts'
import { PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import type { ContractRow } from '#shared/pay-rules/person.ts'
import { type Chance, chanceOf } from '../simulation/chance.ts'
import { QUARTER, utc } from './calendar.ts'
import { COMPANIES, type CompanyKey, holidaysOf, type Person } from './people.ts'
import { rowOfShift, rowOn } from './shifts.ts'

/** A mark as it was meant, at an instant (ms). */
export interface Tap {
  type: PunchType
  at: number
}

/** The way in which a mark that was forgotten gets onto its day. */
export type Remedy = 'approved' | 'refused' | 'written'

/** The events of one person's day. */
export interface DayPlan {
  date: string
  company: CompanyKey
  /** Marks that the telephone delivers. */
  taps: readonly Tap[]
  /** Whether it does so only after the month was closed. */
  isLate: boolean
  forgotten: { tap: Tap; remedy: Remedy } | null
  /** A mark that was a mistake, and is voided. */
  mistaken: Tap | null
  absence: 'saude' | 'pessoal' | null
  /** Minutes that a keeper adjusts by hand; 0: none. */
  adjusted: number
}

const FREE: Omit<DayPlan, 'date' | 'company'> = {
  taps: [],
  isLate: false,
  forgotten: null,
  mistaken: null,
  absence: null,
  adjusted: 0,
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Return the minutes of a row's marks after the midnight of its day. */
function boundsOf({ start, end, break: pause }: ContractRow): number[] {
  const from = minuteOf(start)
  const to = minuteOf(end) <= from ? minuteOf(end) + 1440 : minuteOf(end)
  if (pause === 0) return [from, to]
  const middle = Math.floor((from + to) / 2)
  return [from, middle, middle + pause, to]
}

/** Deviations that a worked day may have: how often of a hundred, at which of its marks, by how many minutes. */
const DEVIATIONS: readonly { often: number; mark: number; from: number; to: number }[] = [
  { often: 14, mark: 0, from: 6, to: 40 },
  { often: 14, mark: -1, from: 15, to: 100 },
  { often: 5, mark: -1, from: -60, to: -15 },
  { often: 5, mark: 2, from: -25, to: -6 },
]

/** Return by how many minutes each mark of a day is off. */
function offsOf(count: number, chance: Chance): number[] {
  const offs = Array.from({ length: count }, () => chance.whole(-4, 4))
  let drawn = chance.whole(0, 99)
  for (const { often, mark, from, to } of DEVIATIONS) {
    const own = mark < 0 ? count + mark : mark
    if (drawn >= 0 && drawn < often && own < count - (mark === 2 ? 1 : 0)) offs[own] = chance.whole(from, to)
    drawn -= often
  }
  return offs
}

/** Return the marks of a day's hours, as people make them: some minutes off, and now and then much. */
function tapsOf(date: string, row: ContractRow, company: CompanyKey, chance: Chance): Tap[] {
  const bounds = boundsOf(row)
  const offs = offsOf(bounds.length, chance)
  const types: readonly PunchType[] = bounds.length === 2 ? ['entrada', 'saida'] : PUNCH_TYPES
  const seconds = chance.whole(0, 59) * 1000
  return bounds.map((minute, i) => ({
    type: types[i] ?? 'saida',
    at: utc(date, minute + (offs[i] ?? 0) + COMPANIES[company].behind) + seconds,
  }))
}

const REMEDIES = ['approved', 'refused', 'written'] as const

/** Events that may happen on a day that is worked, or should have been: how often of a hundred. */
const HAPPENINGS: readonly [number, (taps: readonly Tap[], last: Tap, chance: Chance) => Partial<DayPlan>][] = [
  [2, () => ({ taps: [] })],
  [2, () => ({ taps: [], absence: 'saude' })],
  [1, () => ({ taps: [], absence: 'pessoal' })],
  [2, () => ({ isLate: true })],
  [4, (taps, tap, chance) => ({ taps: taps.slice(0, -1), forgotten: { tap, remedy: chance.pick(REMEDIES) } })],
  [2, (_taps, last) => ({ mistaken: { type: 'saida', at: last.at + 7 * 60_000 } })],
  [2, (_taps, _last, chance) => ({ adjusted: chance.pick([-30, 20, 45]) })],
]

/** Return a day that was worked, or should have been. */
function workedDay(date: string, company: CompanyKey, taps: Tap[], chance: Chance): DayPlan {
  let drawn = chance.whole(0, 99)
  const last = taps.at(-1)
  for (const [often, happen] of HAPPENINGS) {
    if (last && drawn < often) return { ...FREE, date, company, taps, ...happen(taps, last, chance) }
    drawn -= often
  }
  return { ...FREE, date, company, taps }
}

function planOn(person: Person, company: CompanyKey, date: string, chance: Chance): DayPlan {
  const { shift, vacation } = person
  if (vacation && vacation.from <= date && date <= vacation.to) return { ...FREE, date, company }
  const asked = rowOn(shift, date)
  // Who works every other day works on holidays too; the others now and then.
  const isHoliday = company !== 'guard' && holidaysOf(company).has(date)
  if (asked && !isHoliday) return workedDay(date, company, tapsOf(date, asked, company, chance), chance)
  // A night before or after an extra one would overlap.
  const mayCome = company !== 'guard' && shift !== 'night' && chance.whole(0, 99) < 4
  const taps = mayCome ? tapsOf(date, asked ?? rowOfShift(shift), company, chance) : []
  return { ...FREE, date, company, taps }
}

/** Return what happens on each day of somebody's quarter. The same seed gives the same days. */
export function planDays(seed: number, number: number, person: Person): DayPlan[] {
  const chance = chanceOf(seed, 1000 + number)
  let hasBegun = false
  return daysOf(QUARTER).flatMap((date) => {
    const posting = person.postings.find(({ from, to }) => from <= date && date <= to)
    if (!posting) return []
    const { company } = posting
    const asked = rowOn(person.shift, date)
    // The first day is an ordinary one, so that the balance begins with it whatever comes later.
    if (!hasBegun && !asked) return [{ ...FREE, date, company }]
    const plan = hasBegun ? planOn(person, company, date, chance) : null
    hasBegun = true
    return [plan ?? { ...FREE, date, company, taps: asked ? tapsOf(date, asked, company, chance) : [] }]
  })
}
