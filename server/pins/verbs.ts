import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/pins.ts'
import { drawPin as drawn, whyNoPin } from '#shared/kiosk/pin.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { isKey } from '../kiosk-secrets.ts'
import { authorize } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { sealedPin } from '../sealed-pin.ts'
import { requireSure } from '../step-up.ts'
import { userById } from '../users/queries.ts'
import { iso } from '../wire.ts'
import { badgeOf, type PinRow, pinOf, putBadge, putPin, removeBadgeOf } from './queries.ts'

type OwnPin = AnswerOf<typeof calls.readOwnPin>

const wireOf = (pin: PinRow | null): OwnPin => ({
  is_set: pin !== null,
  is_temporary: pin?.is_temporary ?? false,
  set_at: pin && iso(pin.set_at),
  salt: pin?.salt ?? null,
})

/** Tell the signed-in person whether they have a PIN. */
export async function readOwnPin(ctx: Context): Promise<OwnPin> {
  authorize(ctx, 'pin:read')
  return wireOf(await pinOf(ctx.parts.database.read, ctx.actor.id))
}

const refusals = { format: 'pinFormat', common: 'pinCommon', birthday: 'pinBirthday' } as const

/** Throw `pinFormat`, `pinCommon` or `pinBirthday` for a PIN that can't be chosen. */
function requireGoodPin(pin: string, born: string | null): void {
  const why = whyNoPin(pin, born)
  if (why) throw new Refusal(refusals[why], [{ path: 'pin', message: sentences[refusals[why]] }])
}

/** Choose one's own PIN: one person, one PIN at all kiosks. */
export async function setOwnPin(ctx: Context, { body: { pin } }: Input<typeof calls.setOwnPin>): Promise<OwnPin> {
  const { actor, at, parts } = ctx
  const permit = authorize(ctx, 'pin:set', { user_id: actor.id })
  await requireSure(ctx)
  requireGoodPin(pin, found(await userById(parts.database.read, actor.id)).birth_date)
  const value = await sealedPin(parts.vault, pin)
  return parts.database.write(async (tx) => {
    const row = await putPin(tx, permit, { user_id: actor.id, ...value, is_temporary: false, set_at: at })
    await record(tx, permit, { type: 'user', id: actor.id, of: actor.id, store_id: actor.store_id })
    return wireOf(row)
  })
}

/**
 * Draw a temporary PIN for a person, to be told to them once: it is stored nowhere readable. Throws `ownByAnother` for one's own, which its
 * owner chooses.
 */
export async function drawPin(
  ctx: Context,
  { body: { user_id } }: Input<typeof calls.drawPin>,
): Promise<AnswerOf<typeof calls.drawPin>> {
  const { actor, parts, at } = ctx
  refuseIf(user_id === actor.id, 'ownByAnother')
  const { owner: before } = await permitFor(parts.database.read, ctx, 'pin:draw', user_id)
  const pin = drawn(before.birth_date, randomBytes)
  const value = await sealedPin(parts.vault, pin)
  await parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'pin:draw', user_id)
    await putPin(tx, permit, { user_id, ...value, is_temporary: true, set_at: at })
    await record(tx, permit, { type: 'user', id: user_id, of: user_id, store_id: owner.store_id })
  })
  return { pin }
}

/** Return the key of one's own badge. */
export async function readOwnBadge(ctx: Context): Promise<AnswerOf<typeof calls.readOwnBadge>> {
  authorize(ctx, 'badge:read')
  const badge = await badgeOf(ctx.parts.database.read, ctx.actor.id)
  return { public_key: badge?.public_key ?? null, set_at: badge && iso(badge.set_at) }
}

/** Show one's own badge on this phone: its key takes the place of another phone's. */
export async function setOwnBadge(ctx: Context, { body }: Input<typeof calls.setOwnBadge>): Promise<Done> {
  const { actor, at, parts } = ctx
  const permit = authorize(ctx, 'badge:set', { user_id: actor.id })
  await requireSure(ctx)
  refuseIf(!isKey(body.public_key), 'invalidInput', [{ path: 'public_key', message: 'Valor inválido.' }])
  await parts.database.write(async (tx) => {
    await putBadge(tx, permit, actor.id, body.public_key, at)
    await record(tx, permit, { type: 'user', id: actor.id, of: actor.id, store_id: actor.store_id })
  })
  return { ok: true }
}

/** Take a badge away, one's own or that of a person in scope: no phone shows it any more. */
export async function removeBadge(ctx: Context, { params }: Input<typeof calls.removeBadge>): Promise<Done> {
  const { userId: user_id } = params
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'badge:remove', user_id)
    await removeBadgeOf(tx, permit, user_id)
    await record(tx, permit, { type: 'user', id: user_id, of: user_id, store_id: owner.store_id })
  })
  return { ok: true }
}
