import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Context } from '../context.ts'
import { authorize } from '../permit.ts'
import { unseenDecisions } from './group-queries.ts'
import { groupWires } from './request-marks.ts'

/** Return the caller's requests decided since they last looked. */
export async function listDecisions(ctx: Context): Promise<TimeEntry[]> {
  const { parts, actor } = ctx
  authorize(ctx, 'decision:see')
  const { read } = parts.database
  const decided = await unseenDecisions(read, actor.id)
  return groupWires(
    read,
    parts,
    decided.map(({ id }) => id),
  )
}
