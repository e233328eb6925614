import { IDBKeyRange } from 'fake-indexeddb'
import type { PunchType } from '#shared/clock/entry.ts'
import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'
import { capture, type Tap } from '../../../client/offline/capture.ts'
import { Anchors, claimNow, momentOf } from '../../../client/offline/clock-anchor.ts'
import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import { type DrainReport, drain } from '../../../client/offline/drain.ts'
import { OutboxDatabase, type OutboxEvent } from '../../../client/offline/outbox-database.ts'
import { rescue } from '../../../client/offline/rescue.ts'
import { NoAnswer } from '../../../client/offline/this-device.ts'
import { Backoff } from './backoff.ts'
import type { Chance } from './chance.ts'
import type { SimDevice } from './device.ts'
import type { Network } from './network.ts'
import type { Life, World } from './world.ts'

/** What a context tells the model of the world. */
export interface Witness {
  onTap(tap: Tap, from: SimContext): void
  onCaptured(row: OutboxEvent): void
  onRescued(id: string): void
  onDrained(device: SimDevice, left: number | null): void
}

/** What contexts share, and the planted bug of a variant. */
export interface Surroundings {
  world: World
  network: Pick<Network, 'send'>
  chance: Chance
  witness: Witness
  plant: (parts: DeviceParts, device: SimDevice) => DeviceParts
}

/** The life of one page or of the worker: the real capture and drain, with this device's clocks, store and network. */
export class SimContext {
  readonly life: Life
  readonly anchors: Anchors
  private readonly parts: DeviceParts
  private readonly outbox: OutboxDatabase
  private readonly startedAwake: number
  private readonly backoff = new Backoff()
  private running = false
  private again = false
  private retry: { cancelled: boolean } | null = null
  readonly name: string
  readonly device: SimDevice
  private readonly around: Surroundings

  constructor(around: Surroundings, device: SimDevice, who: DeviceParts['who'], name: string) {
    const { world, network, chance } = around
    this.around = around
    this.device = device
    this.name = name
    this.startedAwake = device.awake()
    const life: Life = { dead: false, asleepUntil: device.asleepUntil }
    this.life = life
    this.outbox = this.openStore()
    const base = chance.between(0, 50_000)
    const parts: DeviceParts = {
      outbox: this.outbox,
      wall: () => device.wall(),
      mono: () => base + device.awake() - this.startedAwake,
      ctx: chance.uuid(),
      zone: () => 'America/Sao_Paulo',
      zoneOffset: () => -180,
      newId: () => chance.uuid(),
      random: () => chance.next(),
      build: 'teste',
      who,
      locks: device.locks.of(life),
      fetch: (request) => world.wait(life, (resume) => network.send(this, request, resume)),
      within: (ms, promise) => this.within(ms, promise),
      // As on a slow uplink: what is larger than the least piece goes in pieces.
      pace: { events: 8, pieceBytes: PHOTO_PIECE.least },
    }
    this.parts = around.plant(parts, device)
    this.anchors = new Anchors(this.parts)
    world.spawn(() => this.anchors.load(this.outbox))
  }

  private openStore(): OutboxDatabase {
    const outbox = new OutboxDatabase({ indexedDB: this.device.indexedDB, IDBKeyRange })
    const mayAbort = () => {
      if (!this.device.abortNext) return
      this.device.abortNext = false
      throw new DOMException('the disk said no', 'AbortError')
    }
    outbox.events.hook('creating', mayAbort)
    outbox.events.hook('updating', mayAbort)
    return outbox
  }

  /** The store answers at once, or not at all: then what it was doing has happened all the same (C-15). */
  private async within<T>(ms: number, promise: Promise<T>): Promise<T> {
    const value = await promise
    if (!this.device.silentNext) return value
    this.device.silentNext = false
    await this.around.world.pause(this.life, ms)
    throw new NoAnswer(`sem resposta em ${ms} ms`)
  }

  /** The system ends this context. A frozen one keeps its lock. */
  kill(): void {
    this.freeze()
    this.device.locks.letGo(this.life)
    this.outbox.close()
  }

  freeze(): void {
    this.life.dead = true
  }

  /** Hears the server's clock, as every call of the application does. */
  hearServer(): void {
    const { world } = this.around
    world.spawn(async () => {
      const before = momentOf(this.parts)
      const latency = this.around.chance.between(5, 400)
      await world.pause(this.life, latency)
      const server = Math.floor(world.now)
      await world.pause(this.life, latency * this.around.chance.between(0.2, 3))
      if (this.anchors.learn(server, before, momentOf(this.parts))) await this.anchors.save(this.outbox)
    })
  }

  /** A finger comes down. */
  tap(entry_type: PunchType, photo: Tap['photo'], offline: boolean): void {
    const { world, chance, witness } = this.around
    const user_id = this.device.user
    const claim = claimNow(this.parts, this.anchors)
    const made = { entry_type, claim, offline, location: null, photo, photo_gap: null, ip: null }
    const tap: Tap = { id: chance.uuid(), user_id, ...made }
    world.spawn(async () => {
      witness.onTap(tap, this)
      try {
        witness.onCaptured(await capture(this.parts, tap))
      } catch (error) {
        world.note(`${this.name} capture: ${(error as Error).name}`)
        await this.rescue(tap)
      }
      this.wake()
    })
  }

  private async rescue(tap: Tap): Promise<void> {
    const remembered = { deviceId: this.device.id, grants: this.device.grants, proof: {} }
    const { where } = await rescue(this.parts, tap, remembered)
    this.around.world.note(`${this.name} rescue: ${where}`)
    if (where === 'server') this.around.witness.onRescued(tap.id)
  }

  /** Drains now, or once more right after the drain that runs. */
  wake(): void {
    if (this.life.dead) return
    if (this.retry) this.retry.cancelled = true
    if (this.running) this.again = true
    else this.around.world.spawn(() => this.work())
  }

  private async work(): Promise<void> {
    const { world, witness } = this.around
    this.running = true
    do {
      this.again = false
      const deadlineMs = this.parts.who === 'page' ? 45_000 : 120_000
      const report = await drain(this.parts, this.anchors, { deadlineMs }).catch((error: unknown): DrainReport => {
        const why = error instanceof Error ? error.name : String(error)
        return { end: 'transport', sent: 0, left: Number.NaN, signIns: [], papers: 'done', why, retryAfterMs: null }
      })
      world.note(`${this.name} drain ${report.end} ${report.sent} ${report.why ?? ''}`)
      witness.onDrained(this.device, Number.isNaN(report.left) ? null : report.left)
      this.plan(report)
    } while (this.again)
    this.running = false
  }

  private plan(report: DrainReport): void {
    const wait = this.backoff.after(report, this.parts)
    if (wait === null) return
    if (this.retry) this.retry.cancelled = true
    this.retry = this.around.world.in(wait, () => this.wake(), this.life)
  }
}
