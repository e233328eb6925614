import type { seeDecisions as call } from '#shared/contract/entry-deeds.ts'
import type { Done } from '#shared/contract/fields.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { setSeen } from './group-queries.ts'

/** Mark the decisions about the caller's requests as seen, up to and including `until` if given. */
export async function seeDecisions(ctx: Context, { query: { until } }: Input<typeof call>): Promise<Done> {
  const permit = authorize(ctx, 'decision:see')
  const last = until === undefined ? ctx.at : Date.parse(until)
  await ctx.parts.database.write((tx) => setSeen(tx, permit, last))
  return { ok: true }
}
