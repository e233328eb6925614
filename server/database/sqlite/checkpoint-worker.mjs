import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** Frames (of 4 KiB) after which the log is to restart: 32 MiB. */
const LONG = 8_000

/**
 * Run a passive checkpoint each second (which moves a page written many times once), and a truncating one when nothing was written for a
 * while. Under steady writing a passive one never finds the log idle, and the log would grow for ever: when it is long and little is left
 * to move, a full checkpoint makes writers wait until that is moved too. A long-running reader (a backup) prevents moving much: then nobody
 * is made to wait.
 */
const connection = new Sqlite(workerData.file)
connection.pragma('busy_timeout = 100')
let quiet = 0
const timer = setInterval(() => {
  try {
    const [{ log, checkpointed }] = connection.pragma('wal_checkpoint(PASSIVE)')
    quiet = log > 0 && log === checkpointed ? quiet + 1 : 0
    if (quiet === 2) connection.pragma('wal_checkpoint(TRUNCATE)')
    else if (log > LONG && log - checkpointed < log / 4) connection.pragma('wal_checkpoint(FULL)')
  } catch {
    quiet = 0
  }
}, 1_000)
parentPort?.on('message', () => {
  clearInterval(timer)
  connection.close()
  parentPort?.close()
  Atomics.store(workerData.ended, 0, 1)
  Atomics.notify(workerData.ended, 0)
})
