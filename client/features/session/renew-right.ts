import { storedToken } from '../../api/token.ts'
import { here, ownId, remembered, sender } from '../../offline/here.ts'
import { deviceIdOf } from '../../offline/outbox-database.ts'
import { ownSpareId, spareGrant } from '../../offline/spare-device.ts'
import { hasSpooledAs } from '../../offline/spool.ts'
import type { SenderState } from '../../offline/wake.ts'
import { askForRight, proof } from './rights.ts'
import { loadUser, refreshUser, useSession } from './session.ts'

/** Don't ask again sooner (ms), in case the server keeps refusing a grant that it has just given. */
const AGAIN_AFTER_MS = 5 * 60_000
/** The last request for a grant (monotonic ms), by person and device. */
const asked = new Map<string, number>()

/** Return this device's current id: its store may have been emptied under the page, and what is sent bears the new id. */
async function nameDevice(): Promise<string> {
  const id = await here.within(2_000, deviceIdOf(here.outbox, here.newId))
  if (id !== remembered.deviceId) {
    remembered.deviceId = id
    remembered.proof = await proof(id)
  }
  return id
}

/** Return the ids for which the person needs a right: that of this device; the spare one too while something waits under it. */
async function idsWithoutRight(userId: string): Promise<string[]> {
  const spare = ownSpareId()
  const isDue = spare !== null && !spareGrant(userId) && hasSpooledAs(userId, spare)
  const own = await nameDevice().catch(() => ownId())
  return [...new Set(isDue ? [own, spare] : [own])]
}

/** Request a new delivery grant if the server no longer accepts the signed-in user's: it, or this device, may have lost it. */
async function renew({ last }: SenderState): Promise<void> {
  const { user } = useSession.getState()
  const token = storedToken()
  if (!user || !last?.signIns.includes(user.id)) return
  // All of the site's storage was emptied under the page, including the session: nothing can be sent before a new sign-in.
  if (!token) return refreshUser(0)
  for (const id of await idsWithoutRight(user.id)) {
    const right = `${user.id} ${id}`
    if (here.mono() - (asked.get(right) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) continue
    asked.set(right, here.mono())
    if (id === ownId()) await loadUser(token, null)
    else await askForRight(id).then(() => void sender.now())
  }
}

/** Renew lost delivery grants of the signed-in user, so that nobody has to sign in again only for that. */
export function renewRights(): void {
  sender.subscribe(() => void renew(sender.snapshot()).catch(() => {}))
}
