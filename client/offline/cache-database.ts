import Dexie, { type DexieOptions, type EntityTable } from 'dexie'
import type { TimeEntry } from '#shared/clock/entry.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'

/** A thing that was read from the server, and when (server's time, ms). */
export interface Cached<T> {
  key: string
  value: T
  at: number
}

/** The signed-in person as the server last said. */
export type CachedUser = Cached<Me>

/** What can be read again: dropped and made anew when its shape changes, and emptied when somebody signs out. */
export class CacheDatabase extends Dexie {
  declare users: EntityTable<CachedUser, 'key'>
  declare stores: EntityTable<Cached<Store>, 'key'>
  declare entries: EntityTable<TimeEntry, 'id'>
  declare reads: EntityTable<Cached<string>, 'key'>

  constructor(options: DexieOptions = {}) {
    super('ponto-cache', options)
    this.version(1).stores({
      users: 'key',
      stores: 'key',
      entries: 'id, [user_id+day]',
      reads: 'key',
    })
  }

  /** Forgets everything: nothing of a person remains for the next one. */
  async forget(): Promise<void> {
    await this.transaction('rw', [this.users, this.stores, this.entries, this.reads], async () => {
      await Promise.all([this.users.clear(), this.stores.clear(), this.entries.clear(), this.reads.clear()])
    })
  }
}
