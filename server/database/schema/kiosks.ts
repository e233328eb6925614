import { decimal, flag, index, instant, key, primaryKey, table, uniqueIndex, whole, words } from '../columns.ts'
import { stores, users } from './people.ts'

/** Kiosks: tablets of a company at which its people register. */
export const kiosks = table(
  'kiosks',
  {
    id: key('id').primaryKey(),
    /** The device whose chain its marks continue. */
    device_id: key('device_id').notNull(),
    store_id: key('store_id')
      .notNull()
      .references(() => stores.id),
    name: words('name').notNull(),
    /** Its ECDSA P-256 key, as JWK. */
    public_key: words('public_key').notNull(),
    /** Encrypted: makes the PIN verifiers of this tablet. */
    device_secret: words('device_secret').notNull(),
    /** Encrypted: the code with which it leaves the mode without a network. */
    exit_code: words('exit_code').notNull(),
    exit_version: whole('exit_version').notNull().default(1),
    /** Of its newest token, and of the newest that was used: a renewal from before that one comes from a copy of its profile. */
    generation: whole('generation').notNull().default(0),
    confirmed: whole('confirmed').notNull().default(0),
    confirmed_at: instant('confirmed_at'),
    /** Rises with each change of what it knows; `told` is the hash of what it was told of itself and its company. */
    roster_version: whole('roster_version').notNull().default(0),
    told: words('told').notNull().default(''),
    /** Its report of itself at its last contact. */
    last_seen_at: instant('last_seen_at').notNull(),
    waiting: whole('waiting'),
    build: words('build'),
    browser: words('browser'),
    storage_free: decimal('storage_free'),
    persisted: flag('persisted'),
    /** The charge, 0 to 100; null where the browser does not tell. */
    battery: whole('battery'),
    /** The ms that its clock is ahead of the server's. */
    clock_ahead: whole('clock_ahead'),
    delivery_asked_at: instant('delivery_asked_at'),
    created_at: instant('created_at').notNull(),
    created_by: words('created_by').notNull(),
    revoked_at: instant('revoked_at'),
    left_at: instant('left_at'),
    forked_at: instant('forked_at'),
  },
  (t) => [uniqueIndex('kiosks_device').on(t.device_id), index('kiosks_store').on(t.store_id)],
)

/** The people whom a kiosk knows or knew: it may deliver marks of everybody it was ever told. */
export const kioskRoster = table(
  'kiosk_roster',
  {
    kiosk_id: key('kiosk_id')
      .notNull()
      .references(() => kiosks.id),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    /** Listed for this kiosk whatever their company is. */
    is_listed: flag('is_listed').notNull().default(false),
    /** Null until the kiosk is told of the person. */
    from_at: instant('from_at'),
    /** Null while the person is on the roster. */
    until_at: instant('until_at'),
    /** The roster's version of the last change, and the hash of what the kiosk was told then. */
    version: whole('version').notNull(),
    told: words('told').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kiosk_id, t.user_id] }), index('kiosk_roster_user').on(t.user_id)],
)

/** Wrong PINs in a row of a person at a kiosk, as it reported them. */
export const kioskTries = table(
  'kiosk_tries',
  {
    kiosk_id: key('kiosk_id')
      .notNull()
      .references(() => kiosks.id),
    user_id: key('user_id').notNull(),
    count: whole('count').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kiosk_id, t.user_id] }), index('kiosk_tries_user').on(t.user_id)],
)

/** PINs with which people are known at kiosks. The PIN itself is stored nowhere. */
export const pins = table('pins', {
  user_id: key('user_id')
    .primaryKey()
    .references(() => users.id),
  salt: words('salt').notNull(),
  /** Encrypted: PBKDF2 of the PIN, and of the one before, with which marks may still arrive. */
  sealed: words('sealed').notNull(),
  previous: words('previous'),
  version: whole('version').notNull(),
  /** Drawn by a keeper: to be changed at its first use. */
  is_temporary: flag('is_temporary').notNull(),
  set_at: instant('set_at').notNull(),
})

/** The keys that people's phones sign their badges with. */
export const badges = table('badges', {
  user_id: key('user_id')
    .primaryKey()
    .references(() => users.id),
  /** ECDSA P-256, as JWK. */
  public_key: words('public_key').notNull(),
  set_at: instant('set_at').notNull(),
})

/** Steps of badges with which marks were made: one step at two tablets is a copy. */
export const badgeSteps = table(
  'badge_steps',
  {
    user_id: key('user_id').notNull(),
    step: whole('step').notNull(),
    kiosk_id: key('kiosk_id').notNull(),
    entry_id: key('entry_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.step, t.entry_id] })],
)
