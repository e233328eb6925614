import { IDBFactory } from 'fake-indexeddb'
import type { OutboxEvent, PhotoState } from '../../../client/offline/outbox-database.ts'
import type { Chance } from './chance.ts'
import { DeviceLocks } from './locks.ts'
import { SimDisk } from './store.ts'
import type { World } from './world.ts'

/** The committed content of a database in fake-indexeddb; read only while no transaction runs. */
interface RawFactory {
  _databases: Map<string, RawDatabase>
}
interface RawDatabase {
  rawObjectStores: Map<string, { records: Iterable<{ value: unknown }> & RawRecords }>
  /** All transactions since the start. */
  transactions: { _state: string }[]
}
interface RawRecords {
  values(): Iterable<{ value: unknown }>
}

/** A device, and the rights to deliver that its people got by signing in. */
export interface SimDeviceKind {
  id: string
  name: string
  grants: ReadonlyMap<string, string>
}

/** A phone or tablet: its clocks as people and sleep leave them, its store, its locks, its signed-in user. */
export class SimDevice {
  readonly id: string
  readonly name: string
  readonly indexedDB = new IDBFactory()
  readonly locks: DeviceLocks
  readonly disk = new SimDisk()
  /** The right of each of its people to deliver from here, from their sign-in. */
  readonly grants: Map<string, string>
  /** People whose right to deliver from here was ended, and who have not signed in since. */
  readonly ended = new Set<string>()
  hadEnded = false
  /** True if nobody is signed in on its pages. */
  isSignedOut = false
  /** Wake its worker when there is a network. */
  sync = () => {}
  user: string
  /** True if the wall clock was set since the start. */
  clockWasSet = false
  private ahead: number
  private readonly drift: number
  private slept = 0
  private wakesAt = 0
  private opening = 0
  private readonly world: World

  constructor(world: World, chance: Chance, { id, name, grants }: SimDeviceKind) {
    this.world = world
    this.id = id
    this.name = name
    this.grants = new Map(grants)
    this.user = [...grants.keys()][0] ?? ''
    this.locks = new DeviceLocks()
    world.watch(() => this.isAtWork())
    this.countOpening()
    this.ahead = chance.is(0.5) ? chance.between(-400_000, 400_000) : chance.between(-2_000, 2_000)
    this.drift = chance.between(-80e-6, 80e-6)
  }

  /** The wall clock, possibly set by somebody. */
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

  /** Count the opening of a store as work too. */
  private countOpening(): void {
    const open = this.indexedDB.open.bind(this.indexedDB)
    this.indexedDB.open = (...args) => {
      const request = open(...args)
      this.opening += 1
      const end = () => {
        this.opening -= 1
      }
      request.addEventListener('success', end)
      request.addEventListener('error', end)
      return request
    }
  }

  private get databases(): RawFactory['_databases'] {
    return (this.indexedDB as unknown as RawFactory)._databases
  }

  /** Tell whether one of its stores is working. */
  private isAtWork(): boolean {
    if (this.opening > 0) return true
    for (const raw of this.databases.values()) {
      if (raw.transactions.length === 0) continue
      // Drop finished ones, or each later transaction would look through them.
      raw.transactions = raw.transactions.filter(({ _state }) => _state !== 'finished')
      if (raw.transactions.length > 0) return true
    }
    return false
  }

  /** The place that the next mark gets in its chain, according to its disk. */
  nextSeq(): number {
    const facts = this.rows<{ key: string; value: unknown }>('ponto-outbox', 'meta')
    return Number(facts.find(({ key }) => key === 'next_seq')?.value ?? 1)
  }

  /** The rows of a table of one of its databases on disk. */
  rows<T>(database: string, table: string): T[] {
    const found = this.databases.get(database)?.rawObjectStores.get(table)?.records.values() ?? []
    return [...found].map((record) => record.value as T)
  }

  /** The rows of the outbox on disk, by seq. */
  events(): OutboxEvent[] {
    return this.rows<OutboxEvent>('ponto-outbox', 'events')
  }

  photoStates(): PhotoState[] {
    return this.rows<PhotoState>('ponto-outbox', 'photo_states')
  }

  /** Count what really waits: unanswered marks, and the photos of answered ones. */
  reallyWaiting(): number {
    const rows = this.events()
    const acked = new Set(rows.filter((row) => row.state === 'acked').map((row) => row.id))
    const photos = this.photoStates().filter((photo) => photo.state === 'pending' && acked.has(photo.event_id))
    return rows.filter((row) => row.state === 'captured').length + photos.length
  }
}
