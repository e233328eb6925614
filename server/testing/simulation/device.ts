import { IDBFactory } from 'fake-indexeddb'
import type { OutboxEvent, PhotoState } from '../../../client/offline/outbox-database.ts'
import type { Chance } from './chance.ts'
import { DeviceLocks } from './locks.ts'
import type { World } from './world.ts'

/** What fake-indexeddb keeps of a database, committed; read only while no transaction runs. */
interface RawFactory {
  _databases: Map<string, { rawObjectStores: Map<string, { records: Iterable<{ value: unknown }> & RawRecords }> }>
}
interface RawRecords {
  values(): Iterable<{ value: unknown }>
}

/** A phone or tablet: its clocks as people and sleep leave them, its store, its locks, who is signed in. */
export class SimDevice {
  readonly id: string
  readonly name: string
  readonly indexedDB = new IDBFactory()
  readonly locks: DeviceLocks
  /** The right of each of its people to deliver from here. */
  readonly grants: ReadonlyMap<string, string>
  user: string
  /** Whether anybody set the wall clock since the start. */
  clockWasSet = false
  /** The next write to the store aborts. */
  abortNext = false
  /** The next capture gets no answer from the store; what it wrote may be there all the same. */
  silentNext = false
  private ahead: number
  private readonly drift: number
  private slept = 0
  private wakesAt = 0
  private readonly world: World

  constructor(world: World, chance: Chance, { id, name, grants }: Pick<SimDevice, 'id' | 'name' | 'grants'>) {
    this.world = world
    this.id = id
    this.name = name
    this.grants = grants
    this.user = [...grants.keys()][0] ?? ''
    this.locks = new DeviceLocks(world)
    this.ahead = chance.is(0.5) ? chance.between(-400_000, 400_000) : chance.between(-2_000, 2_000)
    this.drift = chance.between(-80e-6, 80e-6)
  }

  /** The wall clock, as anybody may have set it. */
  wall(): number {
    const { now, start } = this.world
    return now + this.ahead + (now - start) * this.drift
  }

  /** Milliseconds awake since the start, by this device's oscillator. Stops in sleep. */
  awake(): number {
    return (this.world.now - this.world.start - this.slept) * (1 + this.drift)
  }

  setClock(by: number): void {
    this.ahead += by
    this.clockWasSet = true
  }

  sleep(ms: number): void {
    if (this.asleepUntil() > this.world.now) return
    this.slept += ms
    this.wakesAt = this.world.now + ms
  }

  readonly asleepUntil = (): number => this.wakesAt

  private rows<T>(store: string): T[] {
    const raw = (this.indexedDB as unknown as RawFactory)._databases.get('ponto-outbox')
    const found = raw?.rawObjectStores.get(store)?.records.values() ?? []
    return [...found].map((record) => record.value as T)
  }

  /** The rows of the outbox on disk, by seq. */
  events(): OutboxEvent[] {
    return this.rows<OutboxEvent>('events')
  }

  photoStates(): PhotoState[] {
    return this.rows<PhotoState>('photo_states')
  }

  /** What really waits: marks that were not answered, and the photos of those that were. */
  reallyWaiting(): number {
    const rows = this.events()
    const acked = new Set(rows.filter((row) => row.state === 'acked').map((row) => row.id))
    const photos = this.photoStates().filter((photo) => photo.state === 'pending' && acked.has(photo.event_id))
    return rows.filter((row) => row.state === 'captured').length + photos.length
  }
}
