import type { Actor } from '#shared/access/actor.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Parts } from '../parts.ts'
import { userById } from '../users/queries.ts'

/** Whether a person may use the system at this instant. */
export function isLockedOut(user: { isActive: boolean; accessExpiresAt: number | null }, now: number): boolean {
  return !user.isActive || (user.accessExpiresAt !== null && user.accessExpiresAt < now)
}

/** Who the bearer of a token is. Throws 401 for a token that is missing, forged, expired, of an ended session or of somebody locked out. */
export async function requireActor({ tokens, database, now, config }: Parts, token: string | null): Promise<Actor> {
  if (!token) throw new Refusal('tokenMissing')
  const session = await tokens.readSession(token, now())
  if (!session) throw new Refusal('sessionExpired')
  const user = await userById(database.read, session.userId)
  if (!user || user.sessionEpoch !== session.epoch || isLockedOut(user, now())) throw new Refusal('sessionExpired')
  const { id, email, name, storeId, adminStores } = user
  // The configured e-mail is the master, whatever the row says (DECISIONS 21).
  const role = email === config.masterEmail ? 'master' : user.role
  return { id, email, name, role, store_id: storeId, admin_stores: adminStores }
}
