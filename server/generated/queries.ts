import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { closings, generatedFiles, stores } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

export type StoredGenerated = typeof generatedFiles.$inferSelect

const isOpen = isNull(generatedFiles.finished_at)
/** Those of the payroll are made at once, and have a list of their own. */
const isMade = ne(generatedFiles.kind, 'payroll')

/** Return the companies that have a CNPJ: records of one share a sequence. */
export async function storesWithCnpj(db: Db, cnpj: string): Promise<string[]> {
  const rows = await db.select({ id: stores.id }).from(stores).where(eq(stores.cnpj, cnpj))
  return rows.map(({ id }) => id)
}

export async function insertGenerated(
  tx: Db,
  _permit: Permit<'generated-file:create'>,
  row: typeof generatedFiles.$inferInsert,
): Promise<void> {
  await tx.insert(generatedFiles).values(row)
}

export async function generatedById(db: Db, id: string): Promise<StoredGenerated | null> {
  const [row] = await db.select().from(generatedFiles).where(eq(generatedFiles.id, id))
  return row ?? null
}

/** Return the files of a company with the version that each is made of, newest first. */
export async function generatedOf(db: Db, store_id: string, most: number) {
  return await db
    .select({ file: generatedFiles, version: closings.version })
    .from(generatedFiles)
    .leftJoin(closings, eq(closings.id, generatedFiles.closing_id))
    .where(and(eq(generatedFiles.store_id, store_id), isMade))
    .orderBy(desc(generatedFiles.asked_at), desc(generatedFiles.id))
    .limit(most)
}

/** Return the version of a closing. */
export async function versionOf(db: Db, closing_id: string | null): Promise<number | null> {
  if (closing_id === null) return null
  const [row] = await db.select({ version: closings.version }).from(closings).where(eq(closings.id, closing_id))
  return row?.version ?? null
}

/** Count the files of a company that were asked for since an instant. */
export const askedSince = (db: Db, store_id: string, since: number): Promise<number> =>
  db.$count(generatedFiles, and(eq(generatedFiles.store_id, store_id), isMade, gt(generatedFiles.asked_at, since)))

/** The law asks for an AFD promptly: everybody's sheets, which take longest, wait for it. */
const sheetsLast = sql`case when ${generatedFiles.kind} in ('sheets', 'booklet') then 1 else 0 end`

/** Return when the last file of each company that waits for one ended, those that were cancelled left out. */
function lastTurns(db: Db) {
  const { store_id, state, finished_at } = generatedFiles
  const waiting = db.select({ id: store_id }).from(generatedFiles).where(isOpen)
  return db
    .select({ store_id, ended: sql<number>`max(${finished_at})`.as('ended') })
    .from(generatedFiles)
    .where(and(inArray(store_id, waiting), isMade, isNotNull(finished_at), ne(state, 'cancelled')))
    .groupBy(store_id)
    .as('turns')
}

/**
 * Return the one of some kinds that is to be made next. Companies take turns: the oldest of the one whose last file ended longest ago, so that
 * nobody waits for all that another asked for.
 */
export async function nextGenerated(
  db: Db,
  kinds: readonly StoredGenerated['kind'][],
): Promise<StoredGenerated | null> {
  const turns = lastTurns(db)
  const [row] = await db
    .select(getTableColumns(generatedFiles))
    .from(generatedFiles)
    .leftJoin(turns, eq(turns.store_id, generatedFiles.store_id))
    .where(and(isOpen, inArray(generatedFiles.kind, [...kinds])))
    .orderBy(sheetsLast, sql`coalesce(${turns.ended}, 0)`, asc(generatedFiles.asked_at), asc(generatedFiles.id))
    .limit(1)
  return row ?? null
}

/** Change a file that is not finished. Returns whether it still was not. */
export async function updateOpen(
  tx: Db,
  id: string,
  columns: Partial<Omit<StoredGenerated, 'id' | 'kind' | 'store_id'>>,
): Promise<boolean> {
  const changed = await tx
    .update(generatedFiles)
    .set(columns)
    .where(and(eq(generatedFiles.id, id), isOpen))
    .returning({ id: generatedFiles.id })
  return changed.length > 0
}

/** Return stored files that are no longer kept: from before an instant, or beyond the newest of their company. */
export async function noLongerKept(db: Db, before: number, most = 200) {
  return await db
    .select({ id: generatedFiles.id, file: generatedFiles.file })
    .from(generatedFiles)
    .where(and(isNotNull(generatedFiles.file), lt(generatedFiles.finished_at, before)))
    .limit(most)
}

/** Return the stored files of a company beyond those that were made last: one asked for long ago may have waited. */
export async function beyondNewest(db: Db, store_id: string, kept: number) {
  return await db
    .select({ id: generatedFiles.id, file: generatedFiles.file })
    .from(generatedFiles)
    .where(and(eq(generatedFiles.store_id, store_id), isNotNull(generatedFiles.file)))
    .orderBy(sql`coalesce(${generatedFiles.finished_at}, 0) desc`, desc(generatedFiles.id))
    .limit(1_000)
    .offset(kept)
}

/** Forget where a file is stored. */
export async function forgetFile(tx: Db, id: string): Promise<void> {
  await tx.update(generatedFiles).set({ file: null }).where(eq(generatedFiles.id, id))
}

/** Return the closed periods in force of a company that lie in some days, in order. */
export async function closedIn(db: Db, store_id: string, from: string, to: string) {
  return await db
    .select({
      id: closings.id,
      from: closings.from_day,
      to: closings.to_day,
      version: closings.version,
      people: closings.people,
      hash: closings.hash,
    })
    .from(closings)
    .where(
      and(
        eq(closings.store_id, store_id),
        isNull(closings.reopened_at),
        sql`${closings.from_day} >= ${from}`,
        sql`${closings.to_day} <= ${to}`,
      ),
    )
    .orderBy(asc(closings.from_day))
}

/** Let what is being made wait again: one at a time is. */
export async function putRunningBack(tx: Db): Promise<void> {
  const isRunning = and(isOpen, eq(generatedFiles.state, 'running'))
  await tx.update(generatedFiles).set({ state: 'waiting', failure: null }).where(isRunning)
}
