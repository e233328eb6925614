import { sql } from 'drizzle-orm'
import { check, index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AbsenceReason, Kind, PunchType } from '#shared/clock/entry.ts'
import { bytes, decimal, flag, instant, key, localDay, table, whole, wordList, words } from '../columns.ts'
import { stores, users } from './people.ts'

/** Time entries (registros de ponto): the treated view. What was marked stands in the ledger and never changes. */
export const timeEntries = table(
  'time_entries',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    storeId: key('store_id').references(() => stores.id),
    entryType: words('entry_type').notNull().$type<'entrada' | 'pausa' | 'retorno' | 'saida' | 'ajuste'>(),
    kind: words('kind').notNull().default('mark').$type<Kind>(),
    at: instant('at').notNull(),
    day: localDay('day').notNull(),
    zone: words('zone').notNull(),
    latitude: decimal('latitude'),
    longitude: decimal('longitude'),
    accuracy: decimal('accuracy'),
    photoHash: words('photo_hash'),
    photoFile: key('photo_file'),
    /** In the specification's words, made of the columns below when the entry is written, and never read back. */
    notes: words('notes'),
    justification: words('justification'),
    requestedType: words('requested_type').$type<PunchType>(),
    absence: words('absence').$type<AbsenceReason>(),
    /** The entry that this one takes back, and the one that a correction leaves out. */
    cancelsId: key('cancels_id'),
    disregardsId: key('disregards_id'),
    /** Ties the entries of one request, correction or absence. */
    groupId: key('group_id'),
    isManual: flag('is_manual').notNull(),
    minutesAdjusted: whole('minutes_adjusted').notNull().default(0),
    adjustedBy: words('adjusted_by'),
    isAbsenceCancellation: flag('is_absence_cancellation').notNull().default(false),
    status: words('status').notNull().default('pending').$type<'pending' | 'approved' | 'rejected'>(),
    ipAddress: words('ip_address'),
    offline: flag('offline').notNull().default(false),
    flags: wordList('flags').notNull().default([]),
    payload: words('payload'),
    contentHash: words('content_hash'),
    deviceId: key('device_id'),
    deviceSeq: whole('device_seq'),
    lowerAt: instant('lower_at'),
    upperAt: instant('upper_at'),
    uncertaintyMs: whole('uncertainty_ms'),
    receivedAt: instant('received_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: words('decided_by'),
    decisionNote: words('decision_note'),
    /** When whoever asked read what was decided. */
    seenAt: instant('seen_at'),
    /** The approved request that this entry fulfils. */
    requestId: key('request_id'),
    voidedAt: instant('voided_at'),
    voidedBy: words('voided_by'),
    voidedWhy: words('voided_why'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('time_entries_user_day').on(t.userId, t.day),
    index('time_entries_updated').on(t.updatedAt, t.id),
    index('time_entries_device').on(t.deviceId, t.deviceSeq),
    // Few entries wait for a decision: the badge and the list of requests never walk through the others.
    index('time_entries_pending')
      .on(t.userId)
      .where(sql`${t.entryType} = 'ajuste' and ${t.status} = 'pending' and ${t.voidedAt} is null`),
    // Few entries belong to a group, and few decisions wait to be read.
    index('time_entries_group').on(t.groupId).where(sql`${t.groupId} is not null`),
    index('time_entries_unread')
      .on(t.userId)
      .where(sql`${t.entryType} = 'ajuste' and ${t.decidedAt} is not null and ${t.seenAt} is null`),
    // Whether a file is somebody's photo is asked whenever one is to be removed.
    index('time_entries_photo').on(t.photoFile).where(sql`${t.photoFile} is not null`),
    check('time_entries_type', sql`${t.entryType} in ('entrada','pausa','retorno','saida','ajuste')`),
    check('time_entries_status', sql`${t.status} in ('pending','approved','rejected')`),
  ],
)

/** Pieces of a mark's photo that have come so far: a slow uplink brings it a little at a time. Gone once it is whole. */
export const photoParts = table(
  'photo_parts',
  {
    entryId: key('entry_id')
      .notNull()
      .references(() => timeEntries.id),
    /** Where the piece begins, and how long the whole photo is, in bytes. */
    offset: whole('offset').notNull(),
    total: whole('total').notNull(),
    userId: key('user_id').notNull(),
    bytes: bytes('bytes').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.offset] }), index('photo_parts_user').on(t.userId)],
)

/**
 * Original marks, append-only (DECISIONS 20). One gapless NSR sequence per `establishment`: a CNPJ, or a name of our own
 * for marks that can't be exported. `line` and `hash` are those of the type 7 record, printed at that moment.
 */
export const ledger = table(
  'ledger',
  {
    establishment: words('establishment').notNull(),
    nsr: whole('nsr').notNull(),
    recordType: whole('record_type').notNull(),
    entryId: key('entry_id').notNull(),
    userId: key('user_id').notNull(),
    markedAt: instant('marked_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    zone: words('zone').notNull(),
    line: words('line').notNull(),
    hash: words('hash').notNull(),
    exportable: flag('exportable').notNull(),
    employer: words('employer'),
    place: words('place'),
    personName: words('person_name').notNull(),
    /** SHA-256 over every column of the row and the seal before it: the printed line alone says little of the others. */
    seal: words('seal').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.establishment, t.nsr] }), uniqueIndex('ledger_entry').on(t.entryId)],
)

/** Worked minutes and approved adjustments of a person's day, kept in the transaction that changes the day. */
export const dayTotals = table(
  'day_totals',
  {
    userId: key('user_id').notNull(),
    day: localDay('day').notNull(),
    workedMinutes: whole('worked_minutes').notNull(),
    adjustmentMinutes: whole('adjustment_minutes').notNull(),
    entryCount: whole('entry_count').notNull(),
    incomplete: flag('incomplete').notNull(),
    absence: words('absence').$type<AbsenceReason>(),
    absenceMinutes: whole('absence_minutes').notNull().default(0),
    /** The last mark that counts; null on a day without marks. Says of a day that is not over whether it is done. */
    lastMark: words('last_mark').$type<PunchType>(),
  },
  (t) => [
    // The migration makes the table WITHOUT ROWID: one tree, in the order in which balances read it.
    primaryKey({ columns: [t.userId, t.day] }),
    index('day_totals_absence').on(t.userId, t.day).where(sql`${t.absence} is not null`),
  ],
)
