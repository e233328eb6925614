import type { Flag, Mark } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'

/** A mark of a day with its instant. */
export type TimedEntry = TimeEntry & Mark
/** Two marks that may be one, the earlier first. */
export type Twins = readonly [TimedEntry, TimedEntry]

/** The server flags marks of one type that are closer than this (ms), on two devices; on one device they must be closer still. */
const NEAR_MS = 120_000

const isOpen = ({ flags, decision }: TimeEntry) => flags.includes('near_duplicate') && decision === null

/** Return the pairs of a day's marks that may be one mark: one that was flagged and that nobody decided, and the nearest of its type. */
export function twinsOf(marks: readonly TimedEntry[]): Twins[] {
  const paired = new Set<string>()
  return marks.filter(isOpen).flatMap((mark): Twins[] => {
    const distance = ({ at }: Mark) => Math.abs(at - mark.at)
    const isTwin = (other: TimedEntry) =>
      other.id !== mark.id && other.entry_type === mark.entry_type && distance(other) < NEAR_MS && !paired.has(other.id)
    const [twin] = marks.filter(isTwin).toSorted((a, b) => distance(a) - distance(b))
    if (!twin || paired.has(mark.id)) return []
    paired.add(mark.id).add(twin.id)
    return [mark.at <= twin.at ? [mark, twin] : [twin, mark]]
  })
}

/** The flags that a mark has because its twin stands beside it. */
const OF_TWINS: readonly Flag[] = ['near_duplicate', 'sequence']

/** Tell whether a mark is as it should be once its twin is gone: it was flagged for nothing else. */
export const isRightAlone = ({ flags }: Pick<TimeEntry, 'flags'>): boolean =>
  flags.every((flag) => OF_TWINS.includes(flag))
