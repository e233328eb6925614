import { Worker } from 'node:worker_threads'
import type Sqlite from 'better-sqlite3'

/** The longest time, in ms, that closing a database waits for its thread: more than a running checkpoint takes. */
const LONGEST_END_MS = 5_000

/**
 * Move the log into the database file on a separate thread, so that no request pays for it. If the thread can't run, SQLite's own
 * checkpoints on the writer stay active.
 */
export function startCheckpoints(file: string, writer: Sqlite.Database): () => void {
  const ended = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./checkpoint-worker.mjs', import.meta.url), { workerData: { file, ended } })
  worker.unref()
  worker.once('online', () => writer.open && writer.pragma('wal_autocheckpoint = 0'))
  const fallBack = () => {
    Atomics.store(ended, 0, 1)
    if (writer.open) writer.pragma('wal_autocheckpoint = 1000')
  }
  worker.once('error', fallBack)
  return () => {
    worker.postMessage('stop')
    // Don't terminate the thread: stopping it in the middle of a call of better-sqlite3 13 crashes the process.
    Atomics.wait(ended, 0, 0, LONGEST_END_MS)
  }
}
