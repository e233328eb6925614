import type { PublicKey } from '#shared/contract/kiosks.ts'
import type { Db } from '../database/db.ts'
import { drawServerKey, publicHalf } from '../kiosk-secrets.ts'
import type { Vault } from '../parts.ts'
import type { Permit } from '../permit.ts'
import { putServerKey, sealedServerKey } from './queries.ts'

/** Return the server's own key, to which tablets seal new PINs; null before the first kiosk. */
export async function serverKey(db: Db, vault: Vault): Promise<string | null> {
  const sealed = await sealedServerKey(db)
  return sealed === null ? null : vault.open(sealed)
}

/** Draw the server's key if there is none yet; return its public half. */
export async function publicServerKey(tx: Db, permit: Permit<'kiosk:enroll'>, vault: Vault): Promise<PublicKey> {
  const known = await serverKey(tx, vault)
  if (known) return publicHalf(known)
  const drawn = drawServerKey()
  await putServerKey(tx, permit, vault.seal(drawn))
  return publicHalf(drawn)
}
