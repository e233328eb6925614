import type { Database } from '../../database/database.ts'
import { addGrant } from '../company.ts'
import type { Chance } from './chance.ts'
import type { Seen } from './seen.ts'
import type { Company } from './sim-company.ts'
import type { SimDatabase } from './sim-database.ts'
import { SimProcess } from './sim-process.ts'
import type { World } from './world.ts'

const CLOCK_EACH_MS = 60_000
/** The probability that a restore is a failover to a standby that was behind, under running servers; where there are several. */
const FAILOVER = 0.5

/** The company's server: one process, or two on one database, which share the photos' store. */
export class SimServer {
  readonly files = new Map<string, Uint8Array>()
  readonly processes: readonly [SimProcess, ...SimProcess[]]
  readonly database: SimDatabase
  readonly users: readonly string[]
  restores = 0
  private seen: Seen = { rows: [], held: [] }
  private seenAt = -1
  private readonly world: World
  private readonly chance: Chance

  constructor(
    world: World,
    chance: Chance,
    of: { company: Company; database: SimDatabase; plant: (database: Database) => Database },
  ) {
    this.world = world
    this.chance = chance
    this.users = of.company.users
    this.database = of.database
    const { database, plant } = of
    const start = (n: number) => new SimProcess(n, { world, chance, database, files: this.files, plant })
    const others = Array.from({ length: database.servers - 1 }, (_, i) => start(i + 1))
    this.processes = [start(0), ...others]
  }

  /** True if photos may be kept whose rows were lost, by a restore or a connection that broke: a sweep removes them later. */
  get mayHaveOrphans(): boolean {
    return this.restores > 0 || this.processes.some(({ breaks }) => breaks > 0)
  }

  async start(): Promise<void> {
    for (const process of this.processes) await process.start()
  }

  /** End all trouble. */
  heal(): void {
    for (const process of this.processes) process.heal()
  }

  /** Return what it has; read anew if it was asked anything since. */
  async look(): Promise<Seen> {
    const asked = this.processes.reduce((sum, process) => sum + process.asked, this.restores)
    if (asked !== this.seenAt) this.seen = await this.database.look()
    this.seenAt = asked
    return this.seen
  }

  takeBackup(): Promise<void> {
    return this.world.abroad(this.database.backUp())
  }

  /**
   * Go on from yesterday's rows: the hours since are lost, and a new epoch announces it. The servers are stopped for it; or a standby takes
   * over, and each of them notices it at its next connection, or when it next follows the database's clock.
   */
  async restore(): Promise<void> {
    const isFailover = this.processes.length > 1 && this.chance.is(FAILOVER)
    if (!isFailover) for (const process of this.processes) process.crash(5_000)
    if (!(await this.world.abroad(this.database.goBack()))) return
    this.restores += 1
    if (!isFailover) return
    this.world.note('failover')
    for (const process of this.processes) {
      this.world.in(CLOCK_EACH_MS, () => this.world.spawn(() => this.world.abroad(process.followClock())))
    }
  }

  /** End somebody's right to deliver from a device. */
  async endGrants(user: string, device: string): Promise<void> {
    const end = 'update grants set expires_at = 1 where user_id = ? and device_id = ?'
    await this.world.abroad(this.database.sql.rows(end, user, device))
  }

  /** Sign somebody in on a device. */
  signIn(user: string, device: string): Promise<string> {
    const expires_at = Math.floor(this.world.now + 30 * 86_400_000)
    return this.world.abroad(addGrant(this.database.beside, user, device, expires_at))
  }

  /** Dismiss somebody, so long ago that none of their marks is accepted any more without a keeper. */
  async dismiss(user: string): Promise<void> {
    // As a number on SQLite and as a flag on PostgreSQL.
    const dismiss = "update users set is_active = ('f' = 't'), blocked_at = 1 where id = ?"
    await this.world.abroad(this.database.sql.rows(dismiss, user))
  }

  close(): Promise<void> {
    return this.database.close()
  }
}
