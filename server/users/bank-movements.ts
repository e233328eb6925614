import { dayOf } from '#shared/calendar/day.ts'
import type { Done } from '#shared/contract/fields.ts'
import {
  BankMovement,
  type removeMovement as removeCall,
  type writeMovement as writeCall,
} from '#shared/contract/hour-bank-ledger.ts'
import { isInBond, movementProblem } from '#shared/pay-rules/written-movement.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { wereWritten } from '../audit/queries.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import {
  countMovements,
  isSameMovement,
  MOST_MOVEMENTS,
  movementOf,
  movementRows,
  type StoredMovement,
  shownOfMovement,
} from '../hour-bank/movement-queries.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { type Person, personById } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { permitFor } from '../permit-for.ts'
import { requireOpenDays } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import { iso, named } from '../wire.ts'

/** Return a movement as it is answered. */
export const movementWire = (row: StoredMovement): BankMovement => ({
  ...named(BankMovement, row),
  written_at: iso(row.written_at),
})

type Body = Input<typeof writeCall>['body']

/** Refuse a movement that contradicts itself, or is dated after today. */
function requireSound(body: Body, today: string): void {
  const problem = movementProblem(body, today)
  if (problem) throw new Refusal('invalidInput', [problem])
}

/** Refuse a day on which a person's present bond does not hold them: its bank would never tell the movement. */
function requireInBond(person: Person, { date }: Body): void {
  refuseIf(!isInBond(person, date), 'invalidInput', [{ path: 'date', message: bankMessages.outsideBond }])
}

/** Return how far a person's payments take their bank below zero, with the movements written so far. */
async function overpaidBy(tx: Db, ctx: Context, person: Person): Promise<number> {
  return await (await readPeopleDays(tx, [person], { now: ctx.at })).overpaidOf(person)
}

/** Write an opening balance or a payment of somebody's hour bank; repeating it returns what is stored. Throws `periodClosed`. */
export async function writeMovement(ctx: Context, { params, body }: Input<typeof writeCall>): Promise<BankMovement> {
  const { id: user_id } = params
  await permitFor(ctx.parts.database.read, ctx, 'hour-bank:write', user_id)
  await requireSure(ctx)
  const id = body.id ?? ctx.newId()
  const written = await ctx.parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'hour-bank:write', user_id)
    const known = await movementRows.byId(tx, id)
    refuseIf(known !== null && (known.user_id !== user_id || !isSameMovement(known, body)), 'invalidInput', [
      { path: 'id', message: bankMessages.repeated },
    ])
    if (known) return known
    // It was taken back since: a late repetition brings it back no more.
    refuseIf(await wereWritten(tx, 'bank_movement', [id]), 'invalidInput', [
      { path: 'id', message: bankMessages.undone },
    ])
    requireSound(body, dayOf(ctx.at, owner.zone))
    await requireOpenDays(tx, user_id, body.date)
    refuseIf((await countMovements(tx, user_id)) >= MOST_MOVEMENTS, 'tooManyMovements')
    const person = found(await personById(tx, user_id))
    requireInBond(person, body)
    const overpaid = await overpaidBy(tx, ctx, person)
    const { date, type, minutes, percent, expires_on, reason } = body
    const row = { id, user_id, date, type, minutes, percent, expires_on, reason }
    await movementRows.insert(tx, permit, { ...row, written_by: ctx.actor.email, written_at: ctx.at })
    // A payment takes from what is open at the end of its day, and nothing from what a later one took.
    const isOver = type === 'payment' && (await overpaidBy(tx, ctx, person)) > overpaid
    refuseIf(isOver, 'invalidInput', [{ path: 'minutes', message: bankMessages.overpaid }])
    await record(tx, permit, ofPerson('bank_movement', id, owner), valuesOf(row, shownOfMovement))
    return found(await movementRows.byId(tx, id))
  })
  return movementWire(written)
}

/** Take back a movement that was written by hand; the audit log keeps what it was. */
export async function removeMovement(ctx: Context, { params }: Input<typeof removeCall>): Promise<Done> {
  const { id: user_id, movement } = params
  await permitFor(ctx.parts.database.read, ctx, 'hour-bank:remove', user_id)
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'hour-bank:remove', user_id)
    const stored = found(await movementOf(tx, user_id, movement))
    await requireOpenDays(tx, user_id, stored.date)
    await movementRows.remove(tx, permit, stored.id)
    await record(tx, permit, ofPerson('bank_movement', stored.id, owner), valuesOf(stored, shownOfMovement))
  })
  return { ok: true }
}
