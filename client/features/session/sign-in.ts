import { exchangeCode, login } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { acceptInvitation } from '#shared/contract/invitations.ts'
import { knownBrowser, rememberBrowser } from '../../api/known-browser.ts'
import { send } from '../../api/send.ts'
import { storeToken } from '../../api/token.ts'
import { cache, ownId, rememberGrants, sender } from '../../offline/here.ts'
import { attempted, keepGrant, proof, takeNewId } from './rights.ts'
import { enter } from './session.ts'

/** Continue with a session that was just opened. */
async function begin(
  { user, token, grant, device_unproven, known_device }: AnswerOf<typeof login>,
  deviceId: string,
): Promise<void> {
  await attempted(cache.forget())
  storeToken(token)
  await attempted(keepGrant(grant, deviceId))
  await rememberBrowser(user.email, known_device)
  await attempted(rememberGrants())
  await enter(user)
  if (device_unproven) await takeNewId().catch(() => {})
  void sender.now()
}

/** Sign in. Throw the server's or the network's error. */
export async function signIn(email: string, password: string): Promise<void> {
  const device_id = ownId()
  const headers = { ...(await proof(device_id)), ...(await knownBrowser(email)) }
  await begin(await send(login, { body: { email, password, device_id }, headers }), device_id)
}

/** Exchange the code of a sign-in by link, with the secret that only this browser knows. Throw the server's or the network's error. */
export async function signInByCode(code: string, secret: string): Promise<void> {
  const device_id = ownId()
  await begin(
    await send(exchangeCode, { body: { code, proof: secret, device_id }, headers: await proof(device_id) }),
    device_id,
  )
}

/** Choose one's first password with an invitation, and sign in with it. Throw the server's or the network's error. */
export async function signInByInvitation(code: string, password: string): Promise<void> {
  const device_id = ownId()
  await begin(
    await send(acceptInvitation, { body: { code, password, device_id }, headers: await proof(device_id) }),
    device_id,
  )
}
