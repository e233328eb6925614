import { dayOf, HOUR, MINUTE } from '../calendar/day.ts'
import { whyNotAsked } from '../clock/asked-day.ts'
import { inOrder, type Mark, type PunchType } from '../clock/entry.ts'
import { goesOn } from '../clock/shift.ts'
import { isOpen } from '../clock/worked.ts'
import type { DayKind } from './day.ts'
import { type Customs, type Gap, type Likely, likelyTime } from './likely-time.ts'

/** A mark that a day lacks: between which instants, and when it was probably due. */
export interface ForgottenMark extends Gap {
  entry_type: PunchType
  /** Null if neither the schedule nor habit tells a time. */
  likely: Likely | null
}

/** A day with a hole, and the marks that would close it, oldest first. */
export interface Forgotten {
  day: string
  marks: ForgottenMark[]
}

/** The facts known about a day that may have a hole. */
export interface DayToCheck extends Customs {
  kind: DayKind
  /** The marks that count, in any order. */
  marks: readonly Mark[]
  /** True if a request about the day waits for a decision. */
  isAsked: boolean
}

/** Marks that follow this fast (ms) were tapped twice, or one for another: nothing is missing between them. */
const TWICE_MS = 15 * MINUTE
/** Work (ms) before a first retorno, or after a pause, that is worth a request. */
const WORTH_MS = HOUR / 2

type Running = 'none' | 'work' | 'pause'

/** Return what runs after a mark, by the law of worked time. */
function after(running: Running, type: PunchType): Running {
  if (type === 'saida') return 'none'
  if (type === 'entrada' || type === 'retorno') return 'work'
  return running === 'none' ? 'none' : 'pause'
}

/** The type that must stand between what runs and a mark, if the two contradict each other. */
const between: Record<Running, Partial<Record<PunchType, PunchType>>> = {
  none: { pausa: 'entrada', saida: 'entrada' },
  work: { entrada: 'saida', retorno: 'pausa' },
  pause: { pausa: 'retorno' },
}

/** Vacation, a certificate and a personal absence explain what is missing. */
const explains: readonly DayKind[] = ['vacation', 'health', 'personal']

/** Before a retorno that begins the day: the entrada and the pausa, if work usually begins well before it. */
function beforeRetorno(at: number, customs: Customs): ForgottenMark[] {
  const pausa = likelyTime('pausa', { after: null, before: at }, customs)
  const gap = { after: null, before: pausa?.at ?? at }
  const entrada = likelyTime('entrada', gap, customs)
  if (!entrada || at - entrada.at < WORTH_MS) return []
  return [
    { entry_type: 'entrada', ...gap, likely: entrada },
    { entry_type: 'pausa', after: entrada.at, before: at, likely: pausa },
  ]
}

/** A pause that ends with a saida lacks its retorno if the person usually works after it. */
function inPause(gap: { after: number; before: number | null }, customs: Customs): ForgottenMark[] {
  const likely = likelyTime('retorno', gap, customs)
  const isWorth = likely !== null && (gap.before === null || gap.before - likely.at >= WORTH_MS)
  return isWorth ? [{ entry_type: 'retorno', ...gap, likely }] : []
}

/** Return the marks that are missing between a mark and the one before it. */
function missingBefore(mark: Mark, previous: Mark | undefined, running: Running, customs: Customs): ForgottenMark[] {
  const type = mark.entry_type as PunchType
  if (!previous && type === 'retorno') return beforeRetorno(mark.at, customs)
  if (previous && running === 'pause' && type === 'saida')
    return inPause({ after: previous.at, before: mark.at }, customs)
  const missing = between[running][type]
  if (!missing || (previous && mark.at - previous.at < TWICE_MS)) return []
  const gap = { after: previous?.at ?? null, before: mark.at }
  return [{ entry_type: missing, ...gap, likely: likelyTime(missing, gap, customs) }]
}

/** Return the marks that are missing at the end of a day on which something still runs; none if nothing does. */
function missingAtEnd(last: Mark, running: Running, customs: Customs): ForgottenMark[] {
  if (running === 'none') return []
  const back = running === 'pause' ? inPause({ after: last.at, before: null }, customs) : []
  const gap = { after: back[0]?.likely?.at ?? last.at, before: null }
  return [...back, { entry_type: 'saida', ...gap, likely: likelyTime('saida', gap, customs) }]
}

/** Tell whether a day is over: an earlier one whose shift does not go on, or today with a shift that is open for too long. */
function isOver({ day, cut, marks, now }: DayToCheck): boolean {
  const today = dayOf(now, cut.zone)
  if (day > today || goesOn(now, day, cut, marks)) return false
  return day < today || isOpen(marks)
}

/** Tell whether missing marks fit those of a day; those without a likely time fit anywhere in their gap. */
export function isFitting(marks: readonly Mark[], missing: readonly ForgottenMark[]): boolean {
  const standing = marks.map((mark, i) => ({ id: `${i}`, ...mark, entry_type: mark.entry_type as PunchType }))
  const asked = missing.map((mark) => ({
    id: mark.entry_type,
    entry_type: mark.entry_type,
    at: atOf(mark),
    replaces: null,
  }))
  return whyNotAsked(standing, asked, String) === null
}

/** Return an instant (ms) for a forgotten mark: the likely one, else one inside its gap. */
export function atOf({ likely, after, before }: ForgottenMark): number {
  if (likely) return likely.at
  if (after === null) return (before ?? 0) - 1
  return before === null ? after + 1 : Math.floor((after + before) / 2)
}

/**
 * Return what somebody forgot to mark on a day, with the likely times; null if the day has no hole, is not over, is explained by an absence
 * or vacation, already has a request, or is so odd that nothing can be proposed. A day without any mark, and a missing pausa, are no hole.
 * It only proposes: a mark comes from a person's request and a keeper's decision.
 */
export function forgottenOn(day: DayToCheck): Forgotten | null {
  const marks = inOrder(day.marks)
  const last = marks.at(-1)
  if (!last || day.isAsked || explains.includes(day.kind) || !isOver(day)) return null
  // A holiday's work has no schedule.
  const customs = { ...day, schedules: day.kind === 'holiday' ? [] : day.schedules }
  const missing: ForgottenMark[] = []
  let running: Running = 'none'
  for (const [i, mark] of marks.entries()) {
    const before = missingBefore(mark, marks[i - 1], running, customs)
    missing.push(...before)
    for (const { entry_type } of [...before, mark]) running = after(running, entry_type as PunchType)
  }
  missing.push(...missingAtEnd(last, running, customs))
  return missing.length > 0 && isFitting(marks, missing) ? { day: day.day, marks: missing } : null
}
