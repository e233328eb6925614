import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL refuses to run as root: then it gets the user that owns nothing. */
const NOBODY = 65_534
const owner = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

/** A role that owns nothing, as the program's own in an installation with another owner. */
export const LIMITED_ROLE = 'folha'

/** Settings of a server for tests: without a disk's promises it is several times as fast. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off' }

/** A PostgreSQL server in a folder of its own. */
export interface Cluster {
  port: number
  /** The process that the others of it are children of. */
  pid: number
  /** Return the address of one of its databases. */
  url(database: string): string
  /** Create a database and return its address. */
  create(database: string): Promise<string>
  /** Run a statement as somebody who may do anything; return its rows. */
  rows(statement: string): Promise<unknown[]>
  /** Create a role that may sign in, and nothing more. */
  createRole(role: string): Promise<void>
  start(): Promise<void>
  /** End it as a power cut of its machine would; resolves once it is gone. */
  kill(): Promise<void>
  /** Let a standby become the server that is written to. */
  promote(): void
  /** Stop it and remove its folder. */
  remove(): void
}

/** Return the processes that a process started. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').map(Number).filter(Boolean)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { ...owner(), encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`)
}

async function answers(url: string): Promise<void> {
  const until = performance.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

/** A folder that the server's user owns. */
function ownFolder(): { folder: string; data: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-postgres-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) for (const place of [folder, data]) chownSync(place, uid, gid)
  return { folder, data }
}

/** Tell whether a process is there. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Start the server of a folder, and return what a test does with it. */
async function running(bin: string, { folder, data }: ReturnType<typeof ownFolder>, settings: Record<string, string>) {
  const port = await freePort()
  const given = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries({ max_connections: '600', ...given }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const url = (database: string) => `postgres://ponto@127.0.0.1:${port}/${database}`
  const control = (...args: string[]) => run(path.join(bin, 'pg_ctl'), [...args, '-D', data, '-w'])
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: url('postgres') })
    await admin.connect()
    const { rows } = await admin.query(statement)
    await admin.end()
    return rows as unknown[]
  }
  let server: ChildProcess
  const cluster: Cluster = {
    port,
    get pid() {
      return server.pid ?? 0
    },
    url,
    async create(database) {
      await asAdmin(`CREATE DATABASE "${database}"`)
      return url(database)
    },
    rows: asAdmin,
    async createRole(role) {
      await asAdmin(`CREATE ROLE "${role}" LOGIN`)
    },
    async start() {
      server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], { ...owner(), stdio: 'ignore', cwd: '/' })
      server.unref()
      await answers(url('postgres'))
    },
    async kill() {
      const gone = once(server, 'exit')
      const children = childrenOf(server.pid ?? 0)
      server.kill('SIGKILL')
      await gone
      // Its children notice by themselves; a new server starts only after them.
      while (children.some(isAlive)) await nextTurn()
    },
    promote: () => control('promote'),
    remove() {
      spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], { ...owner(), cwd: '/' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

/** Return the address of a database as it is reached by another port. */
export function addressAt(port: number, url: string): string {
  const there = new URL(url)
  there.port = String(port)
  return there.href
}

/** Make a server and start it. `bin` is the folder of its programs; `settings` are those of postgresql.conf. */
export async function startCluster(bin: string, settings: Record<string, string> = UNSAFE): Promise<Cluster> {
  const place = ownFolder()
  const how = ['-U', 'ponto', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions']
  run(path.join(bin, 'initdb'), ['-D', place.data, ...how])
  return running(bin, place, settings)
}

/** Make a standby of a server, and start it: it follows until it is promoted. `port` leads to that server. */
export async function startStandby(bin: string, primary: Cluster, port = primary.port): Promise<Cluster> {
  const place = ownFolder()
  const from = addressAt(port, primary.url('postgres'))
  // Not synchronously: what the port leads to may be this process.
  const copying = spawn(
    path.join(bin, 'pg_basebackup'),
    ['-D', place.data, '-d', from, '-R', '--no-sync', '-c', 'fast'],
    { ...owner(), stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' },
  )
  const [code] = await once(copying, 'exit')
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`)
  return running(bin, place, {})
}
