import Dexie, { type DexieOptions, type EntityTable } from 'dexie'
import { intentColumns, readIntent } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Topic } from '#shared/contract/call.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { oneWriter } from './one-writer.ts'

/** Data read from the server, and when (server's time, ms). */
export interface Cached<T> {
  key: string
  value: T
  at: number
}

/** A document that was opened here, kept for offline use. */
export interface CachedFile {
  id: string
  bytes: ArrayBuffer
  type: string
}

/** Add the fields that entries have since version 3 to an entry read before. */
function nameKind(entry: TimeEntry): void {
  const intent = readIntent(entry)
  Object.assign(entry, { group_id: null, ...intentColumns(intent ?? { kind: 'mark', note: entry.notes }) })
}

/** The signed-in person, as last told by the server. */
export type CachedUser = Cached<Me>

/** A cache of answers: rebuilt when its shape changes, emptied at sign-out. */
export class CacheDatabase extends Dexie {
  declare users: EntityTable<CachedUser, 'key'>
  declare stores: EntityTable<Cached<Store>, 'key'>
  declare entries: EntityTable<TimeEntry, 'id'>
  declare reads: EntityTable<Cached<string> & { of?: readonly Topic[] }, 'key'>
  declare files: EntityTable<CachedFile, 'id'>

  constructor(options: DexieOptions = {}) {
    super('ponto-cache', options)
    oneWriter(this, 'reads')
    this.version(1).stores({
      users: 'key',
      stores: 'key',
      entries: 'id, [user_id+day]',
      reads: 'key',
    })
    this.version(2).stores({ files: 'id' })
    this.version(3)
      .stores({ reads: 'key, *of' })
      .upgrade(async (old) => {
        await old.table('entries').toCollection().modify(nameKind)
        await old.table('reads').clear()
      })
  }

  /** Delete everything, so that nothing of a person remains for the next one. */
  async forget(): Promise<void> {
    await this.transaction('rw', this.tables, async () => {
      await Promise.all(this.tables.map((table) => table.clear()))
    })
  }
}
