import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { formatBalance, formatDay } from '#shared/text/format.ts'
import type { DayChange } from '../day-change/day-change.ts'

/** Entries requested together, which are decided together. */
export interface RequestCard {
  /** The id that stands for all of them. */
  id: string
  /** Its marks in the order of the day, or one request for minutes. */
  entries: readonly [TimeEntry, ...TimeEntry[]]
}

const DAY_MS = 86_400_000

/** Group entries of requests into cards, in order of first appearance. */
export function cardsOf(entries: readonly TimeEntry[]): RequestCard[] {
  const groups = new Map<string, [TimeEntry, ...TimeEntry[]]>()
  for (const entry of entries) {
    const key = entry.group_id ?? entry.id
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].map((group) => {
    group.sort((a, b) => a.timestamp.localeCompare(b.timestamp))
    return { id: group.map(({ id }) => id).sort()[0] ?? group[0].id, entries: group }
  })
}

/** Describe a request: `Entrada às 08:02 de 16/06/2026`, `+01h30min em 16/06/2026`, `4 registros de 16/06/2026`. */
export function whatOf({ entries: [first, ...others] }: RequestCard): string {
  const day = formatDay(first.day)
  if (others.length > 0) return `${others.length + 1} registros de ${day}`
  if (!first.requested_type) return `${formatBalance(first.minutes_adjusted)} em ${day}`
  return `${labelOf(first.requested_type)} às ${timeOf(Date.parse(first.timestamp), first.timezone)} de ${day}`
}

/** Return the employee's reason for the request. */
export const whyOf = ({ entries: [first] }: RequestCard): string => first.justification || 'Sem justificativa'

/** Count the calendar days since a request was made. */
export function daysWaiting({ entries: [first] }: RequestCard, now: number): number {
  const asked = dayOf(Date.parse(first.created_at), first.timezone)
  return daysBetween(asked, dayOf(now, first.timezone))
}

/** Count the calendar days from one day to a later one; 0 if it is not later. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Format an age in days: `hoje`, `há 1 dia`, `há 12 dias`. */
export function agoText(days: number): string {
  if (days === 0) return 'hoje'
  return days === 1 ? 'há 1 dia' : `há ${days} dias`
}

/** Return the change that approving a request makes to its day. */
export function changeOfCard({ entries }: RequestCard): DayChange {
  const add = entries.flatMap(({ id, requested_type, timestamp }) =>
    requested_type ? [{ id, entry_type: requested_type, at: Date.parse(timestamp) }] : [],
  )
  const disregard = entries.flatMap(({ requested_type, disregards_id }) =>
    requested_type && disregards_id ? [disregards_id] : [],
  )
  const asked = entries.filter(({ kind }) => kind === 'minutes_request')
  return { add, disregard, minutes: asked.reduce((sum, { minutes_adjusted }) => sum + minutes_adjusted, 0) }
}
