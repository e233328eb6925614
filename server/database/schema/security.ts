import { sql } from 'drizzle-orm'
import type { WhyHeld } from '#shared/clock/held.ts'
import { index, instant, key, table, uniqueIndex, whole, words } from '../columns.ts'
import { users } from './people.ts'

/** Devices that deliver marks, with the heads of their chains. */
export const devices = table('devices', {
  id: key('id').primaryKey(),
  max_contiguous_seq: whole('max_contiguous_seq').notNull().default(0),
  head_hash: words('head_hash').notNull().default(''),
  build: words('build'),
  /** SHA-256 of the device's secret; null if it never sent one. */
  secret_hash: words('secret_hash'),
  /** Browser and system in a few words, for lists. */
  label: words('label'),
  /** The marks that it still kept at its last delivery, and the ms that its clock was ahead then; null if it never told. */
  waiting: whole('waiting'),
  clock_ahead: whole('clock_ahead'),
  first_seen_at: instant('first_seen_at').notNull(),
  last_seen_at: instant('last_seen_at').notNull(),
})

/** Rights of a user to deliver from a device, good for nothing else. Only the hash of the token is stored. */
export const grants = table(
  'grants',
  {
    token_hash: key('token_hash').primaryKey(),
    user_id: key('user_id').notNull(),
    device_id: key('device_id').notNull(),
    issued_at: instant('issued_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** The limit of renewals: set when the password changed, or its person was blocked. */
    ends_at: instant('ends_at'),
    /** The time of the first delivery. */
    used_at: instant('used_at'),
    revoked_at: instant('revoked_at'),
  },
  (t) => [index('grants_user_device').on(t.user_id, t.device_id)],
)

/** Open sessions. A token names its row; without an open row it is invalid. */
export const sessions = table(
  'sessions',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    device_id: key('device_id'),
    label: words('label'),
    ip_address: words('ip_address'),
    created_at: instant('created_at').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/** Browsers in which somebody signed in before: strangers' wrong passwords don't slow them down. Only the token's hash is stored. */
export const knownBrowsers = table(
  'known_browsers',
  {
    token_hash: key('token_hash').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('known_browsers_user').on(t.user_id)],
)

/** Pending sign-ins by a link, to be exchanged once by the browser that began them. Only the code's hash is stored. */
export const signInCodes = table('sign_in_codes', {
  code_hash: key('code_hash').primaryKey(),
  user_id: key('user_id')
    .notNull()
    .references(() => users.id),
  challenge: words('challenge').notNull(),
  expires_at: instant('expires_at').notNull(),
})

/**
 * Invitations: codes with which people choose their first password, one for each person at most. The code is kept sealed as well, because
 * keepers print and show it again.
 */
export const invitations = table(
  'invitations',
  {
    user_id: key('user_id')
      .primaryKey()
      .references(() => users.id),
    code_hash: key('code_hash').notNull(),
    code: words('code').notNull(),
    created_at: instant('created_at').notNull(),
    created_by: words('created_by').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [uniqueIndex('invitations_code').on(t.code_hash)],
)

/** Refused events, complete, for inspection: nothing that arrives is thrown away. */
export const rejectedEvents = table(
  'rejected_events',
  {
    id: key('id').primaryKey(),
    event_id: words('event_id'),
    device_id: words('device_id'),
    code: words('code').notNull(),
    body: words('body').notNull(),
    ip_address: words('ip_address'),
    received_at: instant('received_at').notNull(),
  },
  (t) => [index('rejected_events_event').on(t.event_id), index('rejected_events_received').on(t.received_at)],
)

/** Events that only a keeper can admit, complete: the device has delivered them and may delete them. */
export const heldEvents = table(
  'held_events',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    device_id: key('device_id').notNull(),
    device_seq: whole('device_seq'),
    why: words('why').notNull().$type<WhyHeld>(),
    payload: words('payload').notNull(),
    content_hash: words('content_hash').notNull(),
    /** The clock of the context that sent it, as JSON: on admission, the instant of the mark is concluded from it. */
    sending: words('sending'),
    ip_address: words('ip_address'),
    received_at: instant('received_at').notNull(),
    decision: words('decision').$type<'admitted' | 'disregarded'>(),
    decided_at: instant('decided_at'),
    decided_by: words('decided_by'),
    decision_note: words('decision_note'),
  },
  (t) => [index('held_events_user').on(t.user_id), index('held_events_device').on(t.device_id, t.device_seq)],
)

/**
 * Audit log: who did what to what, from where, when. Append-only by triggers, in one gapless sequence. Each row's hash covers the hash
 * before it, so that a later change or removal breaks the chain.
 */
export const audit = table(
  'audit',
  {
    seq: whole('seq').primaryKey(),
    id: key('id').notNull(),
    at: instant('at').notNull(),
    actor_id: key('actor_id'),
    action: words('action').notNull(),
    target_type: words('target_type'),
    target_id: key('target_id'),
    store_id: key('store_id'),
    ip_address: words('ip_address'),
    details: words('details'),
    hash: words('hash').notNull(),
  },
  (t) => [
    uniqueIndex('audit_id').on(t.id),
    index('audit_actor').on(t.actor_id, t.seq),
    index('audit_target').on(t.target_id, t.seq),
    // Most deeds are deliveries, which the primary key finds.
    index('audit_action').on(t.action, t.seq).where(sql`${t.action} <> 'punch:deliver'`),
  ],
)

/** Single values of this installation, such as the epoch, which changes when a backup is restored. */
export const installation = table('installation', {
  key: key('key').primaryKey(),
  value: words('value').notNull(),
})
