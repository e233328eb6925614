import Dexie, { type DBCore, type DBCoreTable } from 'dexie'
import { type IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { OutboxDatabase } from '../../../client/offline/outbox-database.ts'

/** Trouble of a connection: the next write aborts, it never answers again, or it is cut. */
export type StoreTrouble = 'abort' | 'silent' | 'lost'

/** The disk of a device, for all of its connections. */
export class SimDisk {
  /** The number of rows that still fit; null if unlimited. */
  room: number | null = null
  /** True if it was ever full: then arrived marks may have been deleted to make room. */
  wasFull = false
  private trouble: { what: StoreTrouble; after: number } | null = null

  /** Plan trouble after so many steps. */
  plan(what: StoreTrouble, after: number): void {
    this.trouble = { what, after }
  }

  /** End all trouble. */
  heal(): void {
    this.trouble = null
    this.room = null
  }

  /** Take a step; return the trouble at it. */
  step(isWrite: boolean): StoreTrouble | null {
    const { trouble } = this
    if (!trouble || (trouble.what === 'abort' && !isWrite)) return null
    trouble.after -= 1
    if (trouble.after >= 0) return null
    this.trouble = null
    return trouble.what
  }

  /** Take room for rows; return false if there is none. */
  take(rows: number): boolean {
    if (this.room === null) return true
    if (this.room < rows) {
      this.wasFull = true
      return false
    }
    this.room -= rows
    return true
  }

  give(rows: number): void {
    if (this.room !== null) this.room += rows
  }
}

type Mutation = Parameters<DBCoreTable['mutate']>[0]

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again'
/** Rows that clearing a range may free. */
const RANGE_ROWS = 8

/** Return the error of a write that does not fit; null if it does. */
function fitting(disk: SimDisk, request: Mutation): DOMException | null {
  if (request.type === 'add' || request.type === 'put') {
    return disk.take(request.values.length) ? null : new DOMException('no room', 'QuotaExceededError')
  }
  disk.give(request.type === 'delete' ? request.keys.length : RANGE_ROWS)
  return null
}

/** One connection to the store of a device. */
function connection(core: DBCore, disk: SimDisk): DBCore {
  let state: 'well' | 'silent' | 'lost' = 'well'
  const never = () => new Dexie.Promise<never>(() => {})
  const fail = (reason: Error) => Dexie.Promise.reject(reason)
  const through = <T>(isWrite: boolean, work: () => Promise<T>, refusal: () => Error | null = () => null) => {
    const met = disk.step(isWrite)
    if (met === 'abort') return fail(new DOMException('the disk said no', 'AbortError'))
    if (met) state = met
    if (state === 'lost') return fail(new DOMException(LOST, 'UnknownError'))
    const reason = refusal()
    if (reason) return fail(reason)
    // A silent store executes its requests, but never answers.
    if (state === 'silent') return Dexie.Promise.resolve(work()).then(never, never)
    return work()
  }
  const table = (name: string): DBCoreTable => {
    const real = core.table(name)
    return {
      ...real,
      mutate: (request) =>
        through(
          true,
          () => real.mutate(request),
          () => fitting(disk, request),
        ) as ReturnType<DBCoreTable['mutate']>,
      get: (request) => through(false, () => real.get(request)),
      getMany: (request) => through(false, () => real.getMany(request)) as ReturnType<DBCoreTable['getMany']>,
      query: (request) => through(false, () => real.query(request)) as ReturnType<DBCoreTable['query']>,
      openCursor: (request) => through(false, () => real.openCursor(request)) as ReturnType<DBCoreTable['openCursor']>,
      count: (request) => through(false, () => real.count(request)) as ReturnType<DBCoreTable['count']>,
    }
  }
  const tables = new Map(core.schema.tables.map(({ name }) => [name, table(name)]))
  return { ...core, table: (name) => tables.get(name) ?? core.table(name) }
}

/** Open the outbox of a device for one context: a new connection works again. */
export function openStore({ indexedDB, disk }: { indexedDB: IDBFactory; disk: SimDisk }): OutboxDatabase {
  return withTrouble(new OutboxDatabase({ indexedDB, IDBKeyRange }), disk)
}

/** Let a connection meet the trouble of its device's disk. */
export function withTrouble<D extends Dexie>(database: D, disk: SimDisk): D {
  database.use({ stack: 'dbcore', name: 'Trouble', create: (core) => connection(core, disk) })
  return database
}
