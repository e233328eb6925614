import { hash } from 'node:crypto'
import type { Period } from '#shared/calendar/period.ts'
import type { DayFigures, DayRecord } from '#shared/pay-rules/record.ts'
import { nameOfTerms } from './known-days.ts'
import type { Computation } from './known-writings.ts'
import { Recent } from './recent.ts'
import type { Judged } from './ruled-days.ts'

/** The most days that are remembered, of all people together; one weighs some 600 bytes. */
const MOST_DAYS = 50_000

/** A day that is over, with what deserves a look on it; without a rule of the journey all figures are 0. */
export type NotedDay = DayFigures &
  Pick<DayRecord, 'date' | 'occurrences'> &
  Partial<Pick<DayRecord, 'overtime' | 'dsr_lost'>>

/** Days with what deserves a look on them, by the names of all that they were computed from; bounded by how many there are. */
export type KnownNoted = Recent<readonly NotedDay[]>

export const notedMemo = (most = MOST_DAYS): KnownNoted => new Recent(most, ({ length }) => length + 1)

/** A part of a period in which somebody was employed, and the rules that counted then. */
export interface OwnTime {
  judged: Judged
  part: Period
}

/** Return the computation of somebody's days in some times; entries since `from` decide them. Throws if something of theirs is unreadable. */
export function notedComputation(judged: Judged, times: readonly OwnTime[], { from, to }: Period): Computation {
  const user_id = judged.person.id
  const terms = nameOfTerms(judged)
  const told = times.map(({ judged: { rules }, part }) => [rules.start, rules.end, part.from, part.to])
  const nameOf = (writings: string) =>
    hash('sha256', JSON.stringify([user_id, terms, told, from, to, writings]), 'base64')
  return { user_id, from, to, nameOf }
}

/** Those who ask get the same days as the next ones. */
export function frozen(days: readonly NotedDay[]): readonly NotedDay[] {
  for (const day of days) for (const part of [day, day.occurrences, day.overtime]) Object.freeze(part)
  return Object.freeze(days)
}
