import type { verify as call } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { userById } from '../users/queries.ts'
import { meOf } from '../users/wire-queries.ts'
import { deviceOf, issueGrant } from './open-session.ts'
import { requireStillSignedIn } from './require-actor.ts'
import { bindSession } from './session-queries.ts'

/** Return the signed-in person; with a device, also a fresh right to deliver from it. */
export async function verify(ctx: Context, { query }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { parts, actor, at } = ctx
  const user = await userById(parts.database.read, actor.id)
  if (!user) throw new Refusal('sessionExpired')
  const device = await deviceOf(ctx, query.device_id)
  const answer = { user: meOf(user, parts), device_unproven: device === 'unproven' }
  if (device === null || device === 'unproven') return { ...answer, grant: null }
  const grant = await parts.database.write(async (tx) => {
    await requireStillSignedIn(tx, actor, at)
    const issued = await issueGrant(tx, ctx, device)
    // Bind it, so that removing the device ends this session too.
    if (issued && actor.session) await bindSession(tx, actor.session.id, device.id)
    return issued
  })
  return { ...answer, grant }
}
