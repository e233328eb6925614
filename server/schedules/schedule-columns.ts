import type { Actor } from '#shared/access/actor.ts'
import { storedBreak, UNNAMED_SCHEDULE } from '#shared/calendar/schedule.ts'
import type { ScheduleFields } from '#shared/contract/schedules.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { storeInScope, storeScopeOf } from '../stores/queries.ts'

/** The fields of a row shown in the audit log. */
export const shownOfSchedule = [
  'name',
  'store_id',
  'day_of_week',
  'start_time',
  'end_time',
  'break_duration',
  'is_active',
  'valid_from',
] as const

type Changes = Partial<Omit<ScheduleFields, 'user_id'>>

/** Return the break of a row: the stored one unless one of its two fields is present. */
function breakOf({ break_duration, no_break }: Changes, stored: number | undefined): number | undefined {
  if (break_duration === undefined && no_break === undefined) return stored
  return storedBreak(break_duration === undefined ? stored : break_duration, no_break ?? false)
}

/** Return the columns of the fields that are present; undefined ones keep what is stored. */
export function scheduleColumns(fields: Changes, storedBreakMinutes?: number) {
  const { name, no_break: _, valid_from: __, ...same } = fields
  return {
    ...same,
    name: name === undefined ? undefined : (name ?? UNNAMED_SCHEDULE),
    break_duration: breakOf(fields, storedBreakMinutes),
  }
}

/** Throw `invalidInput` if a row names a company that the actor can't see, as if it did not exist. */
export async function requireKnownStore(tx: Db, actor: Actor, store_id: string | null | undefined): Promise<void> {
  if (!store_id) return
  const store = await storeInScope(tx, storeScopeOf(actor), store_id)
  refuseIf(store === null, 'invalidInput', [{ path: 'store_id', message: 'Empresa não encontrada.' }])
}
