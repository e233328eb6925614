import { drizzle } from 'drizzle-orm/node-postgres'
import { LANES } from '../../config.ts'
import type { Database } from '../database.ts'
import type { Db, Held } from '../db.ts'
import { DatabaseProblem, problem } from '../migrations.ts'
import * as tables from '../schema/tables.ts'
import { createWriter, type Write } from '../write.ts'
import { followedClock, type Warn } from './clock.ts'
import { countsOn } from './counts.ts'
import { lanesOn } from './lanes.ts'
import { type Line, readingPool } from './line.ts'
import { watchedLineage } from './lineage.ts'
import { bringUpToDate } from './migrate.ts'
import { onlyHereOn } from './only-here.ts'
import { presenceOn } from './presence.ts'
import { replicaOn } from './replica.ts'
import { roleOf } from './roles.ts'
import { groupsOn } from './transaction.ts'
import { type Reconnecting, type WritingLine, writingLine } from './writing-line.ts'

const OLDEST = 150_000

/** The classes of the advisory locks of `Db.hold`, beside the id. */
const classes: Readonly<Record<Held, number>> = { device: 1, person: 2, closings: 5, establishment: 3, audit: 4 }

const alone = async () => {}

/** Return a line as the program's queries see it: written for SQLite's types, and the same for PostgreSQL's. */
export function dbOn(line: Line, hold: Db['hold'] = alone): Db {
  const queries = drizzle({ client: line as never, schema: tables }) as unknown as Db
  const db: Db = Object.assign(queries, { hold, last: (work: (tx: Db) => Promise<void>) => work(db) })
  return db
}

/** Nobody waits for it here: what comes next on the connection does. */
const holdOn = (line: WritingLine) => async (what: Held, id: string) =>
  line.send({ name: 'hold', text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))', values: [classes[what], id] })

/** Make one view of each connection: a lane has the same one until it breaks. */
function remembered<L extends Line>(make: (line: L) => Db) {
  const known = new WeakMap<L, Db>()
  return (line: L): Db => {
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

/** Open a connection to a server, named by a variable, that is fit for this program. Throws DatabaseProblem. */
export async function openFit(at: Reconnecting, named = 'DATABASE_URL'): Promise<Line> {
  const line = await at.open().catch((error) => {
    throw problem(`Não foi possível conectar ao PostgreSQL de ${named}.`, (error as Error).cause ?? error)
  })
  await requireFit(line)
  return line
}

/** Run something on a connection of its own. Throws DatabaseProblem if it can't be opened. */
async function once<T>(url: string, named: string, work: (line: Line) => Promise<T>): Promise<T> {
  const at = writingLine(url, {})
  try {
    return await work(await openFit(at, named))
  } finally {
    await at.drop()
  }
}

/** Bring a database up to date; as its owner if there is one, who grants to the program's own role what that needs. Throws DatabaseProblem. */
async function prepare(url: string, owner: string): Promise<void> {
  if (owner === '') return once(url, 'DATABASE_URL', (line) => bringUpToDate(line))
  const role = await once(url, 'DATABASE_URL', roleOf)
  await once(owner, 'DATABASE_OWNER_URL', (line) => bringUpToDate(line, role))
}

/** Options of opening a database; empty addresses are none. */
interface Use {
  /** The address with the role that owns the tables. */
  owner?: string
  /** The address of a replica. */
  replica?: string
  /** Connections for what comes in thousands. */
  lanes?: number
}

/**
 * Open the database of PostgreSQL that a URL names and apply the migrations that come with the program. Throws DatabaseProblem. Everything
 * is written alone, among all servers; only jobs with a key run side by side. `warn` is told of a clock that is wrong, of a replica
 * that is of no use, and of a place among the servers that is lost for a while.
 */
export async function openPostgres(
  url: string,
  warn: Warn = () => {},
  { owner = '', replica: replicaUrl = '', lanes = LANES }: Use = {},
): Promise<Database> {
  await prepare(url, owner)
  const reading = readingPool(url)
  const replica = replicaUrl === '' ? null : replicaOn(replicaUrl, reading, warn)
  const { watched, current } = watchedLineage()
  const writer = () => watched(writingLine(url))
  const [office, writing] = [writer(), writer()]
  const lines = Array.from({ length: lanes }, writer)
  const clock = await followedClock(office, warn).catch(async (error) => {
    await office.drop()
    throw problem('Não foi possível usar o PostgreSQL de DATABASE_URL.', error)
  })
  const counts = countsOn(url)
  const writeAlone = createWriter(
    groupsOn(
      writing,
      remembered((line: WritingLine) => dbOn(line)),
    ),
  )
  const inLane = lanesOn(
    lines,
    remembered((line: WritingLine) => dbOn(line, holdOn(line))),
  )
  const write: Write = (job, side) => (side ? inLane(side.key, job) : writeAlone(job))
  const dbOf = remembered((line: Line) => dbOn(line))
  return {
    read: dbOf(reading),
    write,
    now: clock.now,
    clockOffset: clock.offset,
    lineage: current,
    onlyHere: onlyHereOn(url),
    enter: presenceOn(url, warn),
    counts,
    replica: replica && (async () => dbOf(await replica.caughtUp())),
    readers: reading.use,
    async close() {
      clock.stop()
      await Promise.all([
        replica?.end(),
        reading.end(),
        counts.end(),
        ...[office, writing, ...lines].map((line) => line.drop()),
      ])
    },
  }
}
