import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { startCheckpoints } from './checkpoints.ts'
import type { Db } from './db.ts'
import * as tables from './schema/tables.ts'
import { createWriter, type Write } from './transaction.ts'

/** The database: one writer behind `write`, one connection for reads. */
export interface Database {
  read: Db
  write: Write
  /** The bytes of the whole database, for tests and copies. */
  serialize(): Buffer
  close(): void
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The database was written by a newer program: nothing is touched. */
export class NewerDatabase extends Error {}

function openFile(source: string | Buffer): Sqlite.Database {
  const connection = new Sqlite(source)
  connection.pragma('journal_mode = WAL')
  // FULL: an acknowledged mark survives a power cut. Group commit makes it cheap.
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')
  connection.pragma('cache_size = -32000')
  // What a savepoint remembers stays in memory: each job of a group has one.
  connection.pragma('temp_store = MEMORY')
  return connection
}

function newestKnownMigration(): number {
  const journal: unknown = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))
  const { entries } = journal as { entries: { when: number }[] }
  return Math.max(0, ...entries.map((entry) => entry.when))
}

function refuseNewer(connection: Sqlite.Database): void {
  const has = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (!has) return
  const row = connection.prepare('select max(created_at) as newest from __drizzle_migrations').get()
  const { newest } = row as { newest: number | null }
  if ((newest ?? 0) > newestKnownMigration()) {
    throw new NewerDatabase('O banco de dados foi gravado por uma versão mais nova do programa. Atualize o programa.')
  }
}

function migrated(connection: Sqlite.Database): Db {
  refuseNewer(connection)
  const db = drizzle(connection, { schema: tables })
  migrate(db, { migrationsFolder })
  return db
}

/** Opens (and brings up to date) the database in a file. */
export function openDatabase(file: string): Database {
  const isNew = !existsSync(file)
  const writer = openFile(file)
  const writerDb = migrated(writer)
  const reader = openFile(file)
  reader.pragma('query_only = ON')
  const readerDb = drizzle(reader, { schema: tables })
  if (isNew) writer.pragma('wal_checkpoint(TRUNCATE)')
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

/** A database in memory, for tests; `copyOf` starts from the bytes of another. */
export function openMemory(copyOf?: Buffer): Database {
  const connection = openFile(copyOf ?? ':memory:')
  const db = copyOf ? drizzle(connection, { schema: tables }) : migrated(connection)
  return {
    read: db,
    write: createWriter(connection, db),
    serialize: () => connection.serialize(),
    close: () => void connection.close(),
  }
}
