import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { pino } from 'pino'
import type { Outgoing } from '../../../client/offline/device-parts.ts'
import { createApp } from '../../app.ts'
import { createTokens } from '../../auth/token.ts'
import { readConfig } from '../../config.ts'
import { grants, installation, users } from '../../database/schema/tables.ts'
import { openMemory, type SqliteDatabase } from '../../database/sqlite/connect.ts'
import type { Parts, Storage } from '../../parts.ts'
import { createVault } from '../../vault.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { bytesOf, freshMemory } from '../databases.ts'
import { unlimitedTries } from '../test-app.ts'
import type { Chance } from './chance.ts'
import { START, type World } from './world.ts'

/** An answer as sent over the wire. */
export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

/** The company of every seed: its database as bytes, its people, and each one's grant on each device. */
export interface Company {
  bytes: Buffer
  users: readonly string[]
  /** By device: the token of each user's right to deliver from it. */
  grants: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Create two stores, three people (one without a CPF) and the rights of each on three devices. */
export async function makeCompany(): Promise<Company> {
  const database = freshMemory()
  const devices = [uuid(1), uuid(2), uuid(3)]
  const people = [uuid(11), uuid(12), uuid(13)]
  const rights = new Map(devices.map((id) => [id, new Map<string, string>()]))
  const centro = await addStore(database, { id: uuid(21) })
  const norte = await addStore(database, { id: uuid(22), cnpj: '11444777000161', timezone: 'America/Manaus' })
  for (const [i, id] of people.entries()) {
    const cpf = i === 2 ? null : '11144477735'
    await addUser(database, { id, cpf, store_id: i === 0 ? norte.id : centro.id, name: `Pessoa ${i}` })
    for (const device of devices) {
      // The second device's grants are due for renewal.
      const expires_at = START + (device === devices[0] ? 29.9 : 20) * 86_400_000
      rights.get(device)?.set(id, await addGrant(database, id, device, expires_at))
    }
  }
  await database.write(async (tx) => void (await tx.insert(installation).values({ key: 'epoch', value: 'first' })))
  const bytes = database.serialize()
  database.close()
  return { bytes, users: people, grants: rights }
}

/** Photos arrive on disk as in production; stored ones stay in memory, so that a crash can lose them. */
const arrivals = mkdtempSync(path.join(tmpdir(), 'folha-arrivals-'))

function memoryStorage(files: Map<string, Uint8Array>): Storage {
  return {
    arriving: () => path.join(arrivals, randomUUID()),
    keep: async (id, arrived) => void files.set(id, await readFile(arrived)),
    open: async (id) => {
      const bytes = files.get(id)
      return bytes ? { size: bytes.byteLength, stream: Readable.from([bytes]) } : null
    },
    async *list() {
      yield [...files.keys()].map((id) => ({ id, writtenAt: 0 }))
    },
    remove: async (id) => void files.delete(id),
    belongsTo: async () => true,
    freeBytes: async () => Number.POSITIVE_INFINITY,
    sign: (id) => `/api/files/${id}`,
    isSigned: () => true,
  }
}

const log = pino({ level: 'silent' })
const tokens = createTokens(new Uint8Array(32).fill(7))
const vault = createVault(new Uint8Array(32).fill(7))
const config = readConfig({ MASTER_EMAIL: 'master@ipe.com.br', DATA_DIR: tmpdir() })
const never = { count: async () => 0 }
const [events, notes] = [
  { links: never, marks: never, forged: never, upload: never },
  { notes: never, strangerNotes: never, allNotes: never },
]
const noLimits = { tries: unlimitedTries, ...events, ...notes }

/** The real application over a real SQLite in memory. It can crash after a commit, and be restored from a backup. */
export class SimServer {
  readonly files = new Map<string, Uint8Array>()
  database: SqliteDatabase
  restores = 0
  /** Counts runs of the process: an answer of an earlier run never leaves. */
  generation = 0
  downUntil = 0
  readonly users: readonly string[]
  private app: Hono
  private backup: Buffer | null = null
  private readonly world: World
  private readonly chance: Chance

  constructor(world: World, chance: Chance, company: Company) {
    this.world = world
    this.chance = chance
    this.users = company.users
    this.database = openMemory(company.bytes)
    this.app = this.start()
  }

  private start(): Hono {
    const parts: Parts = {
      database: this.database,
      config,
      now: () => Math.floor(this.world.now),
      newId: () => this.chance.uuid(),
      tokens,
      passwords: { isCrowded: () => false, hash: async () => '', verify: async () => false },
      storage: memoryStorage(this.files),
      vault,
      limits: noLimits,
      log,
      metrics: null,
    }
    return createApp(parts, { version: 'teste', checkAnswers: true })
  }

  get isDown(): boolean {
    return this.world.now < this.downUntil
  }

  /** Answer a request, as a running process does. */
  async handle({ method, path, headers, body }: Outgoing): Promise<Answer> {
    const response = await this.app.request(path, { method, headers, body })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }

  /** Kill the process: committed data stay, every pending answer is lost. */
  crash(downFor: number): void {
    this.generation += 1
    this.downUntil = this.world.now + downFor
  }

  takeBackup(): void {
    this.backup = bytesOf(this.database)
  }

  /** Restore yesterday's file: the hours since are lost, and a new epoch announces it. */
  async restore(): Promise<void> {
    if (!this.backup) return
    this.crash(5_000)
    this.restores += 1
    await this.database.close()
    this.database = openMemory(this.backup)
    const value = `restored ${this.restores}`
    await this.database.write(async (tx) => void (await tx.update(installation).set({ value })))
    this.app = this.start()
  }

  /** End somebody's right to deliver from a device. */
  async endGrants(user: string, device: string): Promise<void> {
    const theirs = and(eq(grants.user_id, user), eq(grants.device_id, device))
    await this.database.write(async (tx) => void (await tx.update(grants).set({ expires_at: 1 }).where(theirs)))
  }

  /** Sign somebody in on a device. */
  async signIn(user: string, device: string): Promise<string> {
    return addGrant(this.database, user, device, this.world.now + 30 * 86_400_000)
  }

  /** Dismiss somebody, so long ago that none of their marks is accepted any more without a keeper. */
  async dismiss(user: string): Promise<void> {
    const blocked = { is_active: false, blocked_at: 1 }
    await this.database.write(async (tx) => void (await tx.update(users).set(blocked).where(eq(users.id, user))))
  }

  close(): void {
    this.database.close()
  }
}
