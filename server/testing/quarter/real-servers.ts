import { setTimeout as wait } from 'node:timers/promises'
import { createPasswords } from '../../auth/password.ts'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/db.ts'
import { users } from '../../database/schema/tables.ts'
import { readSecrets } from '../../secrets.ts'
import { createVault } from '../../vault.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { testApp } from '../test-app.ts'
import type { ClockFile } from './clock-file.ts'
import { type Asked, initOf, type Servers } from './servers.ts'
import { PASSWORD_OF_ALL, sendingAs } from './signed-in.ts'

/** The real servers of an installation, and where they live. */
export interface Home {
  clock: ClockFile
  /** The data folder of each. */
  folders: readonly string[]
  secretsFile: string
  settings: Readonly<Record<string, string>>
  open(): Promise<Database>
}

/** A request of a device takes a moment; a person goes about one in two seconds, as the limits of the program allow. */
const MOMENT_MS = 20
const DEED_MS = 2_100

/** The program in processes of its own, with a clock that is set. */
export class RealServers implements Servers {
  readonly home: Home
  private readonly running: (ServerProcess | null)[] = []
  private readonly emails = new Map<string, string>()
  private readonly sendAs: ReturnType<typeof sendingAs>
  /** The last address of each: whoever sends doesn't know that a server is down. */
  private readonly addresses: string[] = []
  private trouble: Promise<void> = Promise.resolve()
  private down = Promise.withResolvers<void>()
  private asked = 0
  private settings: Readonly<Record<string, string>>

  constructor(home: Home) {
    this.home = home
    this.settings = { TRUSTED_PROXIES: 'loopback', UPLOAD_RESERVE_MB: '0', ...home.settings }
    this.sendAs = sendingAs(
      (asked) => this.send(asked),
      (who) => this.emails.get(who) ?? '',
    )
  }

  async found(work: Parameters<Servers['found']>[0]): Promise<void> {
    const database = await this.home.open()
    const { vaultKeys, tokenKeys } = readSecrets(this.home.secretsFile)
    const app = await testApp({ database, vault: createVault(...vaultKeys, ...tokenKeys) })
    app.clock.now = this.now()
    await work(app, await createPasswords().hash(PASSWORD_OF_ALL))
    for (const { id, email } of await database.read.select().from(users)) this.emails.set(id, email)
    await database.close()
    await this.startAll()
  }

  setClock(at: number): void {
    this.home.clock.set(at)
  }

  now(): number {
    return this.home.clock.now
  }

  ask(who: string | null, asked: Asked): Promise<Response | null> {
    return who === null ? this.send(asked, MOMENT_MS) : this.sendAs(who, asked)
  }

  /** Send a request to the next server. Returns null if it does not answer. */
  private async send(asked: Asked, takes = DEED_MS): Promise<Response | null> {
    this.asked += 1
    this.setClock(this.now() + takes)
    const address = this.addresses[this.asked % this.addresses.length]
    return fetch(`${address}/api${asked.path}`, initOf(asked)).catch(() => null)
  }

  async back(): Promise<void> {
    await this.trouble
    // A server that lost its database finds it again by itself.
    await wait(20)
  }

  /** Let something happen to the servers; who hears none waits for its end. */
  undergo(what: () => Promise<void>): Promise<void> {
    this.down = Promise.withResolvers<void>()
    this.trouble = what()
    return this.trouble
  }

  /** Resolves once a server is down, of those to which something happens. */
  isDown(): Promise<void> {
    return this.down.promise
  }

  async reading<T>(work: (read: Db) => Promise<T>): Promise<T> {
    const database = await this.home.open()
    try {
      return await work(database.read)
    } finally {
      await database.close()
    }
  }

  async makeFiles(): Promise<void> {
    await wait(100)
  }

  protected async start(i: number): Promise<void> {
    const { folders, clock } = this.home
    const started = await startServer(folders[i] ?? '', { settings: { ...this.settings, ...clock.settings } })
    this.running[i] = started
    this.addresses[i] = started.address
  }

  protected async startAll(): Promise<void> {
    for (const i of this.home.folders.keys()) await this.start(i)
  }

  protected async end(i: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.running[i]?.end(signal)
    this.running[i] = null
    this.down.resolve()
  }

  protected async endAll(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await Promise.all(this.home.folders.map((_, i) => this.end(i, signal)))
  }

  /** Put a new version in the place of each server, one after the other. */
  async deploy(): Promise<void> {
    for (const i of this.home.folders.keys()) {
      await this.end(i, 'SIGTERM')
      await this.start(i)
    }
  }

  /** Deploy with more settings, as an operator does who got a certificate. */
  async deployWith(settings: Readonly<Record<string, string>>): Promise<void> {
    this.settings = { ...this.settings, ...settings }
    await this.deploy()
  }

  /** Let a server die as by a power cut, and start it again. */
  async crash(): Promise<void> {
    await this.end(0, 'SIGKILL')
    await this.start(0)
  }

  /** End all of it. */
  async close(): Promise<void> {
    await this.endAll('SIGKILL')
  }
}
