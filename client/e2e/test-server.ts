import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { stores, users } from '../../server/database/schema/tables.ts'

/** A store and a person as journeys describe them; what they leave out is the usual. */
export type NewStore = Partial<typeof stores.$inferInsert>
export type NewPerson = Partial<typeof users.$inferInsert> & { password?: string }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A fault to inject: which requests, what goes wrong, how often. */
export interface Fault {
  path: string
  method?: string
  mode: string
  status?: number
  retryAfter?: number
  times?: number
  delayMs?: number
  /** The message of the answer, if it looks like the server's own. */
  words?: string
}

/** The fields of a stored mark that journeys check. */
export interface StoredEntry {
  id: string
  user_id: string
  entry_type: string
  at: number
  received_at: number
  offline: boolean
  latitude: number | null
  photo_hash: string | null
  photo_file: string | null
  content_hash: string
  device_id: string
  device_seq: number | null
  flags: string[]
}

/** The marks in the ledger by their numbers, with the result of its own verification. */
export interface Ledger {
  marks: { entry_id: string; nsr: number }[]
  report: { faults: unknown[] }
}

/** A person as stored on the server. */
export interface StoredPerson {
  id: string
  name: string
  email: string
}

export const built = path.join(root, 'dist')

/** Start the real server in a process of its own, which injects faults on request. */
export async function startServer(dist: string = built, settings: Record<string, string> = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'folha-e2e-'))
  const env = { ...process.env, ...settings, DATA_DIR: data, DIST: dist, PORT: '0' }
  const command = [path.join(built, 'test-server/main.js')]
  // The IPC channel carries nothing: when this process ends in any way, the server notices and exits too.
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { port, control } = await ready(child)
  const order = async <T>(name: string, body: unknown = {}): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${control}/${name}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    // localhost, not 127.0.0.1: the same origin that people open.
    url: `http://localhost:${port}`,
    faults: (rules: Fault[]) => order<null>('faults', rules),
    requests: () => order<{ method: string; path: string; at: number }[]>('requests'),
    stop: () => order<null>('stop'),
    start: () => order<null>('start'),
    store: (body: NewStore = {}) => order<{ id: string; name: string }>('store', body),
    person: (body: NewPerson) => order<StoredPerson>('person', body),
    /** Add so many people to a store, who never sign in. */
    crowd: (count: number, store_id: string) => order<null>('crowd', { count, store_id }),
    /** Set the server's clock to this instant (ms); it runs on from there. */
    clock: (now: number) => order<null>('clock', now),
    /** Deliver marks of a person, each from a phone of its own. */
    deliver: (user_id: string, taps: { type: string; at: number }[]) =>
      order<{ outcome: string }[]>('deliver', { user_id, taps }),
    people: () => order<{ id: string; display_name: string | null }[]>('people'),
    entries: () => order<StoredEntry[]>('entries'),
    rejected: () => order<{ event_id: string; code: string }[]>('rejected'),
    ledger: () => order<Ledger>('ledger'),
    /** Return a code that opens a session for a person, in the browser that holds the secret whose hash is `challenge`. */
    code: (user_id: string, challenge: string) => order<string>('code', { user_id, challenge }),
    /** Require a new password from a person; until then the current one may expire. */
    mustChange: (id: string, until: number | null = null) => order<null>('mustChange', { id, until }),
    /** Insert a weekday of a schedule without any checks, as an update from an older release leaves one behind. */
    scheduleRow: (row: object) => order<null>('scheduleRow', { id: randomUUID(), ...row }),
    /** Return a token as 0.1.0 issued it at sign-in. */
    oldToken: (user_id: string) => order<string>('oldToken', user_id),
    endSessions: () => order<null>('endSessions'),
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

function ready(child: ChildProcess): Promise<{ port: number; control: number }> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no output'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"port"')) resolve(JSON.parse(line) as { port: number; control: number })
    })
    child.once('exit', (code) => reject(new Error(`the test server ended with ${code}`)))
  })
}
