import type { Actor } from '#shared/access/actor.ts'
import { FIRST_ENTRY_DAY, LAST_DAY } from '#shared/calendar/bounds.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize, type Permit } from '../permit.ts'
import type { EntryRow } from './queries.ts'
import { keepDay, settleCancellations } from './refold-day.ts'
import { dropTotals, entriesOfUser, userIdsWithEntries, voidOutside } from './settle-queries.ts'

/** Recount the days of one person from all their entries. Returns the number of days. */
async function rebuildPerson(tx: Db, permit: Permit<'totals:rebuild'>, user_id: string): Promise<number> {
  const all = await entriesOfUser(tx, user_id)
  const voided = await settleCancellations(tx, permit, user_id, all)
  const entries = voided.size === 0 ? all : await entriesOfUser(tx, user_id)
  const byDay = new Map<string, typeof entries>(entries.map(({ day }) => [day, []]))
  for (const entry of entries) byDay.get(entry.day)?.push(entry)
  await dropTotals(tx, permit, user_id)
  for (const [day, own] of byDay) await keepDay(tx, permit, user_id, day, own)
  return byDay.size
}

/** Void entries on impossible days: an earlier release accepted them, and they count for nothing. */
async function voidImpossible({ database }: Given, permit: Permit<'totals:rebuild'>) {
  const { at, action, newId } = permit
  return database.write(async (tx) => {
    const voided = await voidOutside(tx, permit, { first: FIRST_ENTRY_DAY, last: LAST_DAY })
    for (const { id, day } of voided) {
      // No actor: the program did it by itself.
      const deed = { action, target_type: 'time_entry', target_id: id, details: day }
      await appendAudit(tx, { id: newId(), at, actor_id: null, ...deed })
    }
    return voided
  })
}

type Given = Pick<Parts, 'database' | 'now' | 'newId'>

/** The number of people and days that were recounted, and the entries that can't count. */
export interface Rebuilt {
  people: number
  days: number
  voided: Pick<EntryRow, 'id' | 'user_id' | 'day'>[]
}

/** Recount every day of everybody from the entries, one person per transaction, so that other writes wait only briefly. */
export async function rebuildTotals(parts: Given, actor: Actor): Promise<Rebuilt> {
  const { database, now, newId } = parts
  const permit = authorize({ actor, address: '', at: now(), newId }, 'totals:rebuild')
  const voided = await voidImpossible(parts, permit)
  const ids = await userIdsWithEntries(database.read)
  let days = 0
  for (const user_id of ids) days += await database.write((tx) => rebuildPerson(tx, permit, user_id))
  return { people: ids.length, days, voided }
}
