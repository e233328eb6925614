import { verify } from '#shared/contract/auth.ts'
import { send } from '../../api/send.ts'
import { proofOf, renewDevice } from '../../offline/device-proof.ts'
import { here, remembered } from '../../offline/here.ts'

const RENEW_GRANT_MS = 15 * 86_400_000

/** Keeps a right to deliver, for as long as it is one. */
export async function keepGrant(grant: { user_id: string; token: string; expires_at: string } | null): Promise<void> {
  if (!grant) return
  remembered.grants.set(grant.user_id, grant.token)
  await here.outbox.grants.put(grant)
}

/** Whether this device has no right to deliver for a person, or one that ends soon. */
export async function needsGrant(userId: string): Promise<boolean> {
  const grant = await here.outbox.grants.get(userId).catch(() => undefined)
  return !grant || Date.parse(grant.expires_at) - here.wall() < RENEW_GRANT_MS
}

/** The header that proves this device's id; none where it can't be told in time. */
export const proof = () => here.within(2_000, proofOf(here.outbox, here.newId)).catch(() => ({}))

/** Somebody else holds this device's id: it goes on under another, where nothing waits under the old one. */
export async function takeNewId(): Promise<void> {
  const id = await renewDevice(here.outbox, here.newId).catch(() => null)
  if (id === null || id === remembered.deviceId) return
  remembered.deviceId = id
  remembered.proof = await proof()
  const { grant } = await send(verify, { query: { device_id: id }, headers: await proof() })
  await keepGrant(grant)
}
