import { randomBytes } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/kiosks.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { isProven, readDevice } from '../device-proof.ts'
import { secretOf } from '../devices/device-queries.ts'
import type { Input } from '../http/route.ts'
import { isKey } from '../kiosk-secrets.ts'
import { authorize, type Permit } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { isStoreIn, storeInScope, storeScopeOf } from '../stores/queries.ts'
import { drawnExit, exitOf } from './exit-code.ts'
import { insertKiosk, type KioskHere, type KioskRow, kioskById, kioskOfDevice, updateKiosk } from './queries.ts'
import { publicServerKey } from './server-key.ts'
import { requireRoom, subjectOf } from './verbs.ts'

/** Tell whether a kiosk is in use with this key, at a company of the keeper's: out of another only its own keepers take it. */
const isSame = (known: KioskRow, public_key: string, actor: Actor): boolean =>
  known.public_key === public_key &&
  known.revoked_at === null &&
  known.left_at === null &&
  isStoreIn(storeScopeOf(actor), known.store_id)

/**
 * Make a tablet the kiosk of a company. Repeating it with the same device and key, because an answer was lost, gives the same kiosk, with a
 * new secret. Throws `kioskTaken` if the device is or was another kiosk, or does not prove its id.
 */
export async function enrollKiosk(
  ctx: Context,
  { body }: Input<typeof calls.enrollKiosk>,
): Promise<AnswerOf<typeof calls.enrollKiosk>> {
  const { actor, parts } = ctx
  const permit = authorize(ctx, 'kiosk:enroll')
  await requireSure(ctx)
  refuseIf(!isKey(body.public_key), 'invalidInput', [{ path: 'public_key', message: 'Valor inválido.' }])
  const deviceSecret = randomBytes(32).toString('base64url')
  const sealed = { device_secret: parts.vault.seal(deviceSecret), exit_code: await drawnExit(parts.vault) }
  const public_key = JSON.stringify(body.public_key)
  const { kiosk, server_key } = await parts.database.write(async (tx) => {
    const store = await storeInScope(tx, storeScopeOf(actor), body.store_id)
    if (store === null) throw new Refusal('forbidden')
    refuseIf(!store.is_active, 'storeInactive')
    // Under an id that has a secret only its own device acts: somebody's phone becomes no kiosk.
    const isOwn = isProven(body.device_id, await secretOf(tx, body.device_id), readDevice(ctx.header('x-device')))
    const known = await kioskOfDevice(tx, body.device_id)
    refuseIf(!isOwn || (known !== null && !isSame(known, public_key, actor)), 'kioskTaken')
    if (known?.store_id !== body.store_id) await requireRoom(tx, body.store_id)
    if (known) await updateKiosk(tx, permit, known.id, { ...sealed, store_id: body.store_id, name: body.name })
    else await enter(tx, ctx, permit, { ...body, ...sealed, public_key })
    const made = found(await kioskOfDevice(tx, body.device_id))
    // With the company that it stood in before, as every deed about it.
    await record(tx, permit, subjectOf(known ?? made), body.name)
    return { kiosk: found(await kioskById(tx, made.id)), server_key: await publicServerKey(tx, permit, parts.vault) }
  })
  const { id, name, store_id, store } = kiosk
  const { version, salt, verifier } = exitOf(kiosk, parts.vault)
  return {
    kiosk: { id, name, store_id, store_name: store.name },
    device_secret: deviceSecret,
    server_key,
    exit: { version, salt, verifier },
  }
}

type Entering = Pick<KioskHere, 'store_id' | 'name' | 'device_id' | 'public_key' | 'device_secret' | 'exit_code'>

async function enter(tx: Db, ctx: Context, permit: Permit<'kiosk:enroll'>, row: Entering): Promise<void> {
  const { store_id, name, device_id, public_key, device_secret, exit_code } = row
  const own = { store_id, name, device_id, public_key, device_secret, exit_code }
  const times = { created_at: ctx.at, last_seen_at: ctx.at, created_by: ctx.actor.email }
  await insertKiosk(tx, permit, { id: ctx.newId(), ...own, ...times })
}
