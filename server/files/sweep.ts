import { DAY } from '#shared/calendar/day.ts'
import type { Parts } from '../parts.ts'
import { dropFiles, knownFiles, orphansBefore } from './queries.ts'

/**
 * Remove unneeded files: unused uploads older than a day, and bytes that the database does not know (the server died between the two
 * writes). Returns their number.
 */
export async function sweepFiles({
  database,
  storage,
  now,
}: Pick<Parts, 'database' | 'storage' | 'now'>): Promise<number> {
  const before = now() - DAY
  // Find them in the transaction that deletes them, so that a file linked meanwhile is kept.
  await database.write(async (tx) => dropFiles(tx, await orphansBefore(tx, before)))
  let removed = 0
  for await (const some of storage.list()) {
    const old = some.filter(({ writtenAt }) => writtenAt < before).map(({ id }) => id)
    const known = await knownFiles(database.read, old)
    for (const id of old.filter((id) => !known.has(id))) {
      await storage.remove(id)
      removed += 1
    }
  }
  return removed
}
