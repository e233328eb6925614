import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/documents.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { dropUnused, fileById, insertFile, peopleShowing, unlinkImage, unusedImages } from '../files/queries.ts'
import type { Input } from '../http/route.ts'
import { keepFile, orDropped } from '../keep-file.ts'
import { authorize, authorizeFor } from '../permit.ts'
import { isSure } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'

/** Pictures that somebody sent and that nothing uses: a form needs one, and after a day they are swept. */
export const MOST_UNUSED_IMAGES = 30

/** Keeps an image of the actor; whoever names its address links it. Unused ones are swept after a day. Throws `fileMissing`, `tooManyImages`. */
export async function uploadImage(
  ctx: Context,
  { file }: Input<typeof calls.uploadImage>,
): Promise<AnswerOf<typeof calls.uploadImage>> {
  const { parts, actor, at: created_at } = ctx
  const permit = authorize(ctx, 'image:upload')
  if (!file) throw new Refusal('fileMissing')
  const kept = await keepFile(parts, file)
  const writing = parts.database.write(async (tx) => {
    refuseIf((await unusedImages(tx, actor.id)) >= MOST_UNUSED_IMAGES, 'tooManyImages')
    await insertFile(tx, permit, { ...kept, owner_id: actor.id, kind: 'image', uploaded_by: actor.id, created_at })
    await record(tx, permit, { type: 'file', id: kept.id, store_id: actor.store_id })
  })
  await orDropped(parts, kept, writing)
  return { file_url: parts.storage.sign(kept.id, parts.now()), filename: kept.id }
}

/** Whose image it is: of those who show it, or of whoever sent it while nobody does. */
async function ownersOf(tx: Db, { id, owner_id }: { id: string; owner_id: string }): Promise<[string, ...string[]]> {
  const [first, ...others] = await peopleShowing(tx, id)
  return first === undefined ? [owner_id] : [first, ...others]
}

/**
 * Removes an image that was uploaded by hand. The photo of a mark is none of these: it goes with LGPD requests only. Throws
 * `stepUpMissing` where it is another's and the own password was not given.
 */
export async function deleteImage(
  ctx: Context,
  { params: { filename: id } }: Input<typeof calls.deleteImage>,
): Promise<Done> {
  const { database, storage } = ctx.parts
  const mayBeAnothers = await isSure(ctx)
  await database.write(async (tx) => {
    const file = await fileById(tx, id)
    if (file?.kind !== 'image') throw new Refusal('notFound')
    const [owner, ...others] = await ownersOf(tx, file)
    const target = await targetOf(tx, owner)
    const permit = authorizeFor(ctx, 'image:delete', target)
    for (const other of others) authorizeFor(ctx, 'image:delete', await targetOf(tx, other))
    const isOwn = owner === ctx.actor.id && others.length === 0
    refuseIf(!isOwn && !mayBeAnothers, 'stepUpMissing')
    await unlinkImage(tx, permit, id)
    refuseIf(!(await dropUnused(tx, permit, id)), 'notFound')
    await record(tx, permit, { type: 'file', id, store_id: target?.store_id ?? null })
  })
  await storage.remove(id)
  return { ok: true }
}
