import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { startCheckpoints } from './checkpoints.ts'
import type { Db } from './db.ts'
import { bringUpToDate } from './migrate.ts'
import * as tables from './schema/tables.ts'
import { createWriter, type Write } from './transaction.ts'

/** The database: one writer behind `write`, one connection for reads. */
export interface Database {
  read: Db
  write: Write
  /** Return the bytes of the whole database, for tests and copies. */
  serialize(): Buffer
  close(): void
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
export function openDatabase(file: string, migrations?: string): Database {
  // The writer's cache is small, because a commit that rearranged its tables visits every cached page.
  const writer = openFile(file, KEPT.writer)
  const changed = upToDate(writer, file, migrations)
  const writerDb = drizzle(writer, { schema: tables })
  const reader = openFile(file, KEPT.reader)
  reader.pragma('query_only = ON')
  const readerDb = drizzle(reader, { schema: tables })
  if (changed) writer.pragma('wal_checkpoint(TRUNCATE)')
  const stopCheckpoints = startCheckpoints(file, writer)
  return {
    read: readerDb,
    write: createWriter(writer, writerDb),
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
export function openMemory(copyOf?: Buffer): Database {
  const connection = openFile(copyOf ?? ':memory:', KEPT.reader)
  if (!copyOf) upToDate(connection, null)
  const db = drizzle(connection, { schema: tables })
  return {
    read: db,
    write: createWriter(connection, db),
    serialize: () => connection.serialize(),
    close: () => void connection.close(),
  }
}
