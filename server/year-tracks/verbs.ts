import { peopleScope } from '#shared/access/scope.ts'
import type { YearTrack } from '#shared/balance/year-track.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/year-tracks.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireSure } from '../step-up.ts'
import { shownOfYear, yearTrackOf, yearTrackRows, yearTracksIn, yearTrackWire } from './queries.ts'

/** Return the years of the people that the actor may see. */
export async function listYearTracks(
  ctx: Context,
  { query }: Input<typeof calls.listYearTracks>,
): Promise<YearTrack[]> {
  authorize(ctx, 'year-track:list')
  return (await yearTracksIn(ctx.parts.database.read, peopleScope(ctx.actor), query)).map(yearTrackWire)
}

/** Register a year of a person. Throws `yearExists` if they have it already. */
export async function createYearTrack(ctx: Context, { body }: Input<typeof calls.createYearTrack>): Promise<YearTrack> {
  const { user_id, ...figures } = body
  const { at } = ctx
  const id = ctx.newId()
  const made = await ctx.parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'year-track:create', user_id)
    refuseIf((await yearTrackOf(tx, user_id, figures.year)) !== null, 'yearExists')
    await yearTrackRows.insert(tx, permit, { ...figures, id, user_id, created_at: at, updated_at: at })
    await record(tx, permit, ofPerson('year_track', id, owner), valuesOf(figures, shownOfYear))
    return found(await yearTrackRows.byId(tx, id))
  })
  return yearTrackWire(made)
}

/** Rewrite the figures of a person's year. Throws `yearExists` if it would become a year that they have already. */
export async function editYearTrack(
  ctx: Context,
  { params, body }: Input<typeof calls.editYearTrack>,
): Promise<YearTrack> {
  const { id } = params
  const changed = await ctx.parts.database.write(async (tx) => {
    const stored = found(await yearTrackRows.byId(tx, id))
    const { permit, owner } = await permitFor(tx, ctx, 'year-track:edit', stored.user_id)
    const other = await yearTrackOf(tx, stored.user_id, body.year)
    refuseIf(other !== null && other.id !== id, 'yearExists')
    await yearTrackRows.update(tx, permit, id, { ...body, updated_at: ctx.at })
    await record(tx, permit, ofPerson('year_track', id, owner), changesOf(stored, body, shownOfYear))
    return found(await yearTrackRows.byId(tx, id))
  })
  return yearTrackWire(changed)
}

export async function deleteYearTrack(ctx: Context, { params }: Input<typeof calls.deleteYearTrack>): Promise<Done> {
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const stored = found(await yearTrackRows.byId(tx, params.id))
    const { permit, owner } = await permitFor(tx, ctx, 'year-track:delete', stored.user_id)
    await yearTrackRows.remove(tx, permit, stored.id)
    await record(tx, permit, ofPerson('year_track', stored.id, owner), valuesOf(stored, shownOfYear))
  })
  return { ok: true }
}
