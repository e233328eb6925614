import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { seedDemo } from '../../database/demo.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { diskStorage } from '../../files/disk-storage.ts'
import { writeHead } from '../../ledger/heads.ts'
import { readSecrets } from '../../secrets.ts'
import { addStore, addUser } from '../company.ts'
import { deliverMarks } from '../marks.ts'
import { type Cluster, startCluster } from '../postgres/cluster.ts'
import { type TestApp, testApp } from '../test-app.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The output of a command and how it ended. */
export interface Ended {
  code: number | null
  said: string
  /** The most memory that it held, in megabytes. */
  megabytes: number
}

/** Says on standard error how many bytes the process held at most. The system's own maximum would be that of whoever started it. */
const MEASURED = `data:text/javascript,${encodeURIComponent(`
  let most = 0
  const look = () => { most = Math.max(most, process.memoryUsage.rss()) }
  setInterval(look, 10).unref()
  process.on('exit', () => { look(); process.stderr.write('held ' + most + '\\n') })
`)}`

/** Start a command of the program with its settings. `done` resolves once it has ended. */
export function startCommand(script: string, args: readonly string[], settings: Record<string, string>) {
  const options = ['--import', MEASURED, '--import', 'tsx', script, ...args]
  const child: ChildProcess = spawn(process.execPath, options, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...settings },
  })
  let said = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => {
    said += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk)
  })
  const done = new Promise<Ended>((resolve) =>
    child.on('close', (code) => {
      const [, bytes = '0'] = /held (\d+)/.exec(errors) ?? []
      resolve({ code, said: said + errors.replace(/held \d+\n/, ''), megabytes: Number(bytes) / 1e6 })
    }),
  )
  return { child, done }
}

export const move = (to: string, settings: Record<string, string>): Promise<Ended> =>
  startCommand('server/move-command.ts', ['--to', to], settings).done

/** A cluster for the tests of a file, which makes databases. */
export async function startStage() {
  const cluster: Cluster = await startCluster(process.env.PG_BIN ?? '')
  const place = mkdtempSync(path.join(tmpdir(), 'folha-move-'))
  let made = 0

  async function query<Row = Record<string, unknown>>(
    url: string,
    sql: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(sql, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  return {
    place,
    query,
    /** Return the address of a new database, without tables. */
    async emptyDatabase(): Promise<string> {
      made += 1
      await query(cluster.url('postgres'), `CREATE DATABASE alvo${made}`)
      return cluster.url(`alvo${made}`)
    },
    /** Return a new data folder. */
    emptyFolder(): string {
      return mkdtempSync(path.join(place, 'dados-'))
    },
    /** Return a data folder with what is in another, its database stopped. */
    folderLike(dataDir: string): string {
      const folder = mkdtempSync(path.join(place, 'dados-'))
      cpSync(dataDir, folder, { recursive: true })
      return folder
    },
    remove: () => cluster.remove(),
  }
}

async function makeWith(dataDir: string, fill: (app: TestApp) => Promise<unknown>): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const { headKeys, fileKeys } = readSecrets(path.join(dataDir, 'secrets.json'))
  const [headKey] = headKeys
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const app = await testApp({ database, storage: diskStorage(path.join(dataDir, 'files'), ...fileKeys) })
  await fill(app)
  await writeHead(database.read, { dataDir, headKey, now: app.clock.now })
  database.close()
}

/** Make the installation of the demonstration company in a folder: half a year of 40 people, with a signed head. */
export const makeDemo = (dataDir: string) => makeWith(dataDir, (app) => seedDemo(app.parts))

/** Make the installation of a company with one person and four marks in a folder, with a signed head. */
export const makeSmall = (dataDir: string) =>
  makeWith(dataDir, async (app) => {
    const store = await addStore(app.database, { id: 'loja' })
    await addUser(app.database, { id: 'ana', store_id: store.id })
    await deliverMarks(app, 'ana', '2026-06-15', '08:00 12:00 13:00 17:00')
  })

/** Do something beneath the program with the database of a folder. */
export function beneath<T>(dataDir: string, work: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(path.join(dataDir, 'folha.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Return every row of every table of a folder's database, with the storage class of each value, but for the epoch. */
export function everything(dataDir: string): Record<string, unknown[]> {
  return beneath(dataDir, (database) => {
    database.pragma('query_only = ON')
    const tables = database.prepare("select name from sqlite_schema where type = 'table' order by name").pluck().all()
    const rowsOf = (name: string) => {
      const columns = database.prepare('select name from pragma_table_info(?)').pluck().all(name) as string[]
      const read = columns.map((column) => `quote("${column}")`).join(" || '|' || ")
      const where = name === 'installation' ? "where key <> 'epoch'" : ''
      return database.prepare(`select ${read} from "${name}" ${where} order by 1`).pluck().all()
    }
    const own = (tables as string[]).filter((name) => !/^(sqlite_|__drizzle)/.test(name))
    return Object.fromEntries(own.map((name) => [name, rowsOf(name)]))
  })
}

export const epochOf = (dataDir: string) =>
  beneath(dataDir, (database) => database.prepare("select value from installation where key = 'epoch'").pluck().get())
