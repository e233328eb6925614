import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../database.ts'
import type { Db, Held } from '../db.ts'
import { DatabaseProblem, problem } from '../migrations.ts'
import * as tables from '../schema/tables.ts'
import { createWriter, type Write } from '../write.ts'
import { followedClock, type Warn } from './clock.ts'
import { countsOn } from './counts.ts'
import { lanesOn } from './lanes.ts'
import { type Line, type Reconnecting, readingPool, writingLine } from './line.ts'
import { watchedLineage } from './lineage.ts'
import { bringUpToDate } from './migrate.ts'
import { onlyHereOn } from './only-here.ts'
import { groupsOn } from './transaction.ts'

/** Connections for what comes in thousands. */
const LANES = 8
const OLDEST = 150_000

/** The classes of the advisory locks of `Db.hold`, beside the id. */
const classes: Readonly<Record<Held, number>> = { device: 1, person: 2, establishment: 3, audit: 4 }

const alone = async () => {}

/** Return a line as the program's queries see it: written for SQLite's types, and the same for PostgreSQL's. */
export function dbOn(line: Line, hold: Db['hold'] = alone): Db {
  const db = drizzle({ client: line as never, schema: tables })
  return Object.assign(db as unknown as Db, { hold })
}

const holdOn = (line: Line) => async (what: Held, id: string) => {
  await line.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [classes[what], id])
}

/** Make one view of each connection: a lane has the same one until it breaks. */
function remembered(make: (line: Line) => Db) {
  const known = new WeakMap<Line, Db>()
  return (line: Line): Db => {
    const db = known.get(line) ?? make(line)
    known.set(line, db)
    return db
  }
}

async function setting(line: Line, name: string): Promise<string> {
  const { rows } = await line.query('SELECT current_setting($1) AS value', [name])
  return String(rows[0]?.value)
}

/** Refuse a server on which the promises of this program would not hold. Throws DatabaseProblem. */
async function requireFit(line: Line): Promise<void> {
  if (Number(await setting(line, 'server_version_num')) < OLDEST)
    throw new DatabaseProblem('É preciso um PostgreSQL 15 ou mais novo; nada foi alterado.')
  if ((await setting(line, 'server_encoding')) !== 'UTF8')
    throw new DatabaseProblem('O banco de dados do PostgreSQL precisa da codificação UTF8; nada foi alterado.')
  if (['off', 'local'].includes(await setting(line, 'synchronous_commit')))
    throw new DatabaseProblem(
      'O PostgreSQL confirma o que ainda não gravou (synchronous_commit): ligue a opção antes de usar; nada foi alterado.',
    )
}

/** Open a connection to a server that is fit for this program. Throws DatabaseProblem. */
export async function openFit(at: Reconnecting): Promise<Line> {
  const line = await at.open().catch((error) => {
    throw problem('Não foi possível conectar ao PostgreSQL de DATABASE_URL.', (error as Error).cause ?? error)
  })
  await requireFit(line)
  return line
}

async function prepare(url: string): Promise<void> {
  const line = writingLine(url, {})
  try {
    await bringUpToDate(await openFit(line))
  } finally {
    await line.drop()
  }
}

/**
 * Open the database of PostgreSQL that a URL names and apply the migrations that come with the program. Throws DatabaseProblem. Everything
 * is written alone, among all servers; only jobs with a key run side by side. `warn` is told of a clock that is wrong.
 */
export async function openPostgres(url: string, warn: Warn = () => {}): Promise<Database> {
  await prepare(url)
  const reading = readingPool(url)
  const { watched, current } = watchedLineage()
  const writer = () => watched(writingLine(url))
  const [office, writing] = [writer(), writer()]
  const lines = Array.from({ length: LANES }, writer)
  const clock = await followedClock(office, warn).catch(async (error) => {
    await office.drop()
    throw problem('Não foi possível usar o PostgreSQL de DATABASE_URL.', error)
  })
  const counts = countsOn(url)
  const writeAlone = createWriter(
    groupsOn(
      writing,
      remembered((line) => dbOn(line)),
    ),
  )
  const inLane = lanesOn(
    lines,
    remembered((line) => dbOn(line, holdOn(line))),
  )
  const write: Write = (job, side) => (side ? inLane(side.key, job) : writeAlone(job))
  return {
    read: dbOn(reading),
    write,
    now: clock.now,
    lineage: current,
    onlyHere: onlyHereOn(url),
    counts,
    async close() {
      clock.stop()
      await Promise.all([reading.end(), counts.end(), ...[office, writing, ...lines].map((line) => line.drop())])
    },
  }
}
