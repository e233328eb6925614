import { beforeAdmissionText } from '#shared/calendar/bounds.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { firstAdmission } from '../users/bond-queries.ts'

/** Return why nothing may be written for a person on a day: it precedes the admission to their first bond. Null if it doesn't. */
export async function beforeAdmission(db: Db, user_id: string, day: string): Promise<string | null> {
  const admission = await firstAdmission(db, user_id)
  return admission !== null && day < admission ? beforeAdmissionText(admission) : null
}

/** Throw `invalidInput` for the field at `path` if the day precedes the person's admission. */
export async function requireAdmitted(tx: Db, user_id: string, day: string, path: string): Promise<void> {
  const message = await beforeAdmission(tx, user_id, day)
  refuseIf(message !== null, 'invalidInput', [{ path, message: message ?? '' }])
}
