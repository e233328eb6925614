import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** PostgreSQL refuses to run as root: then it gets the user that owns nothing. */
const NOBODY = 65_534
const owner = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

/** Settings of a server for tests: without a disk's promises it is several times as fast. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off' }

/** A PostgreSQL server in a folder of its own. */
export interface Cluster {
  port: number
  folder: string
  /** Return the address of one of its databases. */
  url(database: string): string
  /** End it: `fast` as an operator would, `immediate` as a crash would. */
  stop(how?: 'fast' | 'immediate'): void
  start(): Promise<void>
  /** Stop it and remove its folder. */
  remove(): void
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

/** Make a server and start it. `bin` is the folder of its programs; `settings` are those of postgresql.conf. */
export async function startCluster(bin: string, settings: Record<string, string> = UNSAFE): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-postgres-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) for (const place of [folder, data]) chownSync(place, uid, gid)
  run(path.join(bin, 'initdb'), [
    ...['-D', data, '-U', 'ponto', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
  ])
  const port = await freePort()
  const given = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries({ max_connections: '300', ...given }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const url = (database: string) => `postgres://ponto@127.0.0.1:${port}/${database}`
  const cluster: Cluster = {
    port,
    folder,
    url,
    async start() {
      const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], {
        ...owner(),
        stdio: 'ignore',
        cwd: '/',
      })
      server.unref()
      await answers(url('postgres'))
    },
    stop: (how = 'fast') => run(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', how, '-w']),
    remove() {
      spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], { ...owner(), cwd: '/' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}
