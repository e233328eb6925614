import Sqlite from 'better-sqlite3'
import type { Outgoing } from '../../../client/offline/device-parts.ts'
import { eventsOf } from '../simulation/false-answers.ts'
import type { Endpoint, Sender } from '../simulation/network.ts'
import type { Answer } from '../simulation/sim-process.ts'
import type { Life, World } from '../simulation/world.ts'
import type { Machine } from './machine.ts'

/** The fate of the requests in progress when the program ended. */
export interface Blow {
  signal: 'SIGTERM' | 'SIGKILL'
  answered: number
  /** Requests that never got an answer, and those of their marks that were on disk all the same. */
  cut: number
  committed: number
}

const GATHER_MS = 400
const always: Life = { dead: false, asleepUntil: () => 0 }

/**
 * The path of the devices' requests to the machine. It can hold them for a moment, so that many are in progress when the machine is ended.
 */
export class FrontDoor implements Endpoint {
  readonly generation = 0
  readonly blows: Blow[] = []
  served = 0
  private downUntil = 0
  private held: (() => void)[] | null = null
  private cut: Outgoing[] = []
  private answered = 0
  private first: (() => void) | null = null
  private readonly world: World
  private readonly machine: Machine

  constructor(world: World, machine: Machine) {
    this.world = world
    this.machine = machine
  }

  get isDown(): boolean {
    return this.world.now < this.downUntil
  }

  async handle(request: Outgoing, from: Sender): Promise<Answer | null> {
    if (this.held) await this.turn(this.held)
    const answer = await this.machine.askFrom(request, addressOf(from.device.id))
    this.served += 1
    if (answer) this.answered += 1
    else this.cut.push(request)
    this.first?.()
    return answer
  }

  delivered(): void {}

  crash(): void {
    throw new Error('the week decides when the machine ends')
  }

  private turn(held: (() => void)[]): Promise<void> {
    return this.world.wait(always, ({ resolve }) => void held.push(() => resolve(undefined)))
  }

  /** Hold requests, then send them all at once, and end the machine at the first answer. It restarts after a while. */
  strike(signal: Blow['signal'], backAfterMs: number): void {
    const { world, machine } = this
    const held: (() => void)[] = []
    this.held = held
    world.in(GATHER_MS, () =>
      world.spawn(async () => {
        this.held = null
        const blow = await this.release(held, signal)
        this.downUntil = world.now + backAfterMs
        this.blows.push(blow)
      }),
    )
    world.in(GATHER_MS + backAfterMs / 2, () => world.spawn(() => machine.start()))
  }

  private async release(held: readonly (() => void)[], signal: Blow['signal']): Promise<Blow> {
    if (held.length < 4) throw new Error(`only ${held.length} requests were under way`)
    this.answered = 0
    this.cut = []
    const first = new Promise<void>((resolve) => {
      this.first = resolve
    })
    // Some are sent only when the end is certain: however fast the machine is, those find it killed.
    const late = held.slice(Math.ceil((held.length * 3) / 4))
    for (const go of held.slice(0, -late.length)) go()
    await first
    this.first = null
    for (const go of late) go()
    await this.machine.end(signal)
    await this.settled(held.length)
    return { signal, answered: this.answered, cut: this.cut.length, committed: this.committedOfCut() }
  }

  private async settled(count: number): Promise<void> {
    while (this.answered + this.cut.length < count) await new Promise<void>((go) => setImmediate(go))
  }

  /** Count marks that were never acknowledged but are stored. */
  private committedOfCut(): number {
    const sql = new Sqlite(this.machine.databaseFile, { readonly: true })
    const find = sql.prepare('select 1 from time_entries where id = ?')
    const ids = this.cut.flatMap((request) => eventsOf(request).map(({ id }) => id))
    const found = ids.filter((id) => find.get(id) !== undefined).length
    sql.close()
    return found
  }
}

/** Return a device's own address, in a range reserved for tests. */
export function addressOf(device_id: string): string {
  const [high = 0, low = 0] = [device_id.slice(0, 2), device_id.slice(2, 4)].map((hex) => Number.parseInt(hex, 16))
  return `198.18.${high}.${low}`
}
