import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { vi } from 'vitest'

/** Bytes that one more page in a commit adds to the log: the page and its header. */
export const FRAME = 4096 + 24
const LOG_HEADER = 32

/** The log of a database (its WAL) that can't restart, because a reader began before it. */
export interface LogHeld {
  /** Let it grow frame by frame, as far as possible without exceeding `bytes`. */
  growTo(bytes: number): void
  /** Return its size in bytes. */
  size(): number
  /** End the reading: from now on the log is moved into the database and restarts. */
  release(): Promise<void>
}

/** Move the log into the database. If the server's own thread is doing so, SQLite reports it and does not wait. */
function empty(writer: Sqlite.Database): void {
  const [row] = writer.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
  if (row?.busy !== 0) throw new Error('the log could not be emptied')
}

/** Empty the log of a database that a server has open, and keep it growing until released. */
export async function holdLog(file: string): Promise<LogHeld> {
  const writer = new Sqlite(file)
  const reader = new Sqlite(file, { readonly: true })
  writer.pragma('synchronous = OFF')
  writer.pragma('wal_autocheckpoint = 0')
  writer.exec('create table if not exists ballast (n integer); delete from ballast; insert into ballast values (0)')
  await vi.waitFor(() => empty(writer), { timeout: 10_000, interval: 5 })
  reader.exec('begin')
  reader.prepare('select n from ballast').get()
  const size = () => statSync(`${file}-wal`).size
  const more = writer.prepare('update ballast set n = n + 1')
  return {
    size,
    growTo(bytes) {
      // The very first commit also writes the header.
      if (size() === 0 && bytes >= LOG_HEADER + FRAME) more.run()
      while (size() + FRAME <= bytes) more.run()
    },
    async release() {
      reader.exec('commit')
      reader.close()
      writer.exec('drop table ballast')
      await vi.waitFor(() => empty(writer), { timeout: 10_000, interval: 5 })
      writer.close()
    },
  }
}
