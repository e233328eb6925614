import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into a measured server: answers each message of the bench with the CPU time used so far, in µs, and the part inside SQLite if
 * time-sqlite.mjs sums it up.
 */
if (isMainThread) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, sqlite: globalThis.microsInSqlite ?? 0 })
  })
  process.once('disconnect', () => process.exit(0))
}
