import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { pino } from 'pino'
import type { Outgoing } from '../../../client/offline/device-parts.ts'
import { createApp } from '../../app.ts'
import { createTokens } from '../../auth/token.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { paperPress } from '../../papers/press.ts'
import type { Parts, Storage } from '../../parts.ts'
import { createVault } from '../../vault.ts'
import { unlimitedTries } from '../test-app.ts'
import type { Chance } from './chance.ts'
import type { SimDatabase } from './sim-database.ts'
import type { World } from './world.ts'

/** An answer as sent over the wire. */
export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
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
  { links: never, kiosks: never, marks: never, forged: never, upload: never, receipts: never },
  { notes: never, strangerNotes: never, allNotes: never },
]
const noLimits = { tries: unlimitedTries, ...events, ...notes }

/** The surroundings of a server's process. */
export interface Machine {
  world: World
  chance: Chance
  database: SimDatabase
  files: Map<string, Uint8Array>
  /** Plants a bug around its database. */
  plant(database: Database): Database
}

/** The most messages to the database before a planned trouble; a delivery of eight marks sends more. */
const MOST_MESSAGES = 60
const MOST_COMMITS = 3

/** One server: the real application. It can crash after a commit or in the middle of a transaction, and is started again. */
export class SimProcess {
  /** Counts runs of the process: an answer of an earlier run never leaves. */
  generation = 0
  downUntil = 0
  /** The number of requests that began to be worked on, and of those that were over. */
  asked = 0
  /** The number of times that its connections broke. */
  breaks = 0
  /** The probability that a request meets trouble between this server and its database. */
  trouble = 0
  /** Its number among the servers of the database. */
  readonly n: number
  private readonly machine: Machine
  private running: Promise<{ app: Hono; database: Database }> | null = null

  constructor(n: number, machine: Machine) {
    this.n = n
    this.machine = machine
  }

  get sql() {
    return this.machine.database.sql
  }

  get isDown(): boolean {
    return this.machine.world.now < this.downUntil
  }

  /** Start it, if it does not run. */
  start() {
    this.running ??= this.started().catch((error) => {
      this.running = null
      throw error
    })
    return this.running
  }

  private async started() {
    const { world, chance, files, plant } = this.machine
    const database = plant(await this.machine.database.open(this.n))
    const parts: Parts = {
      database,
      config,
      now: () => Math.floor(world.now),
      newId: () => chance.uuid(),
      tokens,
      passwords: { isCrowded: () => false, hash: async () => '', verify: async () => false },
      storage: memoryStorage(files),
      papers: paperPress(config.signing),
      vault,
      limits: noLimits,
      metrics: null,
      log,
    }
    return { app: createApp(parts, { version: 'teste', checkAnswers: true }), database }
  }

  /** Answer a request, as a running process does; null if it crashed over it. */
  handle(request: Outgoing): Promise<Answer | null> {
    return this.machine.world.abroad(this.answered(request))
  }

  private async answered({ method, path: at, headers, body }: Outgoing): Promise<Answer | null> {
    const { generation } = this
    this.asked += 1
    const running = await this.start().catch(() => null)
    if (!running) return null
    this.planTrouble()
    const response = await running.app.request(at, { method, headers, body })
    const text = await response.text()
    this.asked += 1
    return generation === this.generation
      ? { status: response.status, headers: Object.fromEntries(response.headers), text }
      : null
  }

  /** The connections break while the request is worked on, because the process crashes or because they just do. */
  private planTrouble(): void {
    const { world, chance, database } = this.machine
    if (this.trouble === 0 || !chance.is(this.trouble)) return
    const downFor = chance.is(0.5) ? chance.between(1_000, 60_000) : 0
    const broken = () => {
      this.breaks += 1
      world.note(downFor > 0 ? `server ${this.n} crashes` : `server ${this.n} loses its connections`)
      if (downFor > 0) this.crash(downFor)
    }
    const isAtCommit = chance.is(0.5)
    const n = chance.whole(1, isAtCommit ? MOST_COMMITS : MOST_MESSAGES)
    database.breakSoon(this.n, { n, isAtCommit, isHeard: chance.is(0.5), broken })
  }

  /** End all trouble. */
  heal(): void {
    this.downUntil = 0
    this.trouble = 0
    this.machine.database.breakSoon(this.n, null)
  }

  /** Kill the process: committed data stay, every pending answer is lost. */
  crash(downFor: number): void {
    this.generation += 1
    this.downUntil = this.machine.world.now + downFor
    this.running = null
    this.machine.database.end(this.n)
  }

  /** Ask the database something through a connection that writes, as each server does every minute to follow its clock. */
  async followClock(): Promise<void> {
    if (this.isDown) return
    const { database } = await this.start()
    await database.write(async () => {}).catch(() => {})
  }
}
