import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/**
 * A passive checkpoint each second (a page that was written often in it is moved once); a truncating one when nothing was
 * written for a while.
 */
const connection = new Sqlite(workerData.file)
connection.pragma('busy_timeout = 100')
let quiet = 0
const timer = setInterval(() => {
  try {
    const [row] = connection.pragma('wal_checkpoint(PASSIVE)')
    quiet = row && row.log > 0 && row.log === row.checkpointed ? quiet + 1 : 0
    if (quiet === 2) connection.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    quiet = 0
  }
}, 1_000)
parentPort?.on('message', () => {
  clearInterval(timer)
  connection.close()
})
