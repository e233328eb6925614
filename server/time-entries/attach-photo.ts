import { createHash } from 'node:crypto'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { cleanImage } from '../clean-image.ts'
import { delivererOf } from '../devices/queries.ts'
import { insertFile } from '../files/queries.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { setPhoto } from './queries.ts'
import { actorOf } from './register-punch.ts'
import { entryById, type SeenEntry } from './seen-queries.ts'

/** A photo on its way to its mark. */
export interface ArrivingPhoto {
  id: string
  sha256: string
  bytes: Uint8Array
  grant: string | undefined
}

async function ownEntry(
  parts: Parts,
  photo: ArrivingPhoto,
): Promise<{ seen: SeenEntry; actor: ReturnType<typeof actorOf> }> {
  const { read } = parts.database
  const who = photo.grant ? await delivererOf(read, photo.grant) : null
  if (!who) throw new Refusal('grantMissing')
  refuseIf(who.expiresAt < parts.now(), 'grantExpired')
  const seen = await entryById(read, photo.id)
  // Somebody else's mark looks like one that does not exist.
  if (!seen || seen.entry.userId !== who.user.id) throw new Refusal('notFound')
  return { seen, actor: actorOf(who) }
}

/** Attaches the photo that a mark named by its hash. Repeating it changes nothing. */
export async function attachPhoto(parts: Parts, photo: ArrivingPhoto) {
  const { seen, actor } = await ownEntry(parts, photo)
  const { entry } = seen
  const permit = authorize(actor, 'photo:deliver', { user_id: entry.userId })
  refuseIf(entry.photoHash !== photo.sha256, 'photoHashWrong')
  if (entry.photoFile)
    return { id: entry.id, sha256: photo.sha256, photo: parts.storage.sign(entry.photoFile, parts.now()) }
  refuseIf(createHash('sha256').update(photo.bytes).digest('hex') !== photo.sha256, 'photoHashWrong')
  const clean = await cleanImage(photo.bytes)
  const file = parts.newId()
  await parts.storage.put(file, clean)
  const kept = await parts.database.write(async (tx) => {
    // The same photo may have come twice at once: the first one stays.
    const stored = (await entryById(tx, entry.id))?.entry.photoFile
    if (stored) return stored
    await insertFile(tx, permit, {
      id: file,
      ownerId: entry.userId,
      kind: 'photo',
      mediaType: 'image/jpeg',
      size: clean.byteLength,
      sha256: photo.sha256,
      uploadedBy: null,
      createdAt: parts.now(),
    })
    await setPhoto(tx, permit, entry.id, file, parts.now())
    return file
  })
  if (kept !== file) await parts.storage.remove(file)
  return { id: entry.id, sha256: photo.sha256, photo: parts.storage.sign(kept, parts.now()) }
}
