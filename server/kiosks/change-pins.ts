import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/kiosk-own.ts'
import { whyNoPin } from '#shared/kiosk/pin.ts'
import { changeText } from '#shared/kiosk/protocol.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { derivedValue, isSameProof, openSealed, proofOf } from '../kiosk-secrets.ts'
import { pinOf, putPin } from '../pins/queries.ts'
import { permitOf, provenKiosk } from '../proven-kiosk.ts'
import { pinValue, sealedPin } from '../sealed-pin.ts'
import { userById } from '../users/queries.ts'
import type { KioskHere } from './queries.ts'
import { rosterRow } from './roster-queries.ts'
import { serverKey } from './server-key.ts'

type Change = Input<typeof calls.changeKioskPins>['body']['changes'][number]
type Outcome = AnswerOf<typeof calls.changeKioskPins>[number]

/** Tell what becomes of a change as things stand: its temporary PIN must still be the one that is replaced, and have been known. */
async function judged(db: Db, ctx: Context<null>, kiosk: KioskHere, change: Change) {
  const { vault } = ctx.parts
  const { user_id, pin_version } = change
  const key = await serverKey(db, vault)
  const opened = key === null ? null : openSealed(key, change.sealed)
  const isOwn = opened?.user_id === user_id && opened.kiosk_id === kiosk.id && opened.pin_version === pin_version
  if (!opened || !isOwn || !(await rosterRow(db, kiosk.id, user_id))) return { outcome: 'refused' as const }
  const pin = await pinOf(db, user_id)
  if (pin?.version !== pin_version || !pin.is_temporary) return { outcome: 'stale' as const }
  const value = pinValue(vault, pin.sealed)
  const right = value && proofOf(value, changeText(opened))
  const born = (await userById(db, user_id))?.birth_date ?? null
  if (right === null || !isSameProof(opened.proof, right) || whyNoPin(opened.pin, born) !== null)
    return { outcome: 'refused' as const }
  return { outcome: 'set' as const, pin: opened.pin, salt: pin.salt }
}

/** Set a PIN that was chosen at a tablet. A change that arrives again is `set` still: its version tells that it was this one. */
async function changeOne(ctx: Context<null>, kiosk: KioskHere, change: Change): Promise<Outcome> {
  const { database, vault } = ctx.parts
  const { id, user_id } = change
  const before = await judged(database.read, ctx, kiosk, change)
  if (before.outcome !== 'set') return { id, outcome: await repeatedOr(database.read, ctx, change, before.outcome) }
  // The salt stays: the tablet has proven marks with the new PIN under it before this change arrived.
  const value = await sealedPin(vault, before.pin, before.salt)
  return database.write(async (tx) => {
    const { outcome } = await judged(tx, ctx, kiosk, change)
    if (outcome !== 'set') return { id, outcome }
    const permit = permitOf(ctx, kiosk, 'kiosk:change-pins')
    await putPin(tx, permit, { user_id, ...value, is_temporary: false, set_at: ctx.at })
    await record(tx, permit, { type: 'user', id: user_id, store_id: kiosk.store_id })
    return { id, outcome: 'set' }
  })
}

/** A change whose answer was lost is offered again: it is `set` if the PIN that it chose is the one that stands now. */
async function repeatedOr(db: Db, { parts: { vault } }: Context<null>, change: Change, outcome: 'stale' | 'refused') {
  const pin = outcome === 'stale' ? await pinOf(db, change.user_id) : null
  const key = pin && !pin.is_temporary ? await serverKey(db, vault) : null
  const opened = key === null ? null : openSealed(key, change.sealed)
  if (!pin || opened?.user_id !== change.user_id) return outcome
  const [chosen, value] = [await derivedValue(opened.pin, pin.salt), pinValue(vault, pin.sealed)]
  return value && isSameProof(chosen.toString('hex'), value.toString('hex')) ? 'set' : outcome
}

/** Set the PINs that people chose at a tablet in the place of temporary ones, each judged by itself. */
export async function changeKioskPins(
  ctx: Context<null>,
  { body: { changes } }: Input<typeof calls.changeKioskPins>,
): Promise<Outcome[]> {
  const kiosk = await provenKiosk(ctx)
  const outcomes: Outcome[] = []
  for (const change of changes) outcomes.push(await changeOne(ctx, kiosk, change))
  return outcomes
}
