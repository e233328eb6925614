import { DAY } from '#shared/calendar/day.ts'
import type { Parts } from '../parts.ts'
import { forgetFile, noLongerKept } from './queries.ts'

/** Days for which a file can be downloaded; its row stays. */
const KEPT_DAYS = 30

/** Remove generated files from before some days. */
export async function sweepGenerated({
  database,
  storage,
  now,
}: Pick<Parts, 'database' | 'storage' | 'now'>): Promise<void> {
  for (const { id, file } of await noLongerKept(database.read, now() - KEPT_DAYS * DAY)) {
    await database.write((tx) => forgetFile(tx, id))
    if (file) await storage.remove(file)
  }
}
