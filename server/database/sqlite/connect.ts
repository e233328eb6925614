import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Database, ofOneProcess } from '../database.ts'
import type { Db } from '../db.ts'
import * as tables from '../schema/tables.ts'
import { createWriter } from '../write.ts'
import { startCheckpoints } from './checkpoints.ts'
import { bringUpToDate } from './migrate.ts'
import { groupsOn } from './transaction.ts'

/** A database of SQLite: one writer behind `write`, one connection for reads. */
export interface SqliteDatabase extends Database {
  /** Return the bytes of the whole database, for tests. */
  serialize(): Buffer
  close(): void
}

/** A connection as the program's queries see it. */
export function dbOn(connection: Sqlite.Database): Db {
  const db: Db = Object.assign(drizzle(connection, { schema: tables }), {
    hold: async () => {},
    last: (work: (tx: Db) => Promise<void>) => work(db),
  })
  return db
}

/** Kilobytes of cached pages of each connection. */
const KEPT = { reader: 32_000, writer: 8_000 }

function openFile(source: string | Buffer, kept: number): Sqlite.Database {
  const connection = new Sqlite(source)
  connection.pragma('journal_mode = WAL')
  // FULL: an acknowledged mark survives a power cut. Group commit makes it cheap.
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`cache_size = -${kept}`)
  // Keep savepoint journals in memory, because each job of a group has one.
  connection.pragma('temp_store = MEMORY')
  return connection
}

function upToDate(connection: Sqlite.Database, file: string | null, migrations?: string): boolean {
  try {
    return bringUpToDate(connection, file, migrations)
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Open the database in a file and apply the migrations that come with the program. Throws DatabaseProblem. */
export function openDatabase(file: string, migrations?: string): SqliteDatabase {
  // The writer's cache is small, because a commit that rearranged its tables visits every cached page.
  const writer = openFile(file, KEPT.writer)
  const changed = upToDate(writer, file, migrations)
  const writerDb = dbOn(writer)
  const reader = openFile(file, KEPT.reader)
  reader.pragma('query_only = ON')
  const readerDb = dbOn(reader)
  if (changed) writer.pragma('wal_checkpoint(TRUNCATE)')
  const stopCheckpoints = startCheckpoints(file, writer)
  return {
    ...ofOneProcess,
    read: readerDb,
    write: createWriter(groupsOn(writer, writerDb)),
    serialize: () => writer.serialize(),
    close() {
      stopCheckpoints()
      reader.close()
      writer.pragma('wal_checkpoint(TRUNCATE)')
      writer.close()
    },
  }
}

/** Open a database in memory, for tests; `copyOf` starts from the bytes of another. */
export function openMemory(copyOf?: Buffer): SqliteDatabase {
  const connection = openFile(copyOf ?? ':memory:', KEPT.reader)
  if (!copyOf) upToDate(connection, null)
  const db = dbOn(connection)
  return {
    ...ofOneProcess,
    read: db,
    write: createWriter(groupsOn(connection, db)),
    serialize: () => connection.serialize(),
    close: () => void connection.close(),
  }
}
