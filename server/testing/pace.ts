import Sqlite from 'better-sqlite3'

const ROUNDS = 9
const ROWS = 4_000
/** Processor time (ms) of a round on the machine for which bars in milliseconds were written, with nothing beside it. */
const AT_REST_MS = 20

/** Do a fixed piece of the server's kind of work: make rows, keep each, look each up, write and read them as JSON, sort them. */
function workOn(database: Sqlite.Database): void {
  database.exec('drop table if exists pace; create table pace (id text primary key, at integer, note text)')
  const insert = database.prepare('insert into pace values (?, ?, ?)')
  const find = database.prepare('select * from pace where id = ?')
  const made = Array.from({ length: ROWS }, (_, i) => ({
    id: `${(i * 7_919) % ROWS}`,
    at: i * 61_007,
    note: `row ${i}`,
  }))
  database.transaction(() => {
    for (const { id, at, note } of made) insert.run(id, at, note)
  })()
  const rows = JSON.parse(JSON.stringify(made.map(({ id }) => find.get(id)))) as typeof made
  rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Return the processor time (ms) that a fixed piece of work takes on this machine just now. Judge long work by the number of such rounds:
 * a processor whose other half is busy, or that a neighbour uses too, takes more time for the same work.
 */
export function roundMs(): number {
  const database = new Sqlite(':memory:')
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    workOn(database)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  database.close()
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

/** Return how many times slower this machine is just now than the one for which bars in milliseconds were written; at least 1. */
export const slowness = (): number => Math.max(1, roundMs() / AT_REST_MS)
