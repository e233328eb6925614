import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { Database } from '../../database/database.ts'
import type { Sql } from '../sql.ts'
import { LIMITED_ROLE } from './cluster.ts'
import { sqlThrough } from './sql.ts'

const TEMPLATE = 'folha_template'

const address = (database: string): string => `${process.env.TEST_POSTGRES}${database}`
/** Return the address of a database as the role that may only append to ledger and audit log. */
const limited = (database: string): string => address(database).replace('//ponto@', `//${LIMITED_ROLE}@`)

/** A database of the tests that is open. */
interface Opened {
  database: Database
  name: string
  /** A connection that may do anything. */
  admin: pg.Pool
  /** Whether its structure was changed, or its connections were closed: then no other test gets it. */
  isSpoiled: boolean
}

const known = new WeakMap<Database, Opened>()

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: address('postgres') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** The tables that hold rows, or did. */
const WRITTEN = `SELECT format('%I', relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  AND relname <> '__drizzle_migrations' AND pg_relation_size(oid) > 0`

/**
 * Remove every row, whatever the guards and references of the tables say. Rows that are only deleted leave room, and what comes next would
 * no longer lie in the order in which it came: so the room goes too. TRUNCATE, which does both, cuts each table that refers to one of them.
 */
async function emptied({ admin }: Pick<Opened, 'admin'>): Promise<void> {
  // Loaded here, because the engine is chosen before the program's modules load.
  const { WRITERS } = await import('../../database/postgres/transaction.ts')
  const { rows } = await admin.query<{ name: string }>(WRITTEN)
  if (rows.length === 0) return
  const deletes = rows.map(({ name }) => `DELETE FROM ${name};`).join('')
  await admin.query(
    `BEGIN; SELECT pg_advisory_xact_lock(${WRITERS}); SET LOCAL session_replication_role = replica; ${deletes} COMMIT`,
  )
  await admin.query(`VACUUM ${rows.map(({ name }) => name).join(', ')}`)
}

/** Open a database by its name, as the program does. */
async function opened(name: string): Promise<Opened> {
  const { openPostgres } = await import('../../database/postgres/connect.ts')
  const database = await openPostgres(limited(name), undefined, { owner: address(name) })
  const admin = new pg.Pool({ connectionString: address(name), max: 1, allowExitOnIdle: true })
  admin.on('error', () => {})
  return { database, name, admin, isSpoiled: false }
}

async function dropped({ database, name, admin }: Opened): Promise<void> {
  await Promise.all([database.close(), admin.end()])
  await asAdmin((client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`))
}

/** Empty databases that are open: to open one costs more than most tests, and each holds some nine connections of the cluster. */
const idle: Opened[] = []
const MOST_IDLE = 4

/** The databases of the running test, and those that its file opened for all its tests. */
let ofTest: Opened[] = []
let ofFile: Opened[] = []
let isInTest = false
/** Databases that the running test opens itself. */
const empty: string[] = []
const others: Database[] = []

/** Give a database to the running test or file; what it does to the object stays with it. */
function given(one: Opened): Database {
  const { database } = one
  const own: Database = {
    ...database,
    async close() {
      one.isSpoiled = true
      await database.close()
    },
  }
  known.set(own, one)
  if (isInTest) ofTest.push(one)
  else ofFile.push(one)
  return own
}

/** Empty a database for the next test, after all that still waits to be written. */
async function takenBack(one: Opened): Promise<void> {
  if (one.isSpoiled || idle.length >= MOST_IDLE) return dropped(one)
  await one.database.write(async () => {})
  await emptied(one)
  idle.push(one)
}

/** Take back what each test and each file opened, when it is over. Called once per file. */
export function takeBackAfterUse(): void {
  beforeEach(() => {
    isInTest = true
  })
  afterEach(async () => {
    isInTest = false
    for (const other of others.splice(0)) await other.close()
    const over = ofTest
    ofTest = []
    for (const one of over) await takenBack(one)
    for (const name of empty.splice(0)) await asAdmin((admin) => admin.query(`DROP DATABASE "${name}" WITH (FORCE)`))
  })
  afterAll(async () => {
    const over = ofFile
    ofFile = []
    for (const one of over) await takenBack(one)
  })
}

let template: Promise<void> | null = null

/** The database that fresh ones are copies of: made by the first process that needs it. */
async function makeTemplate(): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
    if (rowCount) return
    await admin.query(`CREATE DATABASE "${TEMPLATE}_new"`)
    const { database, admin: own } = await opened(`${TEMPLATE}_new`)
    await Promise.all([database.close(), own.end()])
    await admin.query(`ALTER DATABASE "${TEMPLATE}_new" RENAME TO "${TEMPLATE}"`)
  })
}

async function createdFrom(source: string): Promise<string> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE "${source}" STRATEGY FILE_COPY`))
  return name
}

export async function postgresFresh(): Promise<Database> {
  template ??= makeTemplate()
  await template
  return given(idle.pop() ?? (await opened(await createdFrom(TEMPLATE))))
}

/** Return the address of a database without a table, as an operator creates it; it is dropped when the test is over. */
export async function postgresEmptyAddress(): Promise<string> {
  const name = await createdFrom('template0')
  empty.push(name)
  return address(name)
}

/** Return the address of a database of the tests. */
export const postgresAddressOf = (database: Database): string => address(known.get(database)?.name ?? '')

/** Open a database of the tests once more, as another server does. It is closed when the test is over. */
export async function postgresAgain(
  database: Database,
  warn?: (about: object, message: string) => void,
): Promise<Database> {
  const { openPostgres } = await import('../../database/postgres/connect.ts')
  const again = await openPostgres(postgresAddressOf(database), warn)
  others.push(again)
  return again
}

/** Return the address of a fresh database; it is dropped as if it had been opened here. */
export async function postgresFreshAddress(): Promise<string> {
  const database = await postgresFresh()
  return address(known.get(database)?.name ?? '')
}

export async function postgresCopyOf(database: Database): Promise<Database> {
  const source = known.get(database)?.name
  if (!source) throw new Error('not a database of the tests')
  await asAdmin((admin) =>
    admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [source]),
  )
  return given(await opened(await createdFrom(source)))
}

export function postgresSql(database: Database): Sql {
  const one = known.get(database)
  if (!one) throw new Error('not a database of the tests')
  const { rows, run } = sqlThrough(one.admin)
  return {
    rows,
    async run(statements) {
      // It may have been anything.
      one.isSpoiled = true
      await run(statements)
    },
  }
}
