import { hash } from 'node:crypto'

/** An audit row as it is chained: everything but its hash. Instants in ms. */
export interface ChainedDeed {
  seq: number
  id: string
  at: number
  actor_id: string | null
  action: string
  target_type: string | null
  target_id: string | null
  store_id: string | null
  ip_address: string | null
  details: string | null
}

/** SHA-256, in hex, over the hash of the row before and every column of this one in a fixed order. */
export function auditHash(deed: ChainedDeed, previousHash: string): string {
  const { seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details } = deed
  const columns = [previousHash, seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details]
  return hash('sha256', JSON.stringify(columns))
}
