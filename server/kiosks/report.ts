import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/kiosk-own.ts'
import { found } from '#shared/text/refusal.ts'
import { labelOf } from '../agent-label.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { deliveringKiosk, permitOf } from '../proven-kiosk.ts'
import { drawnExit } from './exit-code.ts'
import { type KioskHere, kioskById, putTries, updateKiosk } from './queries.ts'
import { rosterOf } from './roster-queries.ts'
import { subjectOf } from './verbs.ts'

type Report = Input<typeof calls.kioskReport>

/** Note that a tablet left the mode by its code, which is good for nothing from then on. */
async function noteLeft(tx: Db, ctx: Context<null>, kiosk: KioskHere, exit_code: string): Promise<void> {
  const permit = permitOf(ctx, kiosk, 'kiosk:report')
  const left = { left_at: kiosk.left_at ?? ctx.at, exit_version: kiosk.exit_version + 1, exit_code }
  await updateKiosk(tx, permit, kiosk.id, left)
  await record(tx, permit, subjectOf(kiosk), `exit code, version ${kiosk.exit_version}`)
}

/** Keep what a kiosk tells of itself, and of wrong PINs of the people it knows. */
export async function kioskReport(ctx: Context<null>, { body }: Report): Promise<Done> {
  const { database, vault } = ctx.parts
  const seen = await deliveringKiosk(ctx)
  const permit = permitOf(ctx, seen, 'kiosk:report')
  const { waiting, build, storage_free, persisted, battery, wall, wrong_pins, exit_used } = body
  // What was revoked or left still delivers marks: of people's PINs and of itself it decides nothing more.
  const isInUse = seen.revoked_at === null && seen.left_at === null
  const exit_code = isInUse && exit_used === seen.exit_version ? await drawnExit(vault) : null
  const own = { waiting, build, storage_free, persisted, battery, clock_ahead: Math.round(wall - ctx.at) }
  await database.write(async (tx) => {
    const kiosk = found(await kioskById(tx, seen.id))
    const browser = labelOf(ctx.header('user-agent'))
    await updateKiosk(tx, permit, kiosk.id, { ...own, browser, last_seen_at: ctx.at })
    const known = new Set((await rosterOf(tx, kiosk.id)).map(({ user_id }) => user_id))
    const tries = wrong_pins.filter(({ user_id }) => known.has(user_id))
    const unique = [...new Map(tries.map((one) => [one.user_id, one])).values()]
    // A time that lies ahead would lock somebody for years.
    const rows = unique.map(({ user_id, count, last }) => ({
      user_id,
      count,
      last_at: Math.round(Math.min(last, ctx.at)),
    }))
    await putTries(tx, permit, kiosk.id, isInUse ? rows : [])
    if (exit_code !== null && exit_used === kiosk.exit_version) await noteLeft(tx, ctx, kiosk, exit_code)
  })
  return { ok: true }
}
