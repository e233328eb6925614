import { and, eq, inArray, isNotNull, lt, ne, not, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { attestations, files, generatedFiles, payslips, timeEntries, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/** Insert the row of a stored file. */
export async function insertFile(tx: Db, _permit: Permit, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row)
}

export async function fileById(db: Db, id: string) {
  const [file] = await db.select().from(files).where(eq(files.id, id))
  return file ?? null
}

/** Return the name under which a certificate or a pay slip was sent; null for any other file. */
export async function paperName(db: Db, { id, owner_id, kind }: typeof files.$inferSelect): Promise<string | null> {
  const paper = kind === 'attestation' ? attestations : kind === 'payslip' ? payslips : null
  if (!paper) return null
  const [row] = await db
    .select({ name: paper.file_name })
    .from(paper)
    .where(and(eq(paper.user_id, owner_id), eq(paper.file_id, id)))
  return row?.name ?? null
}

/** The condition that a file is in use. The photo of a mark belongs to its person, so it is looked up among their marks, by an index. */
const inUse = sql`exists (
  select 1 from ${timeEntries} where ${timeEntries.user_id} = ${files.owner_id} and ${timeEntries.photo_file} = ${files.id}
  union all select 1 from ${users} where ${users.photo_file} = ${files.id}
  union all select 1 from ${attestations} where ${attestations.file_id} = ${files.id}
  union all select 1 from ${payslips} where ${payslips.file_id} = ${files.id})`

/** Return the id of the file that an address names; undefined if it names none. */
export const fileNamedBy = (address: string | null | undefined): string | undefined =>
  /\/api\/files\/([0-9a-f-]{36})/.exec(address ?? '')?.[1]

/** Return a file that a person uploaded and that nothing uses yet, or null. Only such a file may be linked by its address. */
export async function unusedFileOf(db: Db, user_id: string, id: string) {
  const isTheirs = and(eq(files.id, id), eq(files.uploaded_by, user_id), eq(files.owner_id, user_id))
  const [file] = await db
    .select()
    .from(files)
    .where(and(isTheirs, not(inUse)))
  return file ?? null
}

/** Count the images that a person owns and nobody shows. */
export async function unusedImages(db: Db, user_id: string): Promise<number> {
  const shown = db.select({ id: users.photo_file }).from(users).where(isNotNull(users.photo_file))
  const own = and(eq(files.owner_id, user_id), eq(files.kind, 'image'), notInArray(files.id, shown))
  return await db.$count(files, own)
}

/** Give an unused file to its new owner. The photo of a mark can't be named again, so it has no uploader. */
export async function adoptFile(
  tx: Db,
  _permit: Permit,
  id: string,
  { owner_id, kind }: Pick<typeof files.$inferSelect, 'owner_id' | 'kind'>,
): Promise<void> {
  const sender = kind === 'photo' ? { uploaded_by: null } : {}
  await tx
    .update(files)
    .set({ owner_id, kind, ...sender })
    .where(eq(files.id, id))
}

/** Delete a file's row unless something still uses it, and return whether it was deleted; its bytes are removed after the commit. */
export async function dropUnused(tx: Db, _permit: Permit, id: string): Promise<boolean> {
  const dropped = await tx
    .delete(files)
    .where(and(eq(files.id, id), not(inUse)))
    .returning({ id: files.id })
  return dropped.length > 0
}

/** Return everybody who shows an image as their photo. */
export async function peopleShowing(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.photo_file, id))
  return rows.map((row) => row.id)
}

export async function unlinkImage(tx: Db, _permit: Permit<'image:delete'>, id: string): Promise<void> {
  await tx.update(users).set({ photo_file: null }).where(eq(users.photo_file, id))
}

/** Return files from before an instant that nothing uses: unused uploads. The photo of a mark is always linked, so never one of them. */
export async function orphansBefore(db: Db, before: number, most = 200): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.created_at, before), ne(files.kind, 'photo'), not(inUse)))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Delete the rows of files. */
export async function dropFiles(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]))
}

/** Return the given ids that are in the table. */
export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
  const generated = await db
    .select({ id: generatedFiles.file })
    .from(generatedFiles)
    .where(inArray(generatedFiles.file, [...ids]))
  return new Set([...rows, ...generated].flatMap(({ id }) => id ?? []))
}
