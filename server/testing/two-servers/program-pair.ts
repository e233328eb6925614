import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { vi } from 'vitest'
import { openPostgres } from '../../database/postgres/connect.ts'
import { addressAt, type Cluster, startCluster, startStandby } from '../postgres/cluster.ts'
import { ClockFile } from '../quarter/clock-file.ts'
import type { FollowedByAnother, Restorable } from '../quarter/happenings.ts'
import { RealServers } from '../quarter/real-servers.ts'
import { startS3 } from '../s3-server.ts'
import { type Forwarder, startForwarder } from './forwarder.ts'

const BIN = process.env.PG_BIN ?? ''
const DATABASE = 'ponto'

/** The clock of the database is that of the servers: found before the one that PostgreSQL brings. */
const clockOf = (file: string) => `
  CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
  $$ SELECT pg_catalog.to_timestamp(pg_catalog.pg_read_file('${file}')::float8 / 1000) $$`
const FOUND_FIRST = `ALTER DATABASE ${DATABASE} SET search_path = public, pg_catalog`

/** The databases behind one address, and the bucket. */
interface Databases {
  primary: Cluster
  standby: Cluster | null
  forwarder: Forwarder
  url: string
  files: Awaited<ReturnType<typeof startS3>>
}

/** Return the settings of servers that share their files. */
const settingsOf = ({ name, endpoint, accessKey, secretKey }: Databases['files']['bucket']) => ({
  FILES_URL: `s3://${name}?endpoint=${encodeURIComponent(endpoint)}`,
  FILES_ACCESS_KEY: accessKey,
  FILES_SECRET_KEY: secretKey,
})

/** Run a program of PostgreSQL: beside this process, which leads to the database. */
const run = (program: string, ...args: string[]) => promisify(execFile)(path.join(BIN, program), args)

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as unknown[]
  } finally {
    await client.end()
  }
}

/** Two servers on one PostgreSQL, which a standby may follow and replace. */
class OnPostgres extends RealServers implements Restorable, FollowedByAnother {
  private readonly folder: string
  private readonly databases: Databases
  private readonly dump: string

  constructor(folder: string, databases: Databases) {
    const folders = ['one', 'other'].map((name) => path.join(folder, name))
    for (const one of folders) mkdirSync(one)
    const [secretsFile, { url }] = [path.join(folder, 'secrets.json'), databases]
    super({
      clock: new ClockFile(folder),
      folders,
      secretsFile,
      settings: { DATABASE_URL: url, SECRETS_FILE: secretsFile },
      open: () => openPostgres(url),
    })
    this.folder = folder
    this.databases = databases
    this.dump = path.join(folder, 'ponto.dump')
  }

  /** Set the clock of the database. */
  async wind(): Promise<void> {
    await query(this.databases.url, `${clockOf(this.home.clock.text)}; ${FOUND_FIRST}`)
  }

  async backUp(): Promise<void> {
    const { url } = this.databases
    await run('pg_dump', '--format=custom', `--file=${this.dump}`, url)
  }

  /** The steps that `npm run restore` tells on PostgreSQL. */
  async restore(): Promise<void> {
    const { primary, url } = this.databases
    await this.endAll('SIGKILL')
    await primary.rows(`DROP DATABASE ${DATABASE} WITH (FORCE)`)
    await primary.rows(`CREATE DATABASE ${DATABASE}`)
    await run('pg_restore', `--dbname=${url}`, this.dump)
    await primary.rows(FOUND_FIRST)
    await this.startAll()
  }

  async follow(): Promise<void> {
    const { primary } = this.databases
    this.databases.standby = await startStandby(BIN, primary)
    await primary.rows("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await primary.rows('SELECT pg_reload_conf()')
    await vi.waitFor(
      async () => {
        const [state] = await primary.rows("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")
        if (!state) throw new Error('nobody follows yet')
      },
      { timeout: 30_000 },
    )
  }

  async failOver(): Promise<void> {
    const { primary, standby, forwarder } = this.databases
    if (!standby) throw new Error('nobody follows')
    await primary.kill()
    standby.promote()
    forwarder.leadTo(standby.port)
  }

  /** From now on their files are in a bucket, whose clock nobody sets: it is now. */
  override deployWith(settings: Readonly<Record<string, string>>): Promise<void> {
    return super.deployWith({ ...settings, ...settingsOf(this.databases.files.bucket) })
  }

  override async close(): Promise<void> {
    await super.close()
    const { primary, standby, forwarder, files } = this.databases
    await files.stop()
    forwarder.close()
    standby?.remove()
    primary.remove()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The real program in two processes on one PostgreSQL. */
export async function programPair(): Promise<OnPostgres> {
  // What is on the disk stays there when a process dies: only power cuts need more.
  const primary = await startCluster(BIN, { fsync: 'off' })
  const [forwarder, files] = await Promise.all([startForwarder(primary.port), startS3()])
  const url = addressAt(forwarder.port, await primary.create(DATABASE))
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-quarter-'))
  // PostgreSQL runs as another user, and reads the clock in here.
  chmodSync(folder, 0o755)
  const pair = new OnPostgres(folder, { primary, standby: null, forwarder, url, files })
  await pair.wind()
  return pair
}
