import { DAY } from '#shared/calendar/day.ts'
import { installationEpoch } from '../devices/queries.ts'
import type { Parts } from '../parts.ts'
import { dropFiles, knownFiles, orphansBefore } from './queries.ts'

/** Remove the bytes from before an instant that the database does not know. Returns their number. */
async function removeStray(
  { database, storage }: Pick<Parts, 'database' | 'storage'>,
  before: number,
): Promise<number> {
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

/**
 * Remove unneeded files: unused uploads older than a day, and bytes that the database does not know (the server died between the two
 * writes). Returns the number of files removed.
 */
export async function sweepFiles({
  database,
  storage,
  now,
  log,
}: Pick<Parts, 'database' | 'storage' | 'now' | 'log'>): Promise<number> {
  const before = now() - DAY
  // Find them in the transaction that deletes them, so that a file linked meanwhile is kept.
  await database.write(async (tx) => dropFiles(tx, await orphansBefore(tx, before)))
  if (await storage.belongsTo(await installationEpoch(database.read))) return removeStray({ database, storage }, before)
  log.warn('the bucket has the files of another installation too: nothing was removed from it')
  return 0
}
