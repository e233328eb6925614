import Sqlite from 'better-sqlite3'

/**
 * Preloaded into a measured server beside report-cpu.mjs: sums the time inside SQLite (statements, savepoints, commits, including their
 * waiting for the disk), in µs.
 */
globalThis.microsInSqlite = 0

/** Time a method of better-sqlite3 from now on. */
function watch(prototype, name) {
  const real = prototype[name]
  prototype[name] = function timed(...given) {
    const began = performance.now()
    try {
      return real.apply(this, given)
    } finally {
      globalThis.microsInSqlite += (performance.now() - began) * 1000
    }
  }
}

const memory = new Sqlite(':memory:')
const statement = Object.getPrototypeOf(memory.prepare('select 1'))
for (const name of ['run', 'get', 'all']) watch(statement, name)
memory.close()
