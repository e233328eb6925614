import { Worker } from 'node:worker_threads'
import type Sqlite from 'better-sqlite3'

/**
 * Moves the log into the database file on a thread of its own, so that no request pays for it. If the thread can't run,
 * SQLite's own checkpoints on the writer stay as they are.
 */
export function startCheckpoints(file: string, writer: Sqlite.Database): () => void {
  const worker = new Worker(new URL('./checkpoint-worker.mjs', import.meta.url), { workerData: { file } })
  worker.unref()
  worker.once('online', () => writer.open && writer.pragma('wal_autocheckpoint = 0'))
  const fallBack = () => void (writer.open && writer.pragma('wal_autocheckpoint = 1000'))
  worker.once('error', fallBack)
  return () => {
    worker.off('error', fallBack)
    worker.postMessage('stop')
    void worker.terminate()
  }
}
