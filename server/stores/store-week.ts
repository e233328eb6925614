import { FIRST_DAY, LAST_DAY } from '#shared/calendar/bounds.ts'
import { addDays } from '#shared/calendar/day.ts'
import type { StoreWeek } from '#shared/calendar/store-week.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/store-week.ts'
import { found } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { closedFor } from '../closings/closed-queries.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { unhurried } from '../pieces.ts'
import { giveWeek, type Newcomer, readWeek } from '../schedules/week-queries.ts'
import { storeRows, workersOf } from './queries.ts'

/** Return a company's week. */
export async function readStoreWeek(
  ctx: Context,
  { params }: Input<typeof calls.readStoreWeek>,
): Promise<AnswerOf<typeof calls.readStoreWeek>> {
  authorize(ctx, 'store:edit')
  return { week: readWeek(found(await storeRows.byId(ctx.parts.database.read, params.id)).week) }
}

/** Let a first schedule begin after the days that were closed without one. */
async function afterClosings(tx: Db, workers: readonly Newcomer[]): Promise<Newcomer[]> {
  const from = ({ admission_date }: Newcomer) => admission_date ?? FIRST_DAY
  const later: Newcomer[] = []
  for await (const worker of unhurried(workers)) {
    const closed = await closedFor(tx, worker.id, { from: from(worker), to: LAST_DAY })
    later.push(closed ? { ...worker, admission_date: addDays(closed.to_day, 1) } : worker)
  }
  return later
}

const told = (week: StoreWeek | null) => (week === null ? 'sem jornada' : week.name)

/** Choose a company's week, or none. People who work there without any schedule get it; everybody else keeps theirs. */
export async function setStoreWeek(
  ctx: Context,
  { params: { id }, body: { week } }: Input<typeof calls.setStoreWeek>,
): Promise<AnswerOf<typeof calls.setStoreWeek>> {
  const permit = authorize(ctx, 'store:edit')
  return ctx.parts.database.write(async (tx) => {
    const store = found(await storeRows.byId(tx, id))
    const text = week && JSON.stringify(week)
    await storeRows.update(tx, permit, id, { week: text, updated_at: ctx.at })
    const workers = await afterClosings(tx, await workersOf(tx, id))
    const given = week === null ? [] : await giveWeek(tx, permit, week, workers)
    await record(
      tx,
      permit,
      { type: 'store', id, store_id: id },
      `jornada: ${told(readWeek(store.week))} → ${told(week)}`,
    )
    for await (const user_id of unhurried(given))
      await record(tx, permit, ofPerson('schedule_set', user_id, { id: user_id, store_id: id }), told(week))
    return { given: given.length }
  })
}
