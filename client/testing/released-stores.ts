import Dexie, { type DexieOptions } from 'dexie'

/** The databases that each released version keeps on a device. Never change these: people carry them in their pockets. */
export const RELEASED = {
  '0.1.0': {
    'ponto-outbox': {
      1: {
        events: 'seq, &id, state, [state+actor_id], [actor_id+at]',
        photos: 'sha256',
        photo_states: 'sha256, state, event_id',
        attempts: '++n',
        grants: 'user_id',
        meta: 'key',
      },
    },
    'ponto-papers': { 1: { papers: 'id, user_id, [user_id+kind], [user_id+state]', files: 'id' } },
    'ponto-cache': {
      1: { users: 'key', stores: 'key', entries: 'id, [user_id+day]', reads: 'key' },
      2: { files: 'id' },
    },
  },
} as const
export type Release = keyof typeof RELEASED
export const RELEASES = Object.keys(RELEASED) as Release[]

/** Open a database of the device as a released version does. */
export function asReleased(release: Release, name: keyof (typeof RELEASED)['0.1.0'], idb: DexieOptions): Dexie {
  const database = new Dexie(name, idb)
  const versions = Object.entries(RELEASED[release][name])
  for (const [version, stores] of versions) database.version(Number(version)).stores(stores)
  return database
}
