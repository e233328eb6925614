import { sql } from 'drizzle-orm'
import type { AbsenceReason, Kind, PunchType } from '#shared/clock/entry.ts'
import type { KioskProof } from '#shared/clock/punch-event.ts'
import {
  bytes,
  check,
  decimal,
  emptyList,
  flag,
  index,
  instant,
  key,
  localDay,
  minuteSum,
  primaryKey,
  table,
  uniqueIndex,
  whole,
  wordList,
  words,
} from '../columns.ts'
import { stores, users } from './people.ts'

/** Time entries (registros de ponto): the treated view. The original marks are in the ledger and never change. */
export const timeEntries = table(
  'time_entries',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    store_id: key('store_id').references(() => stores.id),
    entry_type: words('entry_type').notNull().$type<'entrada' | 'pausa' | 'retorno' | 'saida' | 'ajuste'>(),
    kind: words('kind').notNull().default('mark').$type<Kind>(),
    at: instant('at').notNull(),
    day: localDay('day').notNull(),
    zone: words('zone').notNull(),
    latitude: decimal('latitude'),
    longitude: decimal('longitude'),
    accuracy: decimal('accuracy'),
    photo_hash: words('photo_hash'),
    photo_file: key('photo_file'),
    /** In the specification's words, derived from the columns below when the entry is written, and never read back. */
    notes: words('notes'),
    justification: words('justification'),
    requested_type: words('requested_type').$type<PunchType>(),
    absence: words('absence').$type<AbsenceReason>(),
    /** The entry that this one cancels, and the one that a correction sets aside. */
    cancels_id: key('cancels_id'),
    disregards_id: key('disregards_id'),
    /** Links the entries of one request, correction or absence. */
    group_id: key('group_id'),
    is_manual: flag('is_manual').notNull(),
    minutes_adjusted: whole('minutes_adjusted').notNull().default(0),
    adjusted_by: words('adjusted_by'),
    is_absence_cancellation: flag('is_absence_cancellation').notNull().default(false),
    status: words('status').notNull().default('pending').$type<'pending' | 'approved' | 'rejected'>(),
    ip_address: words('ip_address'),
    offline: flag('offline').notNull().default(false),
    flags: wordList('flags').notNull().default(emptyList),
    payload: words('payload'),
    content_hash: words('content_hash'),
    device_id: key('device_id'),
    device_seq: whole('device_seq'),
    /** The kiosk at which the mark was made, and how its person was known there. */
    kiosk_id: key('kiosk_id'),
    proof: words('proof').$type<KioskProof>(),
    /** The file of another clock that a mark was taken from. */
    import_id: key('import_id'),
    lower_at: instant('lower_at'),
    upper_at: instant('upper_at'),
    uncertainty_ms: whole('uncertainty_ms'),
    received_at: instant('received_at').notNull(),
    decided_at: instant('decided_at'),
    decided_by: words('decided_by'),
    decision_note: words('decision_note'),
    /** The time at which the requester read the decision. */
    seen_at: instant('seen_at'),
    /** The approved request that this entry fulfils. */
    request_id: key('request_id'),
    voided_at: instant('voided_at'),
    voided_by: words('voided_by'),
    voided_why: words('voided_why'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    index('time_entries_user_day').on(t.user_id, t.day),
    index('time_entries_updated').on(t.updated_at, t.id),
    index('time_entries_store').on(t.store_id, t.updated_at, t.id),
    index('time_entries_device').on(t.device_id, t.device_seq),
    // Few entries wait for a decision: with this index the badge and the list of requests never scan the others.
    index('time_entries_pending')
      .on(t.user_id)
      .where(sql`${t.entry_type} = 'ajuste' and ${t.status} = 'pending' and ${t.voided_at} is null`),
    // Few entries belong to a group, and few decisions are unread.
    index('time_entries_group').on(t.group_id).where(sql`${t.group_id} is not null`),
    index('time_entries_unread')
      .on(t.user_id)
      .where(sql`${t.entry_type} = 'ajuste' and ${t.decided_at} is not null and ${t.seen_at} is null`),
    index('time_entries_request').on(t.request_id).where(sql`${t.request_id} is not null`),
    // Few entries are no marks, or were decided: with this index their lists never walk past the others, nor read those of other days.
    index('time_entries_decided')
      .on(t.updated_at, t.id, t.day)
      .where(sql`${t.entry_type} = 'ajuste' or ${t.status} <> 'pending'`),
    // Few entries were made at a kiosk in most companies; keepers list those of one.
    index('time_entries_kiosk').on(t.kiosk_id, t.at).where(sql`${t.kiosk_id} is not null`),
    // Few marks are flagged and wait for a keeper's look.
    index('time_entries_to_check')
      .on(t.at)
      .where(
        sql`${t.flags} <> '[]' and ${t.decided_at} is null and ${t.voided_at} is null and ${t.entry_type} <> 'ajuste'`,
      ),
    index('time_entries_import').on(t.import_id).where(sql`${t.import_id} is not null`),
    // Looked up before a file is removed, which may be somebody's photo.
    index('time_entries_photo').on(t.photo_file).where(sql`${t.photo_file} is not null`),
    check('time_entries_type', sql`${t.entry_type} in ('entrada','pausa','retorno','saida','ajuste')`),
    check('time_entries_status', sql`${t.status} in ('pending','approved','rejected')`),
  ],
)

/** Pieces of a mark's photo that have arrived so far, sent separately because of a slow uplink. Deleted once the photo is complete. */
export const photoParts = table(
  'photo_parts',
  {
    entry_id: key('entry_id')
      .notNull()
      .references(() => timeEntries.id),
    /** The offset of the piece and the size of the whole photo, in bytes. */
    offset: whole('offset').notNull(),
    total: whole('total').notNull(),
    user_id: key('user_id').notNull(),
    bytes: bytes('bytes').notNull(),
    received_at: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entry_id, t.offset] }), index('photo_parts_user').on(t.user_id)],
)

/**
 * The ledger, append-only (docs/decisions/0020): what Portaria 671 has a clock record, each row with the line of its record as printed at
 * that moment. One gapless NSR sequence per `establishment`: a CNPJ, or a name of our own for marks that can't be exported.
 *
 * Marks (type 7) have their entry, person, employer and place, and the hash of their record. Employers (2) have their name and place,
 * employees (5) their person; a step of the clock (4) has `marked_at` before and `recorded_at` after it; of the others, sensitive events (6)
 * too, both are when it was recorded. Such rows carry the hash of the last mark before them, because marks chain over them.
 */
export const ledger = table(
  'ledger',
  {
    establishment: words('establishment').notNull(),
    nsr: whole('nsr').notNull(),
    record_type: whole('record_type').notNull(),
    entry_id: key('entry_id'),
    user_id: key('user_id'),
    marked_at: instant('marked_at').notNull(),
    recorded_at: instant('recorded_at').notNull(),
    zone: words('zone').notNull(),
    line: words('line').notNull(),
    hash: words('hash').notNull(),
    exportable: flag('exportable').notNull(),
    employer: words('employer'),
    place: words('place'),
    person_name: words('person_name'),
    /** SHA-256 over every column of the row and the seal before it, because the printed line covers few of the columns. */
    seal: words('seal').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.establishment, t.nsr] }),
    uniqueIndex('ledger_entry').on(t.entry_id),
    // Few records are not marks: what is recorded of an employer, a person or the service is found without walking past the marks.
    index('ledger_beside_marks').on(t.establishment, t.record_type, t.nsr).where(sql`${t.record_type} <> 7`),
    index('ledger_person').on(t.user_id, t.nsr).where(sql`${t.record_type} = 5`),
  ],
)

/** Worked minutes and approved adjustments of a person's day, updated in the transaction that changes the day. */
export const dayTotals = table(
  'day_totals',
  {
    user_id: key('user_id').notNull(),
    day: localDay('day').notNull(),
    worked_minutes: minuteSum('worked_minutes').notNull(),
    adjustment_minutes: whole('adjustment_minutes').notNull(),
    entry_count: whole('entry_count').notNull(),
    incomplete: flag('incomplete').notNull(),
    absence: words('absence').$type<AbsenceReason>(),
    /** Of no use: earlier releases kept what the schedule asked for when the day was counted, and schedules change. */
    absence_minutes: whole('absence_minutes').notNull().default(0),
    /** The last mark that counts; null on a day without marks. Tells whether a day that is not over is done. */
    last_mark: words('last_mark').$type<PunchType>(),
    /** Stands for all that the day's entries say (`server/time-entries/day-stamp.ts`); 0 on days written before there were stamps. */
    stamp: whole('stamp').notNull().default(0),
  },
  (t) => [
    // The migration makes the table WITHOUT ROWID: a single tree, in the order in which balances read it.
    primaryKey({ columns: [t.user_id, t.day] }),
    index('day_totals_absence').on(t.user_id, t.day).where(sql`${t.absence} is not null`),
    // Few days are left open; keepers see those of the last weeks.
    index('day_totals_open').on(t.day, t.user_id).where(sql`${t.incomplete}`),
  ],
)
