import type { Action } from '#shared/access/policy.ts'
import type { WrittenDeed } from '#shared/text/deed-words.ts'
import { auditHash, type ChainedDeed } from '../audit-chain.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { insertAudit, lastDeed } from './queries.ts'

/** An audited action: who did what to what, from where, when. */
export type Deed = Pick<ChainedDeed, 'id' | 'at' | 'actor_id'> &
  Partial<Omit<ChainedDeed, 'seq' | 'action'>> & {
    /** One that has words for whoever reads the log. */
    action: WrittenDeed
    /** The person whose hours, papers or data it concerns: if it is the actor, the log says so. */
    of?: string | null | undefined
  }

/** Turn the id into a UUID of version 7: an index with keys that grow with time is written only at its end. */
function inTimeOrder(id: string, at: number): string {
  const time = Math.max(0, at).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${id.slice(15)}`
}

/** Return the details of a deed, with a remark if the actor did it to themselves. */
function detailsOf({ actor_id, of, details }: Deed): string | null {
  if (!of || of !== actor_id) return details ?? null
  return details ? `${details}; sobre si` : 'sobre si'
}

/** Append a deed to the audit log, in the transaction of its effect, and at its end: there is one chain for everybody. */
export const appendAudit = (tx: Db, deed: Deed): Promise<void> => tx.last((db) => append(db, deed))

async function append(tx: Db, deed: Deed): Promise<void> {
  const { at, actor_id, action, target_type = null, target_id = null, store_id = null, ip_address = null } = deed
  await tx.hold('audit', '')
  const [id, details, last] = [inTimeOrder(deed.id, at), detailsOf(deed), await lastDeed(tx)]
  const row = { seq: last.seq + 1, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details }
  await insertAudit(tx, { ...row, hash: auditHash(row, last.hash) })
}

/** The target of a deed. */
export interface Subject {
  type: string
  id: string
  /** The person whose hours, papers or data it concerns: if it is the actor, the log says so. */
  of?: string | null | undefined
  store_id?: string | null
}

/** Return the subject for something that belongs to a person, at their store. */
export function ofPerson(type: string, id: string, owner: { id: string; store_id: string | null }): Subject {
  return { type, id, of: owner.id, store_id: owner.store_id }
}

/** Record the use of a permit, in the transaction of its effect. */
export async function record(
  tx: Db,
  permit: Permit<Extract<WrittenDeed, Action>>,
  subject: Subject,
  details: string | null = null,
): Promise<void> {
  const { actor, action, address: ip_address, at, newId } = permit
  const { type: target_type, id: target_id, of, store_id = null } = subject
  const who = { actor_id: actor.id, action, ip_address }
  await appendAudit(tx, { id: newId(), at, ...who, target_type, target_id, of, store_id, details })
}
