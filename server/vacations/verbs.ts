import { peopleScope } from '#shared/access/scope.ts'
import { addDays } from '#shared/calendar/day.ts'
import { type DayRange, inclusiveDays, overlappedBy, type Vacation } from '#shared/calendar/vacation.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/vacations.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize, type Permit, seek } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireBonds } from '../require-bond.ts'
import { requireOpenDays } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { type StoredVacation, takenPeriods, vacationRows, vacationsIn, vacationWire } from './queries.ts'

/** The fields of a vacation shown in the audit log. */
const shownOfVacation = ['start_date', 'end_date', 'status'] as const

/** A vacation to be written: its person, period and status. `id` is null for a new one. */
interface PlannedVacation extends DayRange {
  id: string | null
  user_id: string
  status: Vacation['status']
}

/**
 * Return the number of days of a period that is free for its person. Throws `invalidPeriod` if it ends before it begins, `vacationOverlap`
 * if another vacation of theirs shares a day. Call it in the transaction that writes.
 */
async function requireFreePeriod(tx: Db, { id, user_id, status, ...range }: PlannedVacation): Promise<number> {
  const { start_date, end_date } = range
  refuseIf(end_date < start_date, 'invalidPeriod', [{ path: 'end_date', message: 'Período inválido' }])
  if (status !== 'rejected') {
    refuseIf(overlappedBy(await takenPeriods(tx, user_id), range, id) !== null, 'vacationOverlap')
  }
  return inclusiveDays({ start_date, end_date })
}

/** Refuse a vacation with a day on which none of its person's bonds holds them, unless it stood there so before. */
async function requireHeldDays(tx: Db, stored: StoredVacation | null, plan: PlannedVacation): Promise<void> {
  const { user_id, start_date, end_date, status } = plan
  const stood =
    stored !== null &&
    [status, 'approved'].includes(stored.status) &&
    (['user_id', 'start_date', 'end_date'] as const).every((field) => stored[field] === plan[field])
  if (stood || status === 'rejected') return
  await requireBonds(tx, user_id, { from: start_date, to: end_date }, { from: 'start_date', to: 'end_date' })
}

type Timed = Pick<PlannedVacation, 'user_id' | 'start_date' | 'end_date' | 'status'>

/** Refuse a vacation that is approved, or was, and takes in closed days. Throws `periodClosed`. */
async function requireOpenVacation(tx: Db, { user_id, start_date, status }: Timed): Promise<void> {
  if (status === 'approved') await requireOpenDays(tx, user_id, start_date)
}

/** Refuse an edit that changes closed days; a vacation that began before they ended may still end on another day. */
async function requireOpenEdit(tx: Db, before: Timed, after: Timed): Promise<void> {
  const isSame = (['user_id', 'start_date', 'status'] as const).every((field) => before[field] === after[field])
  if (!isSame) for (const one of [before, after]) await requireOpenVacation(tx, one)
  const [first = ''] = [before.end_date, after.end_date].sort()
  if (isSame && before.end_date !== after.end_date)
    await requireOpenVacation(tx, { ...after, start_date: addDays(first, 1) })
}

/** Return who approved a vacation and when: whoever sets it to approved; nobody while it is not. */
function approval({ actor }: Permit, status: Vacation['status'], at: number) {
  const isApproved = status === 'approved'
  return { approved_by: isApproved ? actor.email : null, approved_at: isApproved ? at : null }
}

/** Return the vacations of the people that the actor may see. */
export async function listVacations(ctx: Context, { query }: Input<typeof calls.listVacations>): Promise<Vacation[]> {
  authorize(ctx, 'vacation:list')
  return (await vacationsIn(ctx.parts.database.read, peopleScope(ctx.actor), query)).map(vacationWire)
}

/** Return one vacation; one out of scope looks like missing. */
export async function getVacation(ctx: Context, { params }: Input<typeof calls.getVacation>): Promise<Vacation> {
  const { read } = ctx.parts.database
  const vacation = found(await vacationRows.byId(read, params.id))
  seek(ctx, 'vacation:read', await targetOf(read, vacation.user_id))
  return vacationWire(vacation)
}

/** Register a vacation, approved by default. */
export async function createVacation(ctx: Context, { body }: Input<typeof calls.createVacation>): Promise<Vacation> {
  const { user_id, start_date, end_date, status = 'approved', description = body.reason ?? null } = body
  const { parts, actor, at } = ctx
  const id = ctx.newId()
  const made = await parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'vacation:create', user_id)
    const plan = { id: null, user_id, start_date, end_date, status }
    const days = await requireFreePeriod(tx, plan)
    await requireHeldDays(tx, null, plan)
    await requireOpenVacation(tx, { user_id, start_date, end_date, status })
    const row = {
      id,
      user_id,
      start_date,
      end_date,
      days,
      status,
      description,
      ...approval(permit, status, at),
      created_by: actor.email,
      created_at: at,
      updated_at: at,
    }
    await vacationRows.insert(tx, permit, row)
    await record(tx, permit, ofPerson('vacation', id, owner), valuesOf(row, shownOfVacation))
    return found(await vacationRows.byId(tx, id))
  })
  return vacationWire(made)
}

/** Return a stored vacation with the given fields changed. */
function planned(stored: StoredVacation, body: Input<typeof calls.editVacation>['body']): PlannedVacation {
  return {
    id: stored.id,
    user_id: body.user_id ?? stored.user_id,
    start_date: body.start_date ?? stored.start_date,
    end_date: body.end_date ?? stored.end_date,
    status: body.status ?? stored.status,
  }
}

/** Change the fields of a vacation that are present. Both its current and its new person must be in the actor's reach. */
export async function editVacation(
  ctx: Context,
  { params, body }: Input<typeof calls.editVacation>,
): Promise<Vacation> {
  const { id } = params
  const { description = body.reason } = body
  const changed = await ctx.parts.database.write(async (tx) => {
    const stored = found(await vacationRows.byId(tx, id))
    await permitFor(tx, ctx, 'vacation:edit', stored.user_id)
    const plan = planned(stored, body)
    const { permit, owner } = await permitFor(tx, ctx, 'vacation:edit', plan.user_id)
    const days = await requireFreePeriod(tx, plan)
    await requireHeldDays(tx, stored, plan)
    await requireOpenEdit(tx, stored, plan)
    const { user_id, start_date, end_date, status } = plan
    const columns = { user_id, start_date, end_date, status, description }
    // Keep the first approver: saving an approved vacation again approves nothing.
    const approved = status === stored.status ? {} : approval(permit, status, ctx.at)
    await vacationRows.update(tx, permit, id, { ...columns, ...approved, days, updated_at: ctx.at })
    const details = changesOf(stored, columns, [...shownOfVacation, 'user_id'])
    await record(tx, permit, ofPerson('vacation', id, owner), details)
    return found(await vacationRows.byId(tx, id))
  })
  return vacationWire(changed)
}

export async function deleteVacation(ctx: Context, { params }: Input<typeof calls.deleteVacation>): Promise<Done> {
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const stored = found(await vacationRows.byId(tx, params.id))
    const { permit, owner } = await permitFor(tx, ctx, 'vacation:delete', stored.user_id)
    await requireOpenVacation(tx, stored)
    await vacationRows.remove(tx, permit, stored.id)
    await record(tx, permit, ofPerson('vacation', stored.id, owner), valuesOf(stored, shownOfVacation))
  })
  return { ok: true }
}
