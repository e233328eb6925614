import Dexie, { type DexieOptions } from 'dexie'

/** The tables of the outbox, the same in each version so far. */
const OUTBOX = {
  events: 'seq, &id, state, [state+actor_id], [actor_id+at]',
  photos: 'sha256',
  photo_states: 'sha256, state, event_id',
  attempts: '++n',
  grants: 'user_id',
  meta: 'key',
}

/** The databases that each released version keeps on a device. Never change these: people carry them in their pockets. */
export const RELEASED = {
  '0.1.0': {
    'ponto-outbox': { 1: OUTBOX },
    'ponto-papers': { 1: { papers: 'id, user_id, [user_id+kind], [user_id+state]', files: 'id' } },
    'ponto-cache': {
      1: { users: 'key', stores: 'key', entries: 'id, [user_id+day]', reads: 'key' },
      2: { files: 'id' },
    },
  },
  '0.2.0': {
    'ponto-outbox': { 1: OUTBOX },
    'ponto-papers': {
      1: { papers: 'id, user_id, [user_id+kind], [user_id+state]', files: 'id' },
      2: { passes: 'user_id' },
    },
    'ponto-cache': {
      1: { users: 'key', stores: 'key', entries: 'id, [user_id+day]', reads: 'key' },
      2: { files: 'id' },
      3: { reads: 'key, *of' },
    },
    'ponto-quiosque': {
      1: {
        kiosks: 'id, device_id',
        facts: 'key',
        sealed: 'key',
        locks: 'user_id',
        proofs: 'id, at',
        pin_changes: 'id, user_id',
        choices: '++n, id',
        badge_steps: 'key, step',
      },
    },
    'ponto-cracha': { 1: { keys: 'user_id' } },
  },
} as const
export type Release = keyof typeof RELEASED
export const RELEASES = Object.keys(RELEASED) as Release[]
type Name = { [R in Release]: keyof (typeof RELEASED)[R] }[Release]

/** Tell whether a released version has a database on the device. */
export const hasReleased = (release: Release, name: Name): boolean => name in RELEASED[release]

/** Open a database of the device as a released version does. */
export function asReleased(release: Release, name: Name, idb: DexieOptions): Dexie {
  const database = new Dexie(name, idb)
  const databases: Partial<Record<Name, Record<string, Record<string, string>>>> = RELEASED[release]
  const versions = Object.entries(databases[name] ?? {})
  for (const [version, stores] of versions) database.version(Number(version)).stores(stores)
  return database
}
