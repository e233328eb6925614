import type { Target } from '#shared/access/policy.ts'
import { auditHash, type ChainedDeed } from '../audit-chain.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { insertAudit, lastDeed } from './queries.ts'

/** One deed: who did what to what, from where, when. */
export type Deed = Pick<ChainedDeed, 'id' | 'at' | 'actor_id' | 'action'> &
  Partial<Omit<ChainedDeed, 'seq'>> & {
    /** Whose hours, papers or data it is about: where that is whoever does it, the log says so. */
    of?: string | null | undefined
  }

/** The id as a UUID of version 7: an index whose keys grow with time is written at its end only. */
function inTimeOrder(id: string, at: number): string {
  const time = Math.max(0, at).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${id.slice(15)}`
}

/** The details of a deed, with a word where somebody did it to themselves. */
function detailsOf({ actor_id, of, details }: Deed): string | null {
  if (!of || of !== actor_id) return details ?? null
  return details ? `${details}; sobre si` : 'sobre si'
}

/** Writes a deed in the transaction that does it, behind the last one. */
export async function appendAudit(tx: Db, deed: Deed): Promise<void> {
  const { at, actor_id, action, target_type = null, target_id = null, store_id = null, ip_address = null } = deed
  const [id, details, last] = [inTimeOrder(deed.id, at), detailsOf(deed), await lastDeed(tx)]
  const row = { seq: last.seq + 1, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details }
  await insertAudit(tx, { ...row, hash: auditHash(row, last.hash) })
}

/** What a deed was done to. */
export interface Subject {
  type: string
  id: string
  /** Whose hours, papers or data it is about: where that is whoever does it, the log says so. */
  of?: string | null | undefined
  store_id?: string | null
}

/** Something of a person's, for the log: theirs, at their store. */
export function ofPerson(type: string, id: string, owner: Target | null): Subject {
  return { type, id, of: owner?.user_id, store_id: owner?.store_id ?? null }
}

/** Writes what a permit was used for, in the transaction that does it. */
export async function record(tx: Db, permit: Permit, subject: Subject, details: string | null = null): Promise<void> {
  const { actor, action, address: ip_address, at, newId } = permit
  const { type: target_type, id: target_id, of, store_id = null } = subject
  const who = { actor_id: actor.id, action, ip_address }
  await appendAudit(tx, { id: newId(), at, ...who, target_type, target_id, of, store_id, details })
}
