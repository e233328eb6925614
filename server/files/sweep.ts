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
  const old = (await storage.list()).filter(({ writtenAt }) => writtenAt < before).map(({ id }) => id)
  const stray: string[] = []
  for (let from = 0; from < old.length; from += 500) {
    const some = old.slice(from, from + 500)
    const known = await knownFiles(database.read, some)
    stray.push(...some.filter((id) => !known.has(id)))
  }
  for (const id of stray) await storage.remove(id)
  return stray.length
}
