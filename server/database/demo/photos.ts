import { rm, writeFile } from 'node:fs/promises'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type KeptFile, keepFile } from '../../keep-file.ts'
import type { Parts } from '../../parts.ts'
import type { Db } from '../db.ts'
import { files, timeEntries, users } from '../schema/tables.ts'
import { chanceOf } from './chance.ts'
import type { Picture, Pictures } from './pictures.ts'

/** A person with the pictures that they sent. */
export interface Pictured {
  row: { id: string; require_selfie?: boolean | undefined; created_at: number }
  pictures: Pictures
}

/** A picture on disk; its rows are written with the company. */
interface KeptPicture {
  person: Pictured
  kind: 'photo' | 'image'
  file: KeptFile
}

/** Store a picture as an upload is stored: re-encoded by the server, known by the hash of what was sent. */
async function keep(parts: Parts, person: Pictured, kind: KeptPicture['kind'], { svg, sha256 }: Picture) {
  const newId = chanceOf(kind, person.row.id, sha256).uuid
  const path = parts.storage.arriving()
  await writeFile(path, svg, { mode: 0o600 })
  try {
    const sent = { path, name: 'selfie.svg', size: svg.length, sha256, media_type: 'image/svg+xml' }
    return { person, kind, file: await keepFile({ ...parts, newId }, sent) }
  } finally {
    await rm(path, { force: true })
  }
}

/** Write everybody's pictures to disk. Until the database knows them, they are orphans that the sweep removes. */
export async function keepPictures(parts: Parts, people: readonly Pictured[]): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = []
  for (const person of people) {
    const { portrait, selfies } = person.pictures
    kept.push(await keep(parts, person, 'image', portrait))
    // One after the other: all at once, their pixels would permanently enlarge the process's memory.
    for (const selfie of person.row.require_selfie ? selfies : []) kept.push(await keep(parts, person, 'photo', selfie))
  }
  return kept
}

/** Write the rows of the pictures, and link them to their people and to the marks that name them. */
export async function writePictures(tx: Db, pictures: readonly KeptPicture[]): Promise<void> {
  for (const { person, kind, file } of pictures) {
    const { id: owner_id, created_at } = person.row
    await tx
      .insert(files)
      .values({ ...file, owner_id, kind, uploaded_by: kind === 'image' ? owner_id : null, created_at })
  }
  const fileWhere = (condition: SQL | undefined) => sql`${tx.select({ id: files.id }).from(files).where(condition)}`
  const portrait = and(eq(files.kind, 'image'), eq(files.owner_id, users.id))
  await tx.update(users).set({ photo_file: fileWhere(portrait) })
  const selfie = and(
    eq(files.kind, 'photo'),
    eq(files.owner_id, timeEntries.user_id),
    eq(files.sha256, timeEntries.photo_hash),
  )
  await tx
    .update(timeEntries)
    .set({ photo_file: fileWhere(selfie) })
    .where(isNotNull(timeEntries.photo_hash))
}
