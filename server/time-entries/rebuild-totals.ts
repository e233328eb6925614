import type { Actor } from '#shared/access/actor.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize, type Permit } from '../permit.ts'
import { dropTotals, entriesOfUser, userIdsWithEntries } from './queries.ts'
import { keepDay, settleCancellations } from './refold-day.ts'

/** Counts the days of one person again from all their entries. Answers how many days. */
async function rebuildPerson(tx: Db, permit: Permit<'totals:rebuild'>, userId: string): Promise<number> {
  const all = await entriesOfUser(tx, userId)
  const voided = await settleCancellations(tx, permit, userId, all)
  const entries = voided.size === 0 ? all : await entriesOfUser(tx, userId)
  const byDay = new Map<string, typeof entries>(entries.map(({ day }) => [day, []]))
  for (const entry of entries) byDay.get(entry.day)?.push(entry)
  await dropTotals(tx, permit, userId)
  for (const [day, own] of byDay) await keepDay(tx, permit, userId, day, own)
  return byDay.size
}

/** Counts every day of everybody again from the entries, one person in a transaction, so that nobody waits long. */
export async function rebuildTotals(
  { database }: Pick<Parts, 'database'>,
  actor: Actor,
): Promise<{ people: number; days: number }> {
  const permit = authorize(actor, 'totals:rebuild')
  const ids = await userIdsWithEntries(database.read)
  let days = 0
  for (const userId of ids) days += await database.write((tx) => rebuildPerson(tx, permit, userId))
  return { people: ids.length, days }
}
