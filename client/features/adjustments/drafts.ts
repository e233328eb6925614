import type { Likely } from '#shared/balance/likely-time.ts'
import { timeOf } from '#shared/calendar/day.ts'
import {
  type AskedMark,
  beginsOn,
  dayWith,
  instantInDay,
  isSameMark,
  type StandingMark,
  whyNotAsked,
} from '#shared/clock/asked-day.ts'
import { PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import type { AskedDay } from './asked-day.ts'
import type { KnownMark } from './day-marks.ts'

/** An editable row of the form: a missing mark, or another time for the mark in `replaces`. */
export interface Draft {
  id: string
  entry_type: PunchType
  /** `HH:mm`, or empty to request nothing. */
  time: string
  replaces: string | null
  /** Why the row begins with this time. */
  likely?: Likely
}

export const newDraft = (entry_type: PunchType, time = '', replaces: string | null = null): Draft => ({
  id: crypto.randomUUID(),
  entry_type,
  time,
  replaces,
})

/** Return the marks requested by the rows. A row with the same time as the mark it replaces requests nothing. */
export function askedOf(drafts: readonly Draft[], known: AskedDay): AskedMark[] {
  const { cut } = known
  const times = [...known.marks, ...known.pending].map(({ at }) => timeOf(at, cut.zone))
  const hasBegun = beginsOn([...times, ...drafts.map(({ time }) => time)], cut)
  return drafts.flatMap(({ id, entry_type, time, replaces }) => {
    if (time === '') return []
    const same = known.marks.find((mark) => mark.id === replaces)
    if (same && timeOf(same.at, cut.zone) === time) return []
    return [{ id, entry_type, replaces, at: instantInDay(known.day, time, cut, hasBegun, entry_type) }]
  })
}

/** The marks of the day, with pending requests applied. */
const asItStands = ({ marks, pending }: AskedDay): StandingMark[] => dayWith(marks, pending)

/** Return the marks that would count if the request were granted. */
export const ifGranted = (known: AskedDay, asked: readonly AskedMark[]): StandingMark[] =>
  dayWith(asItStands(known), asked)

/** Tell whether an entrada is before all marks of the day, or a saida after them. */
function isAtTheEdge(draft: Draft, known: AskedDay): boolean {
  const there = [...known.marks, ...known.pending]
  return askedOf([draft], known).every(({ at }) =>
    there.every((mark) => (draft.entry_type === 'entrada' ? at < mark.at : at > mark.at)),
  )
}

const likelyDraft = (entry_type: PunchType, likely: Likely | null | undefined): Draft =>
  likely ? { ...newDraft(entry_type, likely.time), likely } : newDraft(entry_type)

/**
 * Return a row for each of the four marks that the day lacks, and for each other mark that was obviously forgotten. They begin with the
 * likely time of what was forgotten; else, on a past day, with the usual begin and end of work, unless those would fall between existing
 * marks. Today they begin empty, because the shift may go on and a prefilled time would be requested by mistake.
 */
export function missingDrafts(known: AskedDay): Draft[] {
  const { marks, pending, forgotten, edges } = known
  const there = new Set([...marks, ...pending].map(({ entry_type }) => entry_type))
  const rows = PUNCH_TYPES.filter((type) => !there.has(type)).map((type) => {
    const missing = forgotten.find(({ entry_type }) => entry_type === type)
    if (missing) return likelyDraft(type, missing.likely)
    const draft = likelyDraft(type, type === 'entrada' || type === 'saida' ? edges[type] : null)
    return isAtTheEdge(draft, known) ? draft : newDraft(type)
  })
  const more = forgotten.filter(({ entry_type }, i) => {
    return there.has(entry_type) || forgotten.findIndex((one) => one.entry_type === entry_type) < i
  })
  return [...rows, ...more.map(({ entry_type, likely }) => likelyDraft(entry_type, likely))]
}

/** Return the problems of single rows, by row id. */
export function draftProblems(known: AskedDay, asked: readonly AskedMark[], now: number): Record<string, string> {
  const problems: Record<string, string> = {}
  const there = dayWith(known.marks, asked)
  for (const mark of asked) {
    if (mark.at > now) problems[mark.id] = employeeMessages.futureDate
    else if (known.pending.some((one) => isSameMark(one, mark))) problems[mark.id] = employeeMessages.alreadyAsked
    else if (there.some((one) => one.id !== mark.id && isSameMark(one, mark)))
      problems[mark.id] = employeeMessages.alreadyThere
  }
  return problems
}

/** Tell why the request does not fit the day; null if it does, or if only the server knows the day. */
export function misfitOf(known: AskedDay, asked: readonly AskedMark[]): string | null {
  if (!known.isRead) return null
  return whyNotAsked(asItStands(known), asked, (at) => timeOf(at, known.cut.zone))
}

/** A row of the form: an existing mark, a pending one, or an editable one. */
export type Row =
  | { kind: 'known'; mark: KnownMark; draft: Draft | null }
  | { kind: 'pending'; mark: AskedMark }
  | { kind: 'draft'; draft: Draft }

const typeOf = (row: Row): PunchType => (row.kind === 'draft' ? row.draft.entry_type : row.mark.entry_type)

/**
 * Return the rows of a day. A usual day has its four in fixed order; one with repeated kinds lists existing marks by time, then the others.
 */
export function rowsOf({ marks, pending }: AskedDay, drafts: readonly Draft[]): Row[] {
  const fixed: Row[] = [
    ...marks.map((mark) => ({
      kind: 'known' as const,
      mark,
      draft: drafts.find(({ replaces }) => replaces === mark.id) ?? null,
    })),
    ...pending.map((mark) => ({ kind: 'pending' as const, mark })),
  ].toSorted((a, b) => a.mark.at - b.mark.at)
  const rows: Row[] = [
    ...fixed,
    ...drafts.filter(({ replaces }) => replaces === null).map((draft) => ({ kind: 'draft' as const, draft })),
  ]
  const isUsual = new Set(rows.map(typeOf)).size === rows.length
  return isUsual ? rows.toSorted((a, b) => PUNCH_TYPES.indexOf(typeOf(a)) - PUNCH_TYPES.indexOf(typeOf(b))) : rows
}
