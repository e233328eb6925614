import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lte,
  max,
  min,
  ne,
  or,
} from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { clockImports, postings, timeEntries, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

export type StoredImport = typeof clockImports.$inferSelect

/**
 * Return whom a company's clock may know, by their numbers: everybody who is or was there, but masters.
 */
export async function numbersOf(db: Db, store_id: string) {
  const { id, cpf, pis, role } = users
  const posted = db.select({ id: postings.user_id }).from(postings).where(eq(postings.store_id, store_id))
  return await db
    .select({ id, cpf, pis, store_id: users.store_id })
    .from(users)
    .where(and(or(eq(users.store_id, store_id), inArray(id, posted)), ne(role, 'master')))
    .orderBy(asc(id))
}

/** Return the marks of some people in some days, those set aside too, and the import that brought one, with whether it was undone. */
export async function marksAt(db: Db, user_ids: readonly string[], { from, to }: Period) {
  const { user_id, at, day, entry_type, status, voided_at, kind, import_id } = timeEntries
  return await db
    .select({ user_id, at, day, entry_type, status, voided_at, kind, import_id, undone_at: clockImports.undone_at })
    .from(timeEntries)
    .leftJoin(clockImports, eq(clockImports.id, timeEntries.import_id))
    .where(and(isOneOf(user_id, user_ids), gte(day, from), lte(day, to), inArray(kind, ['mark', 'manual_mark'])))
    .orderBy(asc(at), asc(timeEntries.id))
}

export type MarkAt = Awaited<ReturnType<typeof marksAt>>[number]

export async function insertImport(
  tx: Db,
  _permit: Permit<'clock-import:create'>,
  row: typeof clockImports.$inferInsert,
): Promise<void> {
  await tx.insert(clockImports).values(row)
}

export async function importById(db: Db, id: string): Promise<StoredImport | null> {
  const [row] = await db.select().from(clockImports).where(eq(clockImports.id, id))
  return row ?? null
}

/**
 * Return the imports of a file's days into a company that stand, oldest first: `hash` stands for the file and the days, and `sha256` of its
 * first import is that hash, of further ones the hash with a number behind it.
 */
export async function importsOfFile(db: Db, store_id: string, hash: string): Promise<StoredImport[]> {
  const isOfFile = and(eq(clockImports.store_id, store_id), like(clockImports.sha256, `${hash}%`))
  return await db
    .select()
    .from(clockImports)
    .where(and(isOfFile, isNull(clockImports.undone_at)))
    .orderBy(asc(clockImports.imported_at), asc(clockImports.id))
}

/** Return the imports of a company, newest first. */
export async function importsOf(db: Db, store_id: string, most: number): Promise<StoredImport[]> {
  return await db
    .select()
    .from(clockImports)
    .where(eq(clockImports.store_id, store_id))
    .orderBy(desc(clockImports.imported_at), desc(clockImports.id))
    .limit(most)
}

/** Count the imports of a company since an instant. */
export const importedSince = (db: Db, store_id: string, since: number): Promise<number> =>
  db.$count(clockImports, and(eq(clockImports.store_id, store_id), gt(clockImports.imported_at, since)))

/** Return how much an import brought, whatever became of it since. */
export async function broughtBy(db: Db, import_id: string) {
  const { user_id, day } = timeEntries
  const [row] = await db
    .select({ marks: count(), people: countDistinct(user_id), from_day: min(day), to_day: max(day) })
    .from(timeEntries)
    .where(eq(timeEntries.import_id, import_id))
  const { marks = 0, people = 0, from_day, to_day } = row ?? {}
  return { marks: Number(marks), people: Number(people), from_day: from_day ?? '', to_day: to_day ?? '' }
}

/** Note how much an import brought by now. */
export async function setBrought(
  tx: Db,
  _permit: Permit<'clock-import:create'>,
  id: string,
  brought: Pick<StoredImport, 'marks' | 'people' | 'from_day' | 'to_day'>,
): Promise<void> {
  await tx.update(clockImports).set(brought).where(eq(clockImports.id, id))
}

/** Return standing entries that an import brought, by person and time, at most so many. */
export async function entriesOfImport(db: Db, import_id: string, most: number) {
  const { id, user_id, at, day } = timeEntries
  return await db
    .select({ id, user_id, at, day })
    .from(timeEntries)
    .where(and(eq(timeEntries.import_id, import_id), isNull(timeEntries.voided_at)))
    .orderBy(asc(user_id), asc(at))
    .limit(most)
}

/** Return whom an import brought entries that stand, each with the first day of them, and how many. */
export async function peopleOfImport(db: Db, import_id: string) {
  const { user_id, day } = timeEntries
  return await db
    .select({ user_id, first: min(day), marks: count() })
    .from(timeEntries)
    .where(and(eq(timeEntries.import_id, import_id), isNull(timeEntries.voided_at)))
    .groupBy(user_id)
}

/** Note that an import was undone. */
export async function setUndone(tx: Db, { actor, at }: Permit<'clock-import:undo'>, id: string): Promise<void> {
  await tx.update(clockImports).set({ undone_at: at, undone_by: actor.name }).where(eq(clockImports.id, id))
}
