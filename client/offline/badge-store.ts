import Dexie, { type EntityTable } from 'dexie'
import type { PublicKey } from '#shared/contract/kiosks.ts'
import { badgeText, stepAt, writeBadge } from '#shared/kiosk/badge.ts'

/** The key of somebody's badge on this phone: no script can read the private half. */
interface BadgeKey {
  user_id: string
  private_key: CryptoKey
  public_key: PublicKey
}

/** The badges that this phone shows. A database of its own: it lasts longer than the cache, and never meets the outbox. */
class BadgeDatabase extends Dexie {
  declare keys: EntityTable<BadgeKey, 'user_id'>

  constructor() {
    super('ponto-cracha')
    this.version(1).stores({ keys: 'user_id' })
  }
}

const store = new BadgeDatabase()
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Return the public key of the badge that this phone has for somebody; null without one. */
export async function badgeKeyOf(user_id: string): Promise<PublicKey | null> {
  return (await store.keys.get(user_id))?.public_key ?? null
}

/** Draw a key for somebody's badge, to be kept once the server knows it. */
export async function drawBadgeKey(user_id: string): Promise<BadgeKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { user_id, private_key: privateKey, public_key: { kty: 'EC', crv: 'P-256', x, y } }
}

/** Keep a key in the place of an earlier one. */
export const keepBadgeKey = async (key: BadgeKey): Promise<void> => void (await store.keys.put(key))

/** Return what somebody's badge shows at an instant (the server's time, ms); null if this phone has no key of theirs. */
export async function badgeAt(user_id: string, instant: number): Promise<string | null> {
  const kept = await store.keys.get(user_id)
  if (!kept) return null
  const step = stepAt(instant)
  const text = new TextEncoder().encode(badgeText({ user_id, step }))
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, kept.private_key, text)
  return writeBadge({ user_id, step, signature: new Uint8Array(signature) })
}
