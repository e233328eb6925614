import { storedToken } from '../../api/token.ts'
import { here, sender } from '../../offline/here.ts'
import type { SenderState } from '../../offline/wake.ts'
import { loadUser, useSession } from './session.ts'

/** A server that goes on refusing a right that it gave a moment ago is not asked all the time. */
const AGAIN_AFTER_MS = 5 * 60_000
let askedAt = Number.NEGATIVE_INFINITY

/** Asks for a new right where the server no longer takes that of whoever is signed in: it may have lost it in a restore. */
async function renew({ last }: SenderState): Promise<void> {
  const { user } = useSession.getState()
  const token = storedToken()
  if (!token || !user || !last?.signIns.includes(user.id)) return
  if (here.mono() - askedAt < AGAIN_AFTER_MS) return
  askedAt = here.mono()
  await loadUser(token, null)
}

/** From here on nobody who is signed in is asked to sign in again only because the server forgot their right to deliver. */
export function renewRights(): void {
  sender.subscribe(() => void renew(sender.snapshot()).catch(() => {}))
}
