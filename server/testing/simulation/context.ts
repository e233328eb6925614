import type { PunchType } from '#shared/clock/entry.ts'
import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'
import { capture, isFull, type Tap } from '../../../client/offline/capture.ts'
import { Anchors, claimNow, momentOf } from '../../../client/offline/clock-anchor.ts'
import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import type { DrainReport } from '../../../client/offline/drain.ts'
import type { OutboxDatabase } from '../../../client/offline/outbox-database.ts'
import { rescue } from '../../../client/offline/rescue.ts'
import { epochOf } from '../../../client/offline/restored.ts'
import { NoAnswer } from '../../../client/offline/this-device.ts'
import { Sender } from '../../../client/offline/wake.ts'
import type { SimDevice } from './device.ts'
import { SimPage } from './page.ts'
import { openStore } from './store.ts'
import type { Surroundings } from './surroundings.ts'
import { SimWorker } from './worker.ts'
import type { Life } from './world.ts'

const MINUTE = 60_000

/** One life of a page or of the worker: the real capture and sender, with this device's clocks, store and network. */
export class SimContext {
  readonly life: Life
  readonly anchors: Anchors
  readonly name: string
  readonly device: SimDevice
  readonly parts: DeviceParts
  protected readonly outbox: OutboxDatabase
  private readonly startedAwake: number
  protected readonly page: SimPage
  protected readonly sender: Sender
  private readonly worker: SimWorker
  protected readonly around: Surroundings

  constructor(around: Surroundings, device: SimDevice, who: DeviceParts['who'], name: string) {
    this.around = around
    this.device = device
    this.name = name
    this.startedAwake = device.awake()
    this.life = { dead: false, asleepUntil: device.asleepUntil }
    this.outbox = openStore(device)
    this.parts = around.plant(this.partsOf(who), device)
    this.anchors = new Anchors(this.parts)
    this.page = new SimPage(around.world, this.life, () => device.sync())
    this.sender = new Sender(this.parts, this.anchors, this.page)
    const { life, parts, anchors } = this
    this.worker = new SimWorker({ world: around.world, life, parts, anchors }, (end) => this.tell(end))
    this.begin(who)
  }

  private partsOf(who: DeviceParts['who']): DeviceParts {
    const { device, life } = this
    const { world, network, chance } = this.around
    const base = chance.between(0, 50_000)
    return {
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
      fetch: (request) => world.hear(life, (resume) => network.send(this, request, resume)),
      within: (ms, promise) => this.within(ms, promise),
      // As on a slow uplink: photos larger than the least piece are sent in pieces.
      pace: { events: 8, pieceBytes: PHOTO_PIECE.least },
      sentPast: new Map(),
    }
  }

  /** A page begins as the application does; the worker waits to be woken. */
  private begin(who: DeviceParts['who']): void {
    if (who === 'worker') return
    const { parts, sender } = this
    const send = parts.fetch
    parts.fetch = async (request) => {
      const response = await send(request)
      const epoch = epochOf(response)
      if (epoch) sender.heard(epoch)
      return response
    }
    this.around.world.go(() => this.anchors.load(this.outbox).catch(() => {}))
    let last: DrainReport | null = null
    sender.subscribe(() => {
      const now = sender.snapshot().last
      if (now && now !== last) this.tell(now)
      last = now
    })
    sender.start()
  }

  private tell(report: DrainReport): void {
    const { world, witness } = this.around
    if (this.life.dead) return
    world.note(`${this.name} drain ${report.end} ${report.sent} ${report.why ?? ''}`)
    // A drain that gave up, because the store failed or stopped responding, has not counted: it only reports that something may wait.
    const hasCounted = report.end !== 'transport' || report.papers === 'done'
    witness.onDrained(this.device, hasCounted ? report.left : null)
  }

  private within<T>(ms: number, promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = this.around.world.in(ms, () => reject(new NoAnswer(`sem resposta em ${ms} ms`)), this.life)
      const end = () => {
        timer.cancelled = true
      }
      promise.then(resolve, reject).finally(end)
    })
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

  /** Send the server a request, as every screen does: the page hears the server's clock and its epoch. */
  hearServer(): void {
    const { world } = this.around
    const ask = async () => {
      const before = momentOf(this.parts)
      const latency = this.around.chance.between(5, 400)
      await world.sleep(this.life, latency)
      const server = Math.floor(world.now)
      await world.sleep(this.life, latency * this.around.chance.between(0.2, 3))
      if (this.anchors.learn(server, before, momentOf(this.parts))) await this.anchors.save(this.outbox).catch(() => {})
    }
    world.go(ask)
  }

  /** Show this page to somebody; it requests what it shows. */
  show(ms = 3 * MINUTE): void {
    this.page.show(ms)
    const ask = () => this.parts.fetch({ method: 'GET', path: '/api/health', headers: {}, timeoutMs: 5_000 })
    this.around.world.go(() => ask().catch(() => {}))
  }

  /** Tap a button. */
  tap(entry_type: PunchType, photo: Tap['photo'], offline: boolean): void {
    const { world, chance } = this.around
    const claim = claimNow(this.parts, this.anchors)
    const made = { entry_type, claim, offline, location: null, photo, photo_gap: null, ip: null }
    const tap: Tap = { id: chance.uuid(), user_id: this.device.user, ...made }
    this.page.show(2 * MINUTE)
    world.go(() => this.storeTap(tap).then(() => this.wake()))
  }

  private async storeTap(tap: Tap): Promise<void> {
    const { world, witness } = this.around
    witness.onTap(tap, this)
    try {
      witness.onCaptured(await capture(this.parts, tap))
    } catch (error) {
      world.note(`${this.name} capture: ${(error as Error).name}`)
      if (isFull(error) && tap.photo) return this.storeTap({ ...tap, photo: null, photo_gap: 'broken' })
      await this.rescue(tap)
    }
  }

  private async rescue(tap: Tap): Promise<void> {
    const remembered = { deviceId: this.device.id, grants: this.device.grants, proof: {} }
    const { where } = await rescue(this.parts, tap, remembered)
    this.around.world.note(`${this.name} rescue: ${where}`)
    if (where === 'server') this.around.witness.onRescued(tap.id)
  }

  /** Sign somebody in here: this device may deliver for them again. */
  signIn(user_id: string, token: string): void {
    const { device, outbox, parts } = this
    device.grants.set(user_id, token)
    const keep = () => parts.within(MINUTE, outbox.grants.put({ user_id, token, expires_at: '' }))
    const keepAnew = () => {
      outbox.close({ disableAutoOpen: false })
      return keep()
    }
    this.around.world.go(async () => {
      // Somebody who could not be given the right comes back for it.
      await keep()
        .catch(keepAnew)
        .catch(() => device.ended.add(user_id))
      this.wake()
    })
  }

  /** Send what waits: a person asked for it, or the browser woke the worker. */
  wake(): void {
    if (this.life.dead) return
    if (this.parts.who === 'worker') this.worker.wake()
    else void this.sender.now()
  }
}
