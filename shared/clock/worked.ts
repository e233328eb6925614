import { MINUTE } from '../calendar/day.ts'
import { inOrder, type Mark } from './entry.ts'

/** A stretch of a day between two instants. `open`: not closed by any mark. */
export interface Segment {
  kind: 'work' | 'pause'
  from: number
  to: number
  open: boolean
}

const opens: Partial<Record<Mark['entry_type'], Segment['kind']>> = { entrada: 'work', retorno: 'work', pausa: 'pause' }

/** Return what runs after a mark: a new segment, the same one (an opener while work runs, a pausa without work), or nothing. */
function after(running: Segment | null, { entry_type, at }: Mark): Segment | null {
  // A saida ends a pause as well.
  if (entry_type === 'saida') return null
  const kind = opens[entry_type]
  const isWork = running?.kind === 'work'
  if (isWork === (kind === 'work')) return running
  return kind ? { kind, from: at, to: at, open: true } : null
}

/**
 * Return the work and pause segments of a day. An opener (entrada, retorno) while work runs changes nothing, and neither does a closer
 * without work, so that marks out of sequence never count time twice. The last segment is open and ends at `now`; without a `now` (a past
 * day) it has no length.
 */
export function segmentsOf(marks: readonly Mark[], now: number | null): Segment[] {
  const segments: Segment[] = []
  let running: Segment | null = null
  for (const mark of inOrder(marks)) {
    const next = after(running, mark)
    if (running && next !== running) segments.push({ ...running, to: mark.at, open: false })
    running = next
  }
  if (running) segments.push({ ...running, to: now === null ? running.from : Math.max(now, running.from) })
  return segments
}

/** Return the milliseconds worked; an open stretch counts up to `now`, or nothing on a past day (`now` null; docs/decisions/0007). */
export function workedMs(marks: readonly Mark[], now: number | null): number {
  let total = 0
  for (const segment of segmentsOf(marks, now)) if (segment.kind === 'work') total += segment.to - segment.from
  return total
}

/** Return the whole minutes worked: milliseconds are summed first and rounded down once. */
export function workedMinutes(marks: readonly Mark[], now: number | null): number {
  return Math.floor(workedMs(marks, now) / MINUTE)
}

/** Tell whether a stretch of work was never closed: such a past day is Incompleto (docs/decisions/0007). */
export function isIncomplete(marks: readonly Mark[]): boolean {
  return segmentsOf(marks, null).some((segment) => segment.open && segment.kind === 'work')
}

/** Tell whether a shift goes on, in work or in a pause. */
export function isOpen(marks: readonly Mark[]): boolean {
  return segmentsOf(marks, null).some((segment) => segment.open)
}
