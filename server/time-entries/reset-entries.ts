import type { Actor } from '#shared/access/actor.ts'
import { countOf } from '#shared/text/format.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { unhurried } from '../pieces.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { voidPeriod } from './deed-queries.ts'
import { refoldDay } from './refold-day.ts'

/** Which entries are zeroed: all of a person's, or those of a period. */
export interface Reset {
  user_id: string
  start: string | null
  end: string | null
}

/** Zeroes a person's entries: every one is voided in one transaction, none is erased (DECISIONS 20 and 26). */
export async function resetEntriesBy(
  parts: Parts,
  actor: Actor,
  { user_id, start, end }: Reset,
  { stepUp, address }: { stepUp: string | undefined; address: string },
) {
  const { database, now, newId } = parts
  const hasHalf = (start === null) !== (end === null)
  refuseIf(hasHalf || (start !== null && end !== null && start > end), 'invalidPeriod', [
    { path: 'start', message: 'Período inválido' },
  ])
  authorizeFor(actor, 'time-entry:reset', await targetOf(database.read, user_id))
  await requireStepUp(parts, actor, stepUp)
  return database.write(async (tx) => {
    const target = await targetOf(tx, user_id)
    const permit = authorizeFor(actor, 'time-entry:reset', target)
    const days = await voidPeriod(tx, permit, { userId: user_id, start, end }, { at: now(), why: 'Registros zerados' })
    for await (const day of unhurried(new Set(days))) await refoldDay(tx, permit, user_id, day)
    const details = `${countOf(days.length, 'registro', 'registros')}, ${start ? `${start} a ${end}` : 'todos'}`
    const deed = { action: 'time-entry:reset', targetType: 'user', targetId: user_id, details }
    const who = { actorId: actor.id, of: user_id, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
    return { voided: days.length }
  })
}
