import { type ForgottenMark, forgottenOn } from '#shared/balance/forgotten.ts'
import { type Likely, likelyTime } from '#shared/balance/likely-time.ts'
import { dayOf } from '#shared/calendar/day.ts'
import type { AskedMark } from '#shared/clock/asked-day.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import type { KnownMark } from './day-marks.ts'
import type { OwnDays } from './own-days.ts'

/** The fields of a request about a day as its form opens. */
export interface LikelyMarks {
  /** The marks that the day obviously lacks. */
  forgotten: ForgottenMark[]
  /** When work usually begins and ends on such a day; null if nothing tells, and today, when the shift may go on. */
  edges: { entrada: Likely | null; saida: Likely | null }
}

interface Day {
  day: string
  /** Oldest first. */
  marks: readonly KnownMark[]
  pending: readonly AskedMark[]
}

const NO_EDGES = { entrada: null, saida: null }

/** Return what a day lacks, with likely times by the schedule and habits that this device knows. */
export function likelyMarks(known: Day, own: OwnDays | null, cut: DayCut, now: number): LikelyMarks {
  const { day, marks, pending } = known
  if (!own) return { forgotten: [], edges: NO_EDGES }
  const kind = own.kindOn(day)
  const schedules = kind === 'holiday' || kind === 'vacation' ? [] : own.schedules
  const customs = { day, cut: own.cutOn(day), schedules, habit: own.habit, now }
  const isAsked = pending.length > 0
  const forgotten = forgottenOn({ ...customs, kind, marks, isAsked })?.marks ?? []
  if (day >= dayOf(now, cut.zone)) return { forgotten, edges: NO_EDGES }
  const entrada = likelyTime('entrada', { after: null, before: marks[0]?.at ?? null }, customs)
  const saida = likelyTime('saida', { after: marks.at(-1)?.at ?? null, before: null }, customs)
  return { forgotten, edges: { entrada, saida } }
}
