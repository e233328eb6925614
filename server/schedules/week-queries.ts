import { inArray } from 'drizzle-orm'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { rowsFrom, StoreWeek } from '#shared/calendar/store-week.ts'
import type { Db } from '../database/db.ts'
import { schedules } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/** Somebody who gets their first schedule, which counts from their admission on; null for all days. */
export interface Newcomer {
  id: string
  admission_date?: string | null
}

/** Read a company's week as stored; null without one. */
export const readWeek = (week: string | null): StoreWeek | null =>
  week === null ? null : (StoreWeek.safeParse(JSON.parse(week)).data ?? null)

/** People per statement. */
const PEOPLE_AT_ONCE = 50

/** Give people without any schedule a company's week as their first one. Returns who got it. */
export async function giveWeek(
  tx: Db,
  { at, newId }: Permit<'user:create' | 'store:edit'>,
  week: StoreWeek,
  people: readonly Newcomer[],
): Promise<string[]> {
  const given: string[] = []
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const rows = await tx.select({ id: schedules.user_id }).from(schedules).where(inArray(schedules.user_id, ids))
    const have = new Set(rows.map(({ id }) => id))
    const without = some.filter(({ id }) => !have.has(id))
    const written = without.flatMap(({ id: user_id, admission_date: valid_from = null }) =>
      rowsFrom(week, valid_from ?? dayOf(at, DEFAULT_ZONE)).map((day) => ({
        ...day,
        id: newId(),
        user_id,
        store_id: null,
        name: week.name,
        is_active: true,
        valid_from,
        created_at: at,
        updated_at: at,
      })),
    )
    if (written.length > 0) await tx.insert(schedules).values(written)
    given.push(...without.map(({ id }) => id))
  }
  return given
}
