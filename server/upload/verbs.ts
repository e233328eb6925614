import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/documents.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { dropUnused, fileById, insertFile, peopleShowing, unlinkImage, unusedImages } from '../files/queries.ts'
import type { Input } from '../http/route.ts'
import { dropBytes, keepFile, orDropped } from '../keep-file.ts'
import { authorize } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { isSure } from '../step-up.ts'

/** The most unused images of a person: a form needs one, and they are swept after a day. */
export const MOST_UNUSED_IMAGES = 30

/** Store an image of the actor, to be linked by its address. Unused ones are swept after a day. Throws `fileMissing`, `tooManyImages`. */
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

/** Return the people an image belongs to: those who show it, or its uploader while nobody does. */
async function ownersOf(tx: Db, { id, owner_id }: { id: string; owner_id: string }): Promise<[string, ...string[]]> {
  const [first, ...others] = await peopleShowing(tx, id)
  return first === undefined ? [owner_id] : [first, ...others]
}

/**
 * Delete an image that was uploaded by hand. This excludes the photos of marks, which are deleted only on LGPD requests. Throws
 * `stepUpMissing` if it is another's and the actor's own password was not given.
 */
export async function deleteImage(
  ctx: Context,
  { params: { filename: id } }: Input<typeof calls.deleteImage>,
): Promise<Done> {
  const { database } = ctx.parts
  const mayBeAnothers = await isSure(ctx)
  await database.write(async (tx) => {
    const file = await fileById(tx, id)
    if (file?.kind !== 'image') throw new Refusal('notFound')
    const [first, ...others] = await ownersOf(tx, file)
    const { permit, owner } = await permitFor(tx, ctx, 'image:delete', first)
    for (const other of others) await permitFor(tx, ctx, 'image:delete', other)
    const isOwn = first === ctx.actor.id && others.length === 0
    refuseIf(!isOwn && !mayBeAnothers, 'stepUpMissing')
    await unlinkImage(tx, permit, id)
    refuseIf(!(await dropUnused(tx, permit, id)), 'notFound')
    await record(tx, permit, { type: 'file', id, store_id: owner.store_id })
  })
  await dropBytes(ctx.parts, [id])
  return { ok: true }
}
