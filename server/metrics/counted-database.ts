import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { whyDatabaseFailed } from '../database/db.ts'
import type { Write } from '../database/write.ts'

/** Upper bounds in seconds. */
const SECONDS = [0.005, 0.025, 0.1, 0.5, 2, 10]

const secondsSince = (from: number) => (performance.now() - from) / 1_000

/** Count writes: how long each waits for its turn, how long it then takes to be on disk, and failures of the database. */
function countedWrite(write: Write, registry: Registry): Write {
  const common = { labelNames: ['kind'] as const, registers: [registry] }
  const waiting = new Gauge({ ...common, name: 'folha_write_waiting', help: 'Gravações que esperam a sua vez agora' })
  const waits = new Histogram({
    ...common,
    name: 'folha_write_wait_seconds',
    buckets: SECONDS,
    help: 'Segundos que uma gravação esperou a sua vez',
  })
  const takes = new Histogram({
    ...common,
    name: 'folha_write_duration_seconds',
    buckets: SECONDS,
    help: 'Segundos da vez de uma gravação até estar no disco',
  })
  const failures = new Counter({
    name: 'folha_write_failures_total',
    labelNames: ['why'],
    registers: [registry],
    help: 'Gravações que o banco não fez: disco, ocupado ou longe, outra causa',
  })
  for (const why of ['disk', 'busy', 'other']) failures.inc({ why }, 0)
  for (const kind of ['alone', 'lane']) waiting.set({ kind }, 0)

  function countFailure(error: unknown): void {
    const why = whyDatabaseFailed(error)
    if (why) failures.inc({ why })
  }

  return async (job, side) => {
    const labels = { kind: side ? 'lane' : 'alone' }
    const asked = performance.now()
    let began: number | null = null
    waiting.inc(labels)
    try {
      const value = await write((tx) => {
        began = performance.now()
        waiting.dec(labels)
        waits.observe(labels, secondsSince(asked))
        return job(tx)
      }, side)
      takes.observe(labels, secondsSince(began ?? asked))
      return value
    } catch (error) {
      countFailure(error)
      throw error
    } finally {
      if (began === null) waiting.dec(labels)
    }
  }
}

/** Return a database whose writes are counted, and watch its clock and its connections. */
export function countedDatabase(database: Database, registry: Registry): Database {
  const registers = [registry]
  new Gauge({
    name: 'folha_clock_offset_seconds',
    registers,
    help: 'Segundos que o relógio desta máquina está à frente do relógio do banco',
    collect() {
      this.set(database.clockOffset() / 1_000)
    },
  })
  const { readers } = database
  if (readers)
    new Gauge({
      name: 'folha_readers',
      labelNames: ['state'],
      registers,
      help: 'Leituras do PostgreSQL: as que têm uma conexão e as que esperam uma',
      collect() {
        const { busy, waiting } = readers()
        this.set({ state: 'busy' }, busy)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  return { ...database, write: countedWrite(database.write, registry) }
}
