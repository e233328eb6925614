import fc from 'fast-check'
import type { Mark, PunchType } from '../../clock/entry.ts'
import type { PersonTime } from '../../pay-rules/person.ts'
import { instantOn } from './local-time.ts'
import { bondOn, lineOf, planOn } from './plan.ts'

const HABITS = ['exact', 'near', 'loose', 'long', 'none', 'gap', 'extra', 'odd', 'split', 'straight', 'anyway'] as const
const TYPES: readonly PunchType[] = ['entrada', 'pausa', 'retorno', 'saida']

/** A way in which somebody marks a day, whatever its contract is. */
export interface Habit {
  how: (typeof HABITS)[number]
  /** Minutes by which marks miss their contract. */
  off: number[]
  /** Milliseconds of each mark within its minute. */
  within: number[]
  minutes: number[]
  types: PunchType[]
  /** 0 to 9. */
  luck: number
}

const anyOff = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: -5, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: -12, max: 12 }) },
)
const anyWithin = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 59_999 }) },
)
const eight = { minLength: 8, maxLength: 8 }

export const anyHabit: fc.Arbitrary<Habit> = fc.record({
  how: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('exact' as const, 'near' as const, 'near' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...HABITS) },
  ),
  off: fc.array(anyOff, eight),
  within: fc.array(anyWithin, eight),
  minutes: fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 6 }),
  types: fc.array(fc.constantFrom(...TYPES), { minLength: 6, maxLength: 6 }),
  luck: fc.integer({ min: 0, max: 9 }),
})

/** A mark as a minute from 00:00 of its day. */
interface Planned {
  type: PunchType
  minute: number
}

function boundsOf(person: PersonTime, date: string): number[] {
  const { rows, usual } = planOn(person, date)
  const bounds = lineOf(rows).flatMap(({ start, end, break: pause }) => {
    const middle = start + Math.floor(Math.max(0, end - start - pause) / 2)
    return pause > 0 ? [start, middle, middle + pause, end] : [start, end]
  })
  if (bounds.length > 0 || usual === null || usual === 0) return bounds
  return usual === 480 ? [480, 720, 780, 1020] : [480, 720]
}

function typed(bounds: readonly number[]): Planned[] {
  const inside = (index: number): PunchType => (index % 2 === 1 ? 'pausa' : 'retorno')
  return bounds.map((minute, index) => {
    if (index === 0) return { type: 'entrada', minute }
    return { type: index === bounds.length - 1 ? 'saida' : inside(index), minute }
  })
}

/** Return a second journey that begins about as long after the first one as separates them. */
function secondJourney(first: readonly Planned[], { luck }: Habit): Planned[] {
  const end = first.at(-1)?.minute ?? 480
  return [
    { type: 'entrada', minute: end + 655 + luck },
    { type: 'saida', minute: end + 655 + luck + 130 },
  ]
}

const odd = ({ minutes, types }: Habit): Planned[] =>
  minutes.map((minute, index) => ({ type: types[index] ?? 'entrada', minute }))

const changes: Record<Habit['how'], (marks: Planned[], habit: Habit) => Planned[]> = {
  exact: (marks) => marks,
  near: (marks, { off }) => marks.map((mark, index) => ({ ...mark, minute: mark.minute + (off[index] ?? 0) })),
  loose: (marks, { off }) => marks.map((mark, index) => ({ ...mark, minute: mark.minute + 5 * (off[index] ?? 0) })),
  long: (marks, { luck }) =>
    marks.map((mark, index) => (index < marks.length - 1 ? mark : { ...mark, minute: mark.minute + 40 * luck })),
  none: () => [],
  gap: (marks, { luck }) => marks.filter((_, index) => index !== luck % Math.max(1, marks.length)),
  extra: (marks, habit) => [...marks, ...odd(habit).slice(0, 1)],
  odd: (_, habit) => odd(habit),
  split: (marks, habit) => [...marks, ...secondJourney(marks, habit)],
  straight: (marks) => marks.filter((_, index) => index === 0 || index === marks.length - 1),
  anyway: () => typed([480, 720]),
}

/** Return the marks of a day by a habit. */
export function marksBy(habit: Habit, person: PersonTime, date: string): Mark[] {
  const zone = (bondOn(person.bonds, date) ?? person.bonds[0])?.zone ?? 'America/Sao_Paulo'
  return changes[habit.how](typed(boundsOf(person, date)), habit).map(({ type, minute }, index) => ({
    entry_type: type,
    at: instantOn(date, minute, zone) + (habit.within[index] ?? 0),
  }))
}
