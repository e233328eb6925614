import { addDays } from '../calendar/day.ts'
import { type Period, thisMonth } from '../calendar/period.ts'

/** The last day of the month on which a period may begin, so that every month has it. */
export const LAST_START = 28

/**
 * Return the period of a company that holds a day: the month, or from the `startsOn`th (1 to 28) of a month to the eve of that day in the
 * next one.
 */
export function periodOf(day: string, startsOn: number): Period {
  const shift = startsOn - 1
  const month = thisMonth(addDays(day, -shift))
  const first = (begin: string) => addDays(begin, shift)
  return { from: first(month.from), to: addDays(first(addDays(month.to, 1)), -1) }
}

/**
 * List the periods of a company up to the one that holds `today`, oldest first, no more than `most`: the closed ones as they were closed,
 * and those between and after them. `since` is the first day of which anything is known.
 */
export function periodsUntil(
  today: string,
  { startsOn, closed, since, most }: { startsOn: number; closed: readonly Period[]; since: string; most: number },
): Period[] {
  const taken = [...closed].sort((a, b) => a.from.localeCompare(b.from))
  const periods: Period[] = []
  let next = taken[0] && taken[0].from <= since ? taken[0].from : periodOf(since, startsOn).from
  while (next <= today) {
    const known = taken.find(({ from }) => from === next)
    const later = taken.find(({ from }) => from > next)
    const { to } = known ?? periodOf(next, startsOn)
    // A period never reaches into the next closed one.
    periods.push({ from: next, to: !known && later && later.from <= to ? addDays(later.from, -1) : to })
    next = addDays(periods.at(-1)?.to ?? next, 1)
  }
  return periods.slice(-most)
}

/**
 * Tell whether days are a period of a company that may be closed: one that was closed before (and reopened), one of the company's own, or
 * the rest of one whose beginning or end is in a closed one.
 */
export function isPeriodOf(asked: Period, startsOn: number, closed: readonly Period[]): boolean {
  const isSame = (one: Period) => one.from === asked.from && one.to === asked.to
  return closed.some(isSame) || periodsUntil(asked.to, { startsOn, closed, since: asked.from, most: 3 }).some(isSame)
}
