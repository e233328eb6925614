import { hash } from 'node:crypto'

/** An audit row as it is chained: everything but its hash. Instants in ms. */
export interface ChainedDeed {
  seq: number
  id: string
  at: number
  actorId: string | null
  action: string
  targetType: string | null
  targetId: string | null
  storeId: string | null
  ipAddress: string | null
  details: string | null
}

/** SHA-256, in hex, over the hash of the row before and every column of this one in a fixed order. */
export function auditHash(deed: ChainedDeed, previousHash: string): string {
  const { seq, id, at, actorId, action, targetType, targetId, storeId, ipAddress, details } = deed
  const columns = [previousHash, seq, id, at, actorId, action, targetType, targetId, storeId, ipAddress, details]
  return hash('sha256', JSON.stringify(columns))
}
