import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into a server under measurement: answers each message of the bench with the CPU time used so far, in µs, and
 * with that inside SQLite where time-sqlite.mjs adds it up.
 */
if (isMainThread) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, sqlite: globalThis.microsInSqlite ?? 0 })
  })
  process.once('disconnect', () => process.exit(0))
}
