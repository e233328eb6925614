import type { Actor } from '#shared/access/actor.ts'
import { LAST_DAYS_OF_KIOSK } from '#shared/access/delivery.ts'
import type { Action } from '#shared/access/policy.ts'
import { DAY } from '#shared/calendar/day.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from './context.ts'
import { type KioskHere, type KioskRow, kioskById, updateKiosk } from './kiosks/queries.ts'
import { authorize, type Permit } from './permit.ts'

/** Return what a kiosk may do now: everything, only deliver, or nothing any more. */
export function scopeOf({ revoked_at, left_at }: KioskRow, now: number): 'full' | 'deliver' | 'none' {
  if (revoked_at !== null) return now < revoked_at + LAST_DAYS_OF_KIOSK * DAY ? 'deliver' : 'none'
  return left_at === null ? 'full' : 'deliver'
}

/** Return a kiosk as an actor: nobody is signed in there. */
const actorOf = ({ id, name, store_id }: KioskRow): Actor => ({
  id,
  name,
  store_id,
  email: '',
  role: 'user',
  admin_stores: [],
  is_kiosk: true,
})

/** Return a permit for what a kiosk does itself. */
export const permitOf = <A extends Action>({ address, at, newId }: Context<null>, kiosk: KioskRow, action: A) =>
  authorize({ actor: actorOf(kiosk), address, at, newId }, action)

const SHOWN = /^Kiosk (\S{1,2048})$/

/** Tell whether a request comes from a kiosk. */
export const showsKiosk = (ctx: Pick<Context<null>, 'header'>): boolean => SHOWN.test(ctx.header('authorization') ?? '')

/**
 * Return the kiosk whose token a request shows, even if it only delivers. The first use of a token makes those before it worthless for a
 * renewal. Throws `kioskUnknown`.
 */
export async function deliveringKiosk(ctx: Context<null>): Promise<KioskHere> {
  const { database, tokens } = ctx.parts
  const [, token = ''] = SHOWN.exec(ctx.header('authorization') ?? '') ?? []
  const pass = token === '' ? null : await tokens.readKiosk(token, ctx.at)
  const kiosk = pass && (await kioskById(database.read, pass.id))
  if (!pass || !kiosk || scopeOf(kiosk, ctx.at) === 'none') throw new Refusal('kioskUnknown')
  if (pass.generation > kiosk.confirmed) await confirm(ctx, kiosk, pass.generation)
  return kiosk
}

async function confirm(ctx: Context<null>, kiosk: KioskRow, generation: number): Promise<void> {
  const permit: Permit<'kiosk:prove'> = permitOf(ctx, kiosk, 'kiosk:prove')
  await ctx.parts.database.write(async (tx) => {
    const now = await kioskById(tx, kiosk.id)
    if (now && now.confirmed < generation)
      await updateKiosk(tx, permit, kiosk.id, { confirmed: generation, confirmed_at: ctx.at })
  })
}

/** The same, for what only a kiosk in use may do. Throws `kioskRevoked`. */
export async function provenKiosk(ctx: Context<null>): Promise<KioskHere> {
  const kiosk = await deliveringKiosk(ctx)
  refuseIf(scopeOf(kiosk, ctx.at) !== 'full', 'kioskRevoked')
  return kiosk
}
