import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** Frames of the log (of 4 KiB) from which on it is to begin anew: 32 MiB. */
const LONG = 8_000

/**
 * A passive checkpoint each second (a page that was written often in it is moved once); a truncating one when nothing was
 * written for a while. Under steady writing a passive one never finds the log at rest, and it would grow for ever: when it is
 * long, and what came meanwhile is little, a full one makes those who write wait until that is moved too. A reader of long
 * ago (a backup) keeps much from being moved: nobody waits for it.
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
