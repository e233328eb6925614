import type { Mark } from '../../clock/entry.ts'
import type { Bond, PersonTime } from '../../pay-rules/person.ts'
import { dateOf, localAt, minuteOf, plusDays } from './local-time.ts'
import { bondOn, holds, lineOf, planOn } from './plan.ts'

/** Marks by the day that they belong to, each day's in order, and those that no bond holds. */
export interface Placed {
  days: Map<string, Mark[]>
  outside: Mark[]
}

const rank: Record<string, number> = { pausa: 0, saida: 1, retorno: 2, entrada: 3 }
const LONGEST = 14 * 60 * 60_000

/** Return marks by instant; at one instant what ends comes first. */
export function ordered(marks: readonly Mark[]): Mark[] {
  return marks
    .filter(({ entry_type }) => entry_type in rank)
    .sort((a, b) => a.at - b.at || (rank[a.entry_type] ?? 0) - (rank[b.entry_type] ?? 0))
}

export type Running = 'nothing' | 'work' | 'pause'

/** Return what runs after a mark; null if the mark moves nothing. */
export function moved(running: Running, { entry_type }: Mark): Running | null {
  if (entry_type === 'entrada' || entry_type === 'retorno') return running === 'work' ? null : 'work'
  if (entry_type === 'pausa') return running === 'work' ? 'pause' : null
  return running === 'nothing' ? null : 'nothing'
}

const runningAfter = (marks: readonly Mark[]): Running =>
  marks.reduce<Running>((running, mark) => moved(running, mark) ?? running, 'nothing')

const isOpener = ({ entry_type }: Mark) => entry_type === 'entrada' || entry_type === 'retorno'

/** A mark that opens work moves an open shift only as the retorno of its pause. */
function continues(shift: readonly Mark[], mark: Mark): boolean {
  const running = runningAfter(shift)
  const opener = shift.findLast(isOpener)
  if (mark.entry_type === 'entrada' || running === 'nothing' || !opener) return false
  return moved(running, mark) !== null && mark.at - opener.at <= LONGEST
}

/** Return the minute of the next date's clock from which nothing belongs to a day any more. */
function cutAfter(person: PersonTime, bond: Bond, day: string): number {
  const end = lineOf(planOn(person, day).rows).at(-1)?.end ?? 0
  const cut = minuteOf(bond.starts_at) ?? 0
  return end > 1440 ? Math.max(cut, end - 1440 + 120) : cut
}

function dayBefore(person: PersonTime, mark: Mark, days: Placed['days']): string | null {
  for (const bond of person.bonds) {
    const local = localAt(mark.at, bond.zone)
    const own = dateOf(local.day)
    const before = plusDays(own, -1)
    // An entrada of the mark's own date has begun a shift there.
    const hasBegun = (days.get(own) ?? []).some(({ entry_type }) => entry_type === 'entrada')
    const fits = holds(bond, before) && !hasBegun && continues(days.get(before) ?? [], mark)
    if (fits && local.minute < cutAfter(person, bond, before)) return before
  }
  return null
}

function ownDay(person: PersonTime, { at }: Mark): string | null {
  for (const bond of person.bonds) {
    const date = dateOf(localAt(at, bond.zone).day)
    if (bondOn(person.bonds, date) === bond) return date
  }
  return null
}

/** Place each mark on its day, in order. */
export function placed(person: PersonTime): Placed {
  const days: Placed['days'] = new Map()
  const outside: Mark[] = []
  for (const mark of ordered(person.marks)) {
    const day = dayBefore(person, mark, days) ?? ownDay(person, mark)
    if (day === null) outside.push(mark)
    else days.set(day, [...(days.get(day) ?? []), mark])
  }
  return { days, outside }
}
