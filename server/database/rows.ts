import { eq } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Action } from '#shared/access/policy.ts'
import type { Permit } from '../permit.ts'
import type { Db } from './db.ts'

/** The actions that write rows: by default those that create, edit and delete the resource of that name. */
export interface WritesOf<Resource extends string> {
  insert: Extract<Action, `${Resource}:create`>
  update: Extract<Action, `${Resource}:edit`>
  remove: Extract<Action, `${Resource}:delete`>
}

type Table = SQLiteTable & { id: AnySQLiteColumn }

/** Return the statements on one row of a table by its id. Each that writes requires the permit of its action. */
export function rowsOf<T extends Table, Writes extends { insert: Action; update: Action; remove: Action }>(table: T) {
  type Row = T['$inferSelect']
  type NewRow = T['$inferInsert']
  const of = (id: string) => eq(table.id, id)
  return {
    byId: async (db: Db, id: string): Promise<Row | null> => {
      const [row] = await db
        .select()
        .from(table as SQLiteTable)
        .where(of(id))
      return row ?? null
    },
    insert: async (tx: Db, _permit: Permit<Writes['insert']>, row: NewRow): Promise<void> => {
      await tx.insert(table).values(row)
    },
    /** Change columns of a row; undefined ones stay unchanged. */
    update: async (tx: Db, _permit: Permit<Writes['update']>, id: string, change: Partial<NewRow>): Promise<void> => {
      await tx.update(table).set(change).where(of(id))
    },
    remove: async (tx: Db, _permit: Permit<Writes['remove']>, id: string): Promise<void> => {
      await tx.delete(table).where(of(id))
    },
  }
}
