import { verify } from '#shared/contract/auth.ts'
import { send } from '../../api/send.ts'
import { proofOf, renewDevice } from '../../offline/device-proof.ts'
import { here, remembered } from '../../offline/here.ts'

const RENEW_GRANT_MS = 15 * 86_400_000
const ANSWER_WITHIN_MS = 1_500
const RENEWED_WITHIN_MS = 5_000

/** Let a store do what nobody has to wait for. Resolve in any case, also where it fails or is silent. */
export const attempted = (work: Promise<unknown>): Promise<void> =>
  here.within(ANSWER_WITHIN_MS, work).then(
    () => {},
    () => {},
  )

/** Store a delivery grant with its expiry; ignore null. */
export async function keepGrant(grant: { user_id: string; token: string; expires_at: string } | null): Promise<void> {
  if (!grant) return
  remembered.grants.set(grant.user_id, grant.token)
  await here.outbox.grants.put(grant)
}

/** Tell whether this device has no delivery grant for a person, or one that expires soon. */
export async function needsGrant(userId: string): Promise<boolean> {
  const grant = await here.within(ANSWER_WITHIN_MS, here.outbox.grants.get(userId)).catch(() => undefined)
  return !grant || Date.parse(grant.expires_at) - here.wall() < RENEW_GRANT_MS
}

/** Return the header that proves this device's id; none if it is not available in time. */
export const proof = () => here.within(2_000, proofOf(here.outbox, here.newId)).catch(() => ({}))

/** Take a new device id, because another device holds this one, unless something waits under the old one. */
export async function takeNewId(): Promise<void> {
  const id = await here.within(RENEWED_WITHIN_MS, renewDevice(here.outbox, here.newId)).catch(() => null)
  if (id === null || id === remembered.deviceId) return
  remembered.deviceId = id
  remembered.proof = await proof()
  const { grant } = await send(verify, { query: { device_id: id }, headers: await proof() })
  await attempted(keepGrant(grant))
}
