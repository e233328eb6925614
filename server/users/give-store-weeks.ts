import type { Role } from '#shared/people/user.ts'
import { isAdmin } from '#shared/people/user.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { giveWeek, readWeek } from '../schedules/week-queries.ts'
import { storeRows } from '../stores/queries.ts'

interface Newcomer {
  id: string
  store_id?: string | null
  role?: Role
  admission_date?: string | null
}

/** Give new people who punch the week of their company, if it has chosen one. */
export async function giveStoreWeeks(
  tx: Db,
  permit: Permit<'user:create'>,
  people: readonly Newcomer[],
): Promise<void> {
  const workers = people.filter(({ role = 'user' }) => !isAdmin(role))
  for (const store_id of new Set(workers.flatMap((one) => (one.store_id ? [one.store_id] : [])))) {
    const week = readWeek((await storeRows.byId(tx, store_id))?.week ?? null)
    const theirs = workers.filter((one) => one.store_id === store_id)
    if (week) await giveWeek(tx, permit, week, theirs)
  }
}
