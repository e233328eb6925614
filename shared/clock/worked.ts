import { MINUTE } from '../calendar/day.ts'
import { inOrder, type Mark } from './entry.ts'

/** A stretch of a day between two instants. `open`: nobody has closed it. */
export interface Segment {
  kind: 'work' | 'pause'
  from: number
  to: number
  open: boolean
}

const opens: Partial<Record<Mark['entry_type'], Segment['kind']>> = { entrada: 'work', retorno: 'work', pausa: 'pause' }

/** What runs after a mark: a new stretch, the same one (an opener while work runs, a pausa without work), or nothing. */
function after(running: Segment | null, { entry_type, at }: Mark): Segment | null {
  // Who left is not in a pause any more, however they came to leave.
  if (entry_type === 'saida') return null
  const kind = opens[entry_type]
  const isWork = running?.kind === 'work'
  if (isWork === (kind === 'work')) return running
  return kind ? { kind, from: at, to: at, open: true } : null
}

/**
 * The work and pause stretches of a day. An opener (entrada, retorno) while work runs changes nothing, and neither does
 * a closer without work: what was flagged out of sequence never counts time twice. The last stretch is open and ends
 * at `now`; without a `now` (a past day) it has no length.
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

/** Milliseconds worked; an open stretch counts up to `now`, or nothing on a past day (`now` null; docs/decisions/0007). */
export function workedMs(marks: readonly Mark[], now: number | null): number {
  let total = 0
  for (const segment of segmentsOf(marks, now)) if (segment.kind === 'work') total += segment.to - segment.from
  return total
}

/** Whole minutes worked: the milliseconds are added first and cut once. */
export function workedMinutes(marks: readonly Mark[], now: number | null): number {
  return Math.floor(workedMs(marks, now) / MINUTE)
}

/** Whether a stretch of work was never closed: a past day like that is Incompleto (docs/decisions/0007). */
export function isIncomplete(marks: readonly Mark[]): boolean {
  return segmentsOf(marks, null).some((segment) => segment.open && segment.kind === 'work')
}

/** Whether a shift goes on, at work or in its pause. */
export function isOpen(marks: readonly Mark[]): boolean {
  return segmentsOf(marks, null).some((segment) => segment.open)
}
