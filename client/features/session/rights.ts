import { verify } from '#shared/contract/auth.ts'
import { send } from '../../api/send.ts'
import { proofOf } from '../../offline/device-proof.ts'
import { here, remembered } from '../../offline/here.ts'
import type { KeptGrant } from '../../offline/outbox-database.ts'
import { isSpare, keepSpareGrant, spareGrant } from '../../offline/spare-device.ts'

const RENEW_GRANT_MS = 15 * 86_400_000
const ANSWER_WITHIN_MS = 1_500
const RENEWED_WITHIN_MS = 5_000

/** Let a store do what nobody has to wait for. Resolve in any case, also where it fails or is silent. */
export const attempted = (work: Promise<unknown>): Promise<void> =>
  here.within(ANSWER_WITHIN_MS, work).then(
    () => {},
    () => {},
  )

/** Store a delivery grant with its expiry, as one of the device for which it was asked; ignore null. */
export async function keepGrant(grant: KeptGrant | null, deviceId: string): Promise<void> {
  if (!grant) return
  if (isSpare(deviceId)) return keepSpareGrant(grant)
  remembered.grants.set(grant.user_id, grant.token)
  await here.outbox.grants.put(grant)
}

/** Tell whether this device has no delivery grant for a person, or one that expires soon. */
export async function needsGrant(userId: string): Promise<boolean> {
  const kept = async () => (remembered.deviceId === null ? spareGrant(userId) : here.outbox.grants.get(userId))
  const grant = await here.within(ANSWER_WITHIN_MS, kept()).catch(() => undefined)
  return !grant || Date.parse(grant.expires_at) - here.wall() < RENEW_GRANT_MS
}

/** Return the header that proves an id of this device; none if it is not available in time. A spare id has none. */
export async function proof(deviceId: string): Promise<Record<string, string>> {
  if (isSpare(deviceId)) return {}
  return here.within(2_000, proofOf(here.outbox, here.newId)).catch(() => ({}))
}

/** Ask the server for a right of the signed-in person to deliver from a device of this id. Throws as `send` does. */
export async function askForRight(deviceId: string): Promise<void> {
  const { grant } = await send(verify, { query: { device_id: deviceId }, headers: await proof(deviceId) })
  await attempted(keepGrant(grant, deviceId))
}

/** Take a new device id, because another device holds this one, unless something waits under the old one. */
export async function takeNewId(): Promise<void> {
  const code = await import('../../offline/renew-device.ts').catch(() => null)
  if (code === null) return
  const id = await here.within(RENEWED_WITHIN_MS, code.renewDevice(here.outbox, here.newId)).catch(() => null)
  if (id === null || id === remembered.deviceId) return
  remembered.deviceId = id
  remembered.proof = await proof(id)
  await askForRight(id)
}
