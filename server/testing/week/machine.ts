import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import type { Answer } from '../simulation/sim-process.ts'
import type { World } from '../simulation/world.ts'
import { exchange, type Wire } from './exchange.ts'

export const MASTER = { email: 'dona@ipe.com.br', password: 'segredo-da-dona' }

const clockProgram = pathToFileURL(path.join(import.meta.dirname, 'machine-clock.mjs')).href

/** The real server in a separate process, over a folder on disk, with its clock set to the world's. */
export class Machine {
  readonly dataDir: string
  readonly databaseFile: string
  /** Milliseconds from start to ready, of each run. */
  readonly startsMs: number[] = []
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'folha-week-'))
  private readonly connections = new Agent({ keepAlive: true })
  private readonly clock: number
  private readonly shown = new Float64Array(1)
  private readonly world: World
  private process: ServerProcess | null = null
  private address = ''

  constructor(world: World) {
    this.world = world
    this.dataDir = path.join(this.folder, 'data')
    this.databaseFile = path.join(this.dataDir, 'folha.db')
    this.clock = openSync(path.join(this.folder, 'clock'), 'w+')
    this.setClock()
  }

  private setClock(): void {
    this.shown[0] = Math.floor(this.world.now)
    writeSync(this.clock, this.shown, 0, 8, 0)
  }

  /** Start the program over the folder. */
  async start(): Promise<void> {
    this.setClock()
    const settings = {
      NODE_OPTIONS: `--import ${clockProgram}`,
      MACHINE_CLOCK: path.join(this.folder, 'clock'),
      // tsx dates its cache of translated files by the machine's clock, so it gets its own folder.
      TMPDIR: this.folder,
      MASTER_EMAIL: MASTER.email,
      MASTER_PASSWORD: MASTER.password,
      TRUSTED_PROXIES: 'loopback',
    }
    const starting = startServer(this.dataDir, { settings })
    this.process = await this.world.abroad(starting)
    this.address = this.process.address
    this.startsMs.push(this.process.readyAfterMs)
  }

  /** End the program, cleanly (SIGTERM) or not (SIGKILL). */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { process } = this
    this.process = null
    if (process) await this.world.abroad(process.end(signal))
  }

  /** Send a request on a device's own kept-alive connection. Null if it broke before the whole answer was there. */
  async askFrom(wire: Wire, from: string): Promise<Answer | null> {
    return this.exchange(wire, from, this.connections).catch(() => null)
  }

  /** Send a request on a new connection; throws without an answer. */
  ask(wire: Wire): Promise<Answer> {
    return this.exchange(wire, '203.0.113.9', false)
  }

  private exchange(wire: Wire, from: string, agent: Agent | false): Promise<Answer> {
    this.setClock()
    const headers = { 'x-forwarded-for': from, ...wire.headers }
    return this.world.abroad(exchange(`${this.address}${wire.path}`, { ...wire, headers }, agent))
  }

  /** Remove the folder. */
  async remove(): Promise<void> {
    await this.end('SIGKILL')
    this.connections.destroy()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
