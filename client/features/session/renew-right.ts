import { storedToken } from '../../api/token.ts'
import { here, remembered, sender } from '../../offline/here.ts'
import { deviceIdOf } from '../../offline/outbox-database.ts'
import type { SenderState } from '../../offline/wake.ts'
import { proof } from './rights.ts'
import { loadUser, refreshUser, useSession } from './session.ts'

/** A server that goes on refusing a right that it gave a moment ago is not asked all the time. */
const AGAIN_AFTER_MS = 5 * 60_000
/** When a right was last asked for, by person and device. */
const asked = new Map<string, number>()

/** The name that this device has now: its store may have been emptied under the page, and what is sent bears the new one. */
async function nameDevice(): Promise<string> {
  const id = await here.within(2_000, deviceIdOf(here.outbox, here.newId))
  if (id !== remembered.deviceId) {
    remembered.deviceId = id
    remembered.proof = await proof()
  }
  return id
}

/** Asks for a new right where the server no longer takes that of whoever is signed in: it, or this device, may have lost it. */
async function renew({ last }: SenderState): Promise<void> {
  const { user } = useSession.getState()
  const token = storedToken()
  if (!user || !last?.signIns.includes(user.id)) return
  // All that the site kept was emptied under the page, the session too: without signing in again nothing goes any more.
  if (!token) return refreshUser(0)
  const right = `${user.id} ${await nameDevice()}`
  if (here.mono() - (asked.get(right) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) return
  asked.set(right, here.mono())
  await loadUser(token, null)
}

/** From here on nobody who is signed in is asked to sign in again only because their right to deliver was lost. */
export function renewRights(): void {
  sender.subscribe(() => void renew(sender.snapshot()).catch(() => {}))
}
