import type { Actor } from '#shared/access/actor.ts'
import type { Parts } from './parts.ts'
import { authorizeFor } from './permit.ts'
import { targetOf } from './users/queries.ts'

/** Judges for whom a file is, where a field of its form said so before it began. Throws as `authorizeFor` does. */
export async function judgeOwner(
  { database }: Parts,
  actor: Actor,
  action: 'attestation:create' | 'payslip:create',
  { user_id }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof user_id === 'string' && user_id !== '') authorizeFor(actor, action, await targetOf(database.read, user_id))
}
