import type { Actor } from '#shared/access/actor.ts'
import { totalsOf } from '#shared/balance/day.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { dropTotals, entriesOfUser, putDayTotals, userIdsWithEntries } from './queries.ts'

/** Counts every day of everybody again from the entries, one person in a transaction, so that nobody waits long. */
export async function rebuildTotals(
  { database }: Pick<Parts, 'database'>,
  actor: Actor,
): Promise<{ people: number; days: number }> {
  const permit = authorize(actor, 'totals:rebuild')
  const ids = await userIdsWithEntries(database.read)
  let days = 0
  for (const userId of ids) {
    days += await database.write(async (tx) => {
      const byDay = new Map<string, Awaited<ReturnType<typeof entriesOfUser>>>()
      for (const entry of await entriesOfUser(tx, userId))
        byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry])
      await dropTotals(tx, permit, userId)
      for (const [day, entries] of byDay) {
        const totals = totalsOf(entries, null)
        await putDayTotals(tx, permit, {
          userId,
          day,
          workedMinutes: totals.worked_minutes,
          adjustmentMinutes: totals.adjustment_minutes,
          absence: totals.absence,
          absenceMinutes: totals.absence_minutes,
          entryCount: entries.length,
          incomplete: totals.incomplete,
        })
      }
      return byDay.size
    })
  }
  return { people: ids.length, days }
}
