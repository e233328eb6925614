import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { requestFits } from '#shared/clock/adjustment.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { StoredUser } from '../users/queries.ts'
import { marksOf } from './queries.ts'

/** A requested mark must fit between those of its day (employee.md §5). Throws `requestDoesNotFit` with the spec's sentence. */
export async function requireFit(tx: Db, user: StoredUser, type: PunchType, at: number): Promise<void> {
  const marks = await marksOf(tx, user.id, dayOf(at, user.storeZone ?? DEFAULT_ZONE))
  if (requestFits(marks, type, at)) return
  const message = `Nao e possivel solicitar um registro de ${type}, ja consta um em aberto no momento.`
  throw new Refusal('requestDoesNotFit', [{ path: 'entry_type', message }])
}
