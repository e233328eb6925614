import { hash } from 'node:crypto'
import type { audit } from './database/schema/tables.ts'

/** An audit row as it is chained: everything but its hash. */
export type ChainedDeed = Omit<typeof audit.$inferSelect, 'hash'>

/** SHA-256, in hex, over the hash of the row before and every column of this one in a fixed order. */
export function auditHash(deed: ChainedDeed, previousHash: string): string {
  const { seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details } = deed
  const columns = [previousHash, seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details]
  return hash('sha256', JSON.stringify(columns))
}
