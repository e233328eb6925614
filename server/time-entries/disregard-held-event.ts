import type { Done } from '#shared/contract/fields.ts'
import type { disregardHeldEvent as call } from '#shared/contract/held-events.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { decidable, writeDecision } from './decide-held.ts'

/** Disregard a held event; it is kept, with the reason. Repeating it changes nothing; throws `heldAdmitted`. */
export async function disregardHeldEvent(ctx: Context, { params, body }: Input<typeof call>): Promise<Done> {
  return ctx.parts.database.write(async (tx) => {
    const one = await decidable(tx, ctx, params.id)
    refuseIf(one.held.decision === 'admitted', 'heldAdmitted')
    if (one.held.decision === null) await writeDecision(tx, one, 'disregarded', body.reason)
    return { ok: true }
  })
}
