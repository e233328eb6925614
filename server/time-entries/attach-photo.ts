import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { readDevice } from '../device-proof.ts'
import { insertFile } from '../files/queries.ts'
import { keepFile, orDropped } from '../keep-file.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { authorize, type Permit } from '../permit.ts'
import { dropParts } from './photo-part-queries.ts'
import { provenDeliverer } from './prove-delivery.ts'
import { setPhoto } from './queries.ts'
import { actorOf } from './register-punch.ts'
import { entryById, type SeenEntry } from './seen-queries.ts'

/** A selfie is looked at beside a name, never printed large. */
const LONGEST_SIDE = 960

/** A photo before its bytes: which mark it is of, and who brings it. */
export interface AnnouncedPhoto {
  id: string
  sha256: string
  grant: string | undefined
  /** `X-Device`, as it came. */
  device: string | undefined
}

/** A photo that came to its mark. */
export interface ArrivingPhoto extends AnnouncedPhoto {
  file: ReceivedFile
}

/** The mark that waits for this photo, if whoever brings it may. Throws before anything of it is taken. */
export async function expectedPhoto(
  parts: Parts,
  photo: AnnouncedPhoto,
): Promise<{ seen: SeenEntry; actor: ReturnType<typeof actorOf> }> {
  const { read } = parts.database
  const who = await provenDeliverer(read, photo.grant, readDevice(photo.device), parts.now())
  const seen = await entryById(read, photo.id)
  // Somebody else's mark looks like one that does not exist.
  if (!seen || seen.entry.userId !== who.user.id) throw new Refusal('notFound')
  refuseIf(seen.entry.photoHash !== photo.sha256, 'photoHashWrong')
  return { seen, actor: actorOf(who) }
}

/** Keeps a photo and links it to its mark; the pieces that came of it are no longer needed. Answers the file that the mark has now. */
export async function keepPhoto(
  parts: Parts,
  { entry }: SeenEntry,
  permit: Permit<'photo:deliver'>,
  arrived: ReceivedFile,
): Promise<string> {
  const file = await keepFile(parts, arrived, LONGEST_SIDE)
  const writing = parts.database.write(async (tx) => {
    await dropParts(tx, entry.id)
    // The same photo may have come twice at once: the first one stays.
    const stored = (await entryById(tx, entry.id))?.entry.photoFile
    if (stored) return stored
    await insertFile(tx, permit, {
      ...file,
      ownerId: entry.userId,
      kind: 'photo',
      uploadedBy: null,
      createdAt: parts.now(),
    })
    await setPhoto(tx, permit, entry.id, file.id, parts.now())
    return file.id
  })
  const kept = await orDropped(parts, file, writing)
  if (kept !== file.id) await parts.storage.remove(file.id)
  return kept
}

/** Attaches the photo that a mark named by its hash. Repeating it changes nothing. */
export async function attachPhoto(parts: Parts, photo: ArrivingPhoto) {
  const { seen, actor } = await expectedPhoto(parts, photo)
  const { entry } = seen
  const permit = authorize(actor, 'photo:deliver', { user_id: entry.userId })
  if (!entry.photoFile) refuseIf(photo.file.sha256 !== photo.sha256, 'photoHashWrong')
  const kept = entry.photoFile ?? (await keepPhoto(parts, seen, permit, photo.file))
  return { id: entry.id, sha256: photo.sha256, photo: parts.storage.sign(kept, parts.now()) }
}
