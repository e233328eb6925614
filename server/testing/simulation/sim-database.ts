import type { Database } from '../../database/database.ts'
import { installation } from '../../database/schema/tables.ts'
import { openMemory, type SqliteDatabase } from '../../database/sqlite/connect.ts'
import { bytesOf, freshMemory, rawSql, sqlOf } from '../databases.ts'
import type { Sql } from '../sql.ts'
import { HELD, type HeldRow, MARKS, type Seen, type ServerRow } from './seen.ts'

/** A way in which a server's connections break: at the n-th message to the database, or at the n-th that ends a transaction. */
export interface Break {
  n: number
  isAtCommit: boolean
  /** True if the database still gets that message, and nobody its answer. */
  isHeard: boolean
  /** Called when it breaks. */
  broken(): void
}

/** The database of a history: SQLite in memory with its one server, or PostgreSQL with two. */
export interface SimDatabase {
  readonly servers: number
  /** SQL beneath the program. */
  readonly sql: Sql
  /** The database as somebody beside the servers uses it, such as an office. */
  readonly beside: Database
  /** Open it for a server that starts. */
  open(server: number): Promise<Database>
  /** Break the connections of a server soon; null calls it off. Nothing breaks within one process. */
  breakSoon(server: number, how: Break | null): void
  /** End a server's connections with its process: what is not committed is undone. */
  end(server: number): void
  /** Keep its rows, as a backup does. */
  backUp(): Promise<void>
  /** Go on from the rows that were kept, with an epoch that announces it. Returns false if none were. */
  goBack(): Promise<boolean>
  /** Read what the invariants look at. */
  look(): Promise<Seen>
  close(): Promise<void>
}

/** Fills an empty database. */
export type Fill = (database: Database) => Promise<void>

/** An engine: fill a database once, and return what opens it in that state for each history. */
export type SimEngine = (fill: Fill) => Promise<() => Promise<SimDatabase>>

class SqliteSim implements SimDatabase {
  readonly servers = 1
  beside: SqliteDatabase
  private backup: Buffer | null = null
  private restores = 0

  constructor(bytes: Buffer) {
    this.beside = openMemory(bytes)
  }

  get sql(): Sql {
    return sqlOf(this.beside)
  }

  open = async (): Promise<Database> => this.beside

  breakSoon(): void {}

  end(): void {}

  async backUp(): Promise<void> {
    this.backup = bytesOf(this.beside)
  }

  async goBack(): Promise<boolean> {
    if (!this.backup) return false
    this.restores += 1
    await this.beside.close()
    this.beside = openMemory(this.backup)
    const value = `restored ${this.restores}`
    await this.beside.write(async (tx) => void (await tx.update(installation).set({ value })))
    return true
  }

  async look(): Promise<Seen> {
    const sqlite = rawSql(this.beside)
    const rows = sqlite.prepare(`${MARKS} order by e.rowid`).all() as ServerRow[]
    return { rows, held: sqlite.prepare(HELD).all() as HeldRow[] }
  }

  async close(): Promise<void> {
    await this.beside.close()
  }
}

/** Play on SQLite in memory: one server, and the same seed always gives the same history. */
export const onSqlite: SimEngine = async (fill) => {
  const database = freshMemory()
  await fill(database)
  const bytes = database.serialize()
  database.close()
  return async () => new SqliteSim(bytes)
}
