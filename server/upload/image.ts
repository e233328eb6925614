import type { Actor } from '#shared/access/actor.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import { dropUnused, fileById, insertFile, peopleShowing, unlinkImage, unusedImages } from '../files/queries.ts'
import { keepFile, orDropped } from '../keep-file.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { authorize, authorizeFor } from '../permit.ts'
import { hasStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'

/** Pictures that somebody sent and that nothing uses: a form needs one, and after a day they are swept. */
export const MOST_UNUSED_IMAGES = 30

/** Keeps an image of the actor; whoever names its address links it. Unused ones are swept after a day. */
export async function uploadImageBy(parts: Parts, actor: Actor, file: ReceivedFile | null, address: string) {
  const { database, storage, now, newId } = parts
  const permit = authorize(actor, 'image:upload')
  if (!file) throw new Refusal('fileMissing')
  const kept = await keepFile(parts, file)
  const row = { ...kept, ownerId: actor.id, kind: 'image' as const, uploadedBy: actor.id, createdAt: now() }
  await orDropped(
    parts,
    kept,
    database.write(async (tx) => {
      refuseIf((await unusedImages(tx, actor.id)) >= MOST_UNUSED_IMAGES, 'tooManyImages')
      await insertFile(tx, permit, row)
      const deed = { action: permit.action, targetType: 'file', targetId: kept.id, storeId: actor.store_id }
      await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, ipAddress: address })
    }),
  )
  return { file_url: storage.sign(kept.id, now()), filename: kept.id }
}

/** Whose image it is: of those who show it, or of whoever sent it while nobody does. */
async function ownersOf(tx: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<[string, ...string[]]> {
  const [first, ...others] = await peopleShowing(tx, id)
  return first === undefined ? [ownerId] : [first, ...others]
}

/** Removes an image that was uploaded by hand. The photo of a mark is none of these: it goes with LGPD requests only. Another's asks for the password. */
export async function deleteImageBy(
  parts: Parts,
  actor: Actor,
  { filename, stepUp, address }: { filename: string; stepUp: string | undefined; address: string },
) {
  const { database, storage, now, newId } = parts
  const isSure = await hasStepUp(parts, actor, stepUp)
  await database.write(async (tx) => {
    const file = await fileById(tx, filename)
    if (file?.kind !== 'image') throw new Refusal('notFound')
    const [owner, ...others] = await ownersOf(tx, file)
    const target = await targetOf(tx, owner)
    const permit = authorizeFor(actor, 'image:delete', target)
    for (const other of others) authorizeFor(actor, 'image:delete', await targetOf(tx, other))
    const isOwn = owner === actor.id && others.length === 0
    refuseIf(!isOwn && !isSure, 'stepUpMissing')
    await unlinkImage(tx, permit, filename)
    refuseIf(!(await dropUnused(tx, permit, filename)), 'notFound')
    const deed = { action: 'image:delete', targetType: 'file', targetId: filename, storeId: target?.store_id ?? null }
    await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, ipAddress: address })
  })
  await storage.remove(filename)
  return { ok: true as const }
}
