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

/** Return the processor time (ms) that this thread took for each round of the fixed work, done while `goesOn` says so. */
function timesOf(goesOn: (done: number) => boolean): number[] {
  const database = new Sqlite(':memory:')
  const times: number[] = []
  while (goesOn(times.length)) {
    const before = process.threadCpuUsage()
    workOn(database)
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1_000)
  }
  database.close()
  return times
}

/**
 * Return the processor time (ms) that a fixed piece of work takes on this machine just now. Judge long work by the number of such rounds:
 * a processor whose other half is busy, or that a neighbour uses too, takes more time for the same work.
 */
export function roundMs(): number {
  const times = timesOf((done) => done < ROUNDS)
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

/** The time (ms) of the longest look for slow rounds. */
const LONGEST_LOOK_MS = 5_000
/** Until then code is compiled. */
const FIRST_ROUNDS = 4
/** A machine that is slower yet proves nothing. */
const MOST_SLOWNESS = 3

/**
 * Return how many times longer a slow round, one of twenty, takes just now than a round on the machine for which bars in milliseconds were
 * written; from 1 to 3. Judge by it the longest of many pieces of work that took some time together: a neighbour who takes the processor away
 * now and then prolongs some of them.
 */
export function slowness(tookMs: number): number {
  const until = performance.now() + Math.min(tookMs, LONGEST_LOOK_MS)
  const times = timesOf((done) => done < FIRST_ROUNDS + ROUNDS || performance.now() < until).slice(FIRST_ROUNDS)
  const slow = times.sort((a, b) => b - a)[Math.floor(times.length / 20)] ?? 0
  return Math.min(MOST_SLOWNESS, Math.max(1, slow / AT_REST_MS))
}
