import { index } from 'drizzle-orm/sqlite-core'
import { instant, key, table, whole, words } from '../columns.ts'

/** Devices that deliver marks: how far their chain has come. */
export const devices = table('devices', {
  id: key('id').primaryKey(),
  maxContiguousSeq: whole('max_contiguous_seq').notNull().default(0),
  headHash: words('head_hash').notNull().default(''),
  build: words('build'),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
})

/** Rights of a user to deliver from a device: nothing else can be done with one. Only the hash of the token is kept. */
export const grants = table(
  'grants',
  {
    tokenHash: key('token_hash').primaryKey(),
    userId: key('user_id').notNull(),
    deviceId: key('device_id').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('grants_user_device').on(t.userId, t.deviceId)],
)

/** Events that were refused, whole, for inspection: nothing that arrives is thrown away. */
export const rejectedEvents = table(
  'rejected_events',
  {
    id: key('id').primaryKey(),
    eventId: words('event_id'),
    deviceId: words('device_id'),
    code: words('code').notNull(),
    body: words('body').notNull(),
    ipAddress: words('ip_address'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('rejected_events_event').on(t.eventId)],
)

/** Who did what to what, from where, when. Ids grow with time, so the table (WITHOUT ROWID) is in the order of time. */
export const audit = table('audit', {
  id: key('id').primaryKey(),
  at: instant('at').notNull(),
  actorId: key('actor_id'),
  action: words('action').notNull(),
  targetType: words('target_type'),
  targetId: key('target_id'),
  storeId: key('store_id'),
  ipAddress: words('ip_address'),
  details: words('details'),
})

/** Small facts of this installation: the epoch that changes when a backup is restored. */
export const installation = table('installation', {
  key: key('key').primaryKey(),
  value: words('value').notNull(),
})
