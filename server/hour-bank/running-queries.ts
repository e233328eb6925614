import { DEFAULT_ZONE, isZone } from '#shared/calendar/day.ts'
import type { Db } from '../database/db.ts'
import { todayOf } from './calendar-queries.ts'
import { entriesOn, openOn, type Person } from './queries.ts'

export type OpenEntries = Awaited<ReturnType<typeof entriesOn>>

/** Today's entries of those of a group who have today open. */
async function openEntries(db: Db, ids: readonly string[], today: string): Promise<[string, OpenEntries][]> {
  const open = new Set(await openOn(db, today, ids))
  const working = ids.filter((id) => open.has(id))
  const entries = await entriesOn(db, working, today)
  return working.map((id) => [id, entries.filter((entry) => entry.user_id === id)])
}

/** A person's today, or null where the zone of their store is none: that fails them alone. */
export function knownToday(person: Person, now: number): string | null {
  return isZone(person.zone ?? DEFAULT_ZONE) ? todayOf(person, now) : null
}

/** Work that goes on right now: an open day of today counts up to now, in each person's zone. */
export async function runningEntries(
  db: Db,
  people: readonly Person[],
  { now, cutoff }: { now: number; cutoff: string | undefined },
) {
  const groups = new Map<string, string[]>()
  for (const person of people) {
    const today = knownToday(person, now)
    if (today === null || (cutoff !== undefined && cutoff < today)) continue
    const group = groups.get(today)
    if (group) group.push(person.id)
    else groups.set(today, [person.id])
  }
  const found = await Promise.all([...groups].map(([today, ids]) => openEntries(db, ids, today)))
  return new Map(found.flat())
}
