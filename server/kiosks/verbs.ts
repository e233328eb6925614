import { peopleScope } from '#shared/access/scope.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/kiosks.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize, OutOfReach, type Permit } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { isStoreIn, storeInScope, storeScopeOf } from '../stores/queries.ts'
import { iso } from '../wire.ts'
import { exitOf } from './exit-code.ts'
import { type KioskHere, kioskById, kioskCount, kiosksIn, triesAt, updateKiosk } from './queries.ts'
import { listedAt, putListed } from './roster-queries.ts'

const isoOr = (at: number | null) => (at === null ? null : iso(at))

/**
 * Return a kiosk of the keeper's companies to be changed. Another one and none at all are refused alike; only the master, who reaches all,
 * gets `notFound`.
 */
async function keptKiosk(db: Db, { actor }: Context, id: string): Promise<KioskHere> {
  const kiosk = await kioskById(db, id)
  if (!kiosk) throw new Refusal(actor.role === 'master' ? 'notFound' : 'forbidden')
  refuseIf(!isStoreIn(storeScopeOf(actor), kiosk.store_id), 'forbidden')
  return kiosk
}

/** Return a kiosk as the subject of a deed. */
export const subjectOf = ({ id, store_id }: Pick<KioskHere, 'id' | 'store_id'>) => ({ type: 'kiosk', id, store_id })

/** The kiosks in use of one company. */
const MOST_KIOSKS = 50

/** Throw `tooManyKiosks` if a company has as many as it may. */
export async function requireRoom(tx: Db, store_id: string): Promise<void> {
  refuseIf((await kioskCount(tx, store_id)) >= MOST_KIOSKS, 'tooManyKiosks')
}

/** Throw unless a kiosk may come to a company: one of the keeper's, active, with room. */
async function requireReady(tx: Db, { actor }: Context, store_id: string): Promise<void> {
  const store = await storeInScope(tx, storeScopeOf(actor), store_id)
  if (store === null) throw new Refusal('forbidden')
  refuseIf(!store.is_active, 'storeInactive')
  await requireRoom(tx, store_id)
}

/** Return the kiosks of the keeper's companies: those in use that are silent longest first, those no longer in use last. */
export async function listKiosks(ctx: Context, { query }: Input<typeof calls.listKiosks>): Promise<calls.Kiosk[]> {
  authorize(ctx, 'kiosk:list')
  const { read } = ctx.parts.database
  const kiosks = await kiosksIn(read, storeScopeOf(ctx.actor), query.store_id)
  const ids = kiosks.map(({ id }) => id)
  const listed = await listedAt(read, ids, peopleScope(ctx.actor))
  const known = { tries: await triesAt(read, ids), listed: Map.groupBy(listed, ({ kiosk_id }) => kiosk_id) }
  const wires = kiosks.map((kiosk) => wireOf(kiosk, known, ctx.at))
  const isOver = ({ revoked_at, left_at }: calls.Kiosk) => Number(revoked_at !== null || left_at !== null)
  return wires.sort((a, b) => isOver(a) - isOver(b) || b.silent_days - a.silent_days)
}

/** Facts about people at several kiosks. */
interface Known {
  tries: Awaited<ReturnType<typeof triesAt>>
  /** By kiosk. */
  listed: Map<string, Awaited<ReturnType<typeof listedAt>>>
}

function wireOf(kiosk: KioskHere, { tries, listed }: Known, now: number): calls.Kiosk {
  const { id, device_id, name, store_id, store, created_by, waiting, build, browser } = kiosk
  const { storage_free, persisted, battery, clock_ahead } = kiosk
  return {
    id,
    device_id,
    name,
    store_id,
    store_name: store.name,
    created_by,
    waiting,
    build,
    browser,
    storage_free,
    persisted,
    battery,
    clock_ahead,
    created_at: iso(kiosk.created_at),
    last_seen_at: iso(kiosk.last_seen_at),
    silent_days: Math.max(0, Math.floor((now - kiosk.last_seen_at) / DAY)),
    delivery_asked_at: isoOr(kiosk.delivery_asked_at),
    revoked_at: isoOr(kiosk.revoked_at),
    left_at: isoOr(kiosk.left_at),
    forked_at: isoOr(kiosk.forked_at),
    wrong_pins: tries
      .filter(({ kiosk_id }) => kiosk_id === id)
      .map(({ user_id, user_name, count, last_at }) => ({ user_id, user_name, count, last: iso(last_at) })),
    listed: (listed.get(id) ?? []).map(({ user_id, user_name }) => ({ user_id, user_name })),
  }
}

/** Change a kiosk's name or company, or whom it lists beside the company's people: those of the keeper's companies. */
export async function editKiosk(ctx: Context, { params, body }: Input<typeof calls.editKiosk>): Promise<Done> {
  const permit = authorize(ctx, 'kiosk:edit')
  await requireSure(ctx)
  const { name, store_id, listed } = body
  await ctx.parts.database.write(async (tx) => {
    const kiosk = await keptKiosk(tx, ctx, params.id)
    if (store_id !== undefined && store_id !== kiosk.store_id) await requireReady(tx, ctx, store_id)
    await updateKiosk(tx, permit, kiosk.id, {
      ...(name !== undefined && { name }),
      ...(store_id !== undefined && { store_id }),
    })
    if (listed) await putListed(tx, permit, kiosk, { ids: listed, actor: ctx.actor })
    await record(tx, permit, subjectOf(kiosk), [name, store_id, listed?.join(' ')].filter(Boolean).join('; ') || null)
  })
  return { ok: true }
}

/** End the use of a kiosk; once is enough. */
async function end(
  ctx: Context,
  permit: Permit<'kiosk:revoke' | 'kiosk:leave'>,
  id: string,
  ended: 'revoked_at' | 'left_at',
) {
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const kiosk = await keptKiosk(tx, ctx, id)
    if (kiosk[ended] !== null) return
    await updateKiosk(tx, permit, kiosk.id, { [ended]: ctx.at })
    await record(tx, permit, subjectOf(kiosk))
  })
  return { ok: true } as const
}

/** Revoke a kiosk: from now on it only delivers what it registered before, for 30 days. */
export const revokeKiosk = (ctx: Context, { params }: Input<typeof calls.revokeKiosk>): Promise<Done> =>
  end(ctx, authorize(ctx, 'kiosk:revoke'), params.id, 'revoked_at')

/** Take a tablet out of the mode, online: what it keeps goes on being delivered. */
export const leaveKiosk = (ctx: Context, { params }: Input<typeof calls.leaveKiosk>): Promise<Done> =>
  end(ctx, authorize(ctx, 'kiosk:leave'), params.id, 'left_at')

/** Return the code with which a kiosk leaves the mode without a network, and note who read it. */
export async function readExitCode(
  ctx: Context,
  { params }: Input<typeof calls.readExitCode>,
): Promise<AnswerOf<typeof calls.readExitCode>> {
  const permit = authorize(ctx, 'kiosk:read-exit-code')
  return ctx.parts.database.write(async (tx) => {
    const kiosk = found(await kioskById(tx, params.id))
    if (!isStoreIn(storeScopeOf(ctx.actor), kiosk.store_id)) throw new OutOfReach()
    await record(tx, permit, subjectOf(kiosk), `version ${kiosk.exit_version}`)
    const { version, code } = exitOf(kiosk, ctx.parts.vault)
    return { version, code }
  })
}

/** Ask a kiosk to send now what it keeps: it hears of it at its next contact. */
export async function askDelivery(ctx: Context, { params }: Input<typeof calls.askDelivery>): Promise<Done> {
  const permit = authorize(ctx, 'kiosk:ask-delivery')
  await ctx.parts.database.write(async (tx) => {
    const kiosk = await keptKiosk(tx, ctx, params.id)
    await updateKiosk(tx, permit, kiosk.id, { delivery_asked_at: ctx.at })
    await record(tx, permit, subjectOf(kiosk))
  })
  return { ok: true }
}
