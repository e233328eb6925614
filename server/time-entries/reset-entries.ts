import type { AnswerOf } from '#shared/contract/call.ts'
import type { resetEntries as call } from '#shared/contract/entry-deeds.ts'
import { countOf } from '#shared/text/format.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor } from '../permit.ts'
import { unhurried } from '../pieces.ts'
import { requireSure } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { voidPeriod } from './deed-queries.ts'
import { refoldDay } from './refold-day.ts'

/** Void a person's entries, all or those of a period, in one transaction; none is deleted. */
export async function resetEntries(ctx: Context, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { database } = ctx.parts
  const { user_id, start, end } = body
  const hasHalf = (start === null) !== (end === null)
  refuseIf(hasHalf || (start !== null && end !== null && start > end), 'invalidPeriod', [
    { path: 'start', message: 'Período inválido' },
  ])
  authorizeFor(ctx, 'time-entry:reset', await targetOf(database.read, user_id))
  await requireSure(ctx)
  return database.write(async (tx) => {
    const target = await targetOf(tx, user_id)
    const permit = authorizeFor(ctx, 'time-entry:reset', target)
    const days = await voidPeriod(tx, permit, { user_id, start, end }, 'Registros zerados')
    for await (const day of unhurried(new Set(days))) await refoldDay(tx, permit, user_id, day)
    const details = `${countOf(days.length, 'registro', 'registros')}, ${start ? `${start} a ${end}` : 'todos'}`
    await record(tx, permit, { type: 'user', id: user_id, of: user_id, store_id: target?.store_id ?? null }, details)
    return { voided: days.length }
  })
}
