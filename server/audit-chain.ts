import { hash } from 'node:crypto'
import type { audit } from './database/schema/tables.ts'

/** An audit row without its hash. */
export type ChainedDeed = Omit<typeof audit.$inferSelect, 'hash'>

/** Return the SHA-256, in hex, over the previous row's hash and every column of this row in a fixed order. */
export function auditHash(deed: ChainedDeed, previousHash: string): string {
  const { seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details } = deed
  const columns = [previousHash, seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details]
  return hash('sha256', JSON.stringify(columns))
}
