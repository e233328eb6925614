import { index, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { WhyHeld } from '#shared/clock/held.ts'
import { instant, key, table, whole, words } from '../columns.ts'
import { users } from './people.ts'

/** Devices that deliver marks: how far their chain has come. */
export const devices = table('devices', {
  id: key('id').primaryKey(),
  maxContiguousSeq: whole('max_contiguous_seq').notNull().default(0),
  headHash: words('head_hash').notNull().default(''),
  build: words('build'),
  /** SHA-256 of the device's secret; null for one that never sent any. */
  secretHash: words('secret_hash'),
  /** The browser and system in a few words, for the lists that people read. */
  label: words('label'),
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
    /** Renewing never goes past this: set when the password changed, or its person was blocked. */
    endsAt: instant('ends_at'),
    /** The first delivery. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('grants_user_device').on(t.userId, t.deviceId)],
)

/** Sign-ins that go on. A token names its row; without a living row it is worth nothing. */
export const sessions = table(
  'sessions',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: key('device_id'),
    label: words('label'),
    ipAddress: words('ip_address'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Browsers in which somebody signed in before: strangers' wrong passwords don't hold them up. Only the token's hash is kept. */
export const knownBrowsers = table(
  'known_browsers',
  {
    tokenHash: key('token_hash').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('known_browsers_user').on(t.userId)],
)

/** Sign-ins by a link that wait to be exchanged, once, by the browser that began them. Only the code's hash is kept. */
export const signInCodes = table('sign_in_codes', {
  codeHash: key('code_hash').primaryKey(),
  userId: key('user_id')
    .notNull()
    .references(() => users.id),
  challenge: words('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

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
  (t) => [index('rejected_events_event').on(t.eventId), index('rejected_events_received').on(t.receivedAt)],
)

/** Events that only a keeper can admit, whole: the device has handed them over and may forget them. */
export const heldEvents = table(
  'held_events',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: key('device_id').notNull(),
    deviceSeq: whole('device_seq'),
    why: words('why').notNull().$type<WhyHeld>(),
    payload: words('payload').notNull(),
    contentHash: words('content_hash').notNull(),
    /** The clock of the context that sent it, as JSON: the instant of the mark is concluded from it when it is admitted. */
    sending: words('sending'),
    ipAddress: words('ip_address'),
    receivedAt: instant('received_at').notNull(),
    decision: words('decision').$type<'admitted' | 'disregarded'>(),
    decidedAt: instant('decided_at'),
    decidedBy: words('decided_by'),
    decisionNote: words('decision_note'),
  },
  (t) => [index('held_events_user').on(t.userId), index('held_events_device').on(t.deviceId, t.deviceSeq)],
)

/**
 * Who did what to what, from where, when: append-only by triggers, in one sequence without gaps. Each row's hash covers the
 * hash before it, so that a row changed or removed later breaks the chain.
 */
export const audit = table(
  'audit',
  {
    seq: whole('seq').primaryKey(),
    id: key('id').notNull(),
    at: instant('at').notNull(),
    actorId: key('actor_id'),
    action: words('action').notNull(),
    targetType: words('target_type'),
    targetId: key('target_id'),
    storeId: key('store_id'),
    ipAddress: words('ip_address'),
    details: words('details'),
    hash: words('hash').notNull(),
  },
  (t) => [uniqueIndex('audit_id').on(t.id)],
)

/** Small facts of this installation: the epoch that changes when a backup is restored. */
export const installation = table('installation', {
  key: key('key').primaryKey(),
  value: words('value').notNull(),
})
