import { eq } from 'drizzle-orm'
import { readList } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import type { entryFacts } from '../database/entry-columns.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import { insertInto, isSet, type Raw, rawFlag, statement } from '../database/statement.ts'
import type { Permit } from '../permit.ts'

export type EntryRow = typeof timeEntries.$inferSelect

type Identity = Pick<EntryRow, 'user_id' | 'content_hash' | 'device_seq'>

const identity = statement<{ id: string }, Identity>(
  'select user_id, content_hash, device_seq from time_entries where id = @id',
)

/** Return the fields that identify a repeated event: its person, its content and its place in the chain. */
export async function entryIdentity(db: Db, id: string): Promise<Identity | null> {
  const [found] = await identity(db, { id })
  return found ?? null
}

/** The fields of an entry that the clock rules need, and its device. */
export type EntryFacts = Pick<EntryRow, keyof typeof entryFacts | 'device_id'>

const marks = statement<{ user_id: string; day: string }, EntryFacts>(`
  select id, entry_type, kind, at, status, minutes_adjusted, absence, cancels_id, device_id
  from time_entries where user_id = @user_id and day = @day and voided_at is null`)

/** Return the entries of a person's day, not voided, oldest first. */
export async function marksOf(db: Db, user_id: string, day: string): Promise<EntryFacts[]> {
  // Sort here: for a handful of rows, SQLite's sorter would be a quarter of the query's cost.
  return (await marks(db, { user_id, day })).sort((a, b) => a.at - b.at)
}

/** The columns that are empty unless given. */
const BLANK = {
  store_id: null,
  latitude: null,
  longitude: null,
  accuracy: null,
  photo_hash: null,
  photo_file: null,
  notes: null,
  justification: null,
  requested_type: null,
  absence: null,
  cancels_id: null,
  disregards_id: null,
  group_id: null,
  minutes_adjusted: 0,
  adjusted_by: null,
  is_absence_cancellation: false,
  ip_address: null,
  status: 'pending',
  offline: false,
  payload: null,
  content_hash: null,
  device_id: null,
  device_seq: null,
  lower_at: null,
  upper_at: null,
  uncertainty_ms: null,
  decided_at: null,
  decided_by: null,
  kiosk_id: null,
  proof: null,
  import_id: null,
  decision_note: null,
  seen_at: null,
  request_id: null,
  voided_at: null,
  voided_by: null,
  voided_why: null,
} as const satisfies Partial<EntryRow>

/** Convert an entry for the driver. */
const rawOf = (entry: EntryRow): Raw<EntryRow> => ({
  ...entry,
  is_manual: rawFlag(entry.is_manual),
  is_absence_cancellation: rawFlag(entry.is_absence_cancellation),
  offline: rawFlag(entry.offline),
  flags: JSON.stringify(entry.flags),
})

/** Convert an entry from the driver. */
export const entryOf = (raw: Raw<EntryRow>): EntryRow => ({
  ...raw,
  is_manual: isSet(raw.is_manual),
  is_absence_cancellation: isSet(raw.is_absence_cancellation),
  offline: isSet(raw.offline),
  flags: readList(raw.flags),
})

const insert = statement<Raw<EntryRow>>(insertInto(timeEntries))

/** Insert an entry, and return it as stored; columns that are not given are empty. */
export async function insertEntry(
  tx: Db,
  _permit: Permit<'punch:deliver' | 'time-entry:create-own' | 'time-entry:request'>,
  row: Omit<EntryRow, keyof typeof BLANK | 'created_at' | 'updated_at'> & Partial<EntryRow>,
): Promise<EntryRow> {
  const entry: EntryRow = { ...BLANK, created_at: row.received_at, updated_at: row.received_at, ...row }
  await insert(tx, rawOf(entry))
  return entry
}

type Totals = typeof dayTotals.$inferSelect

const putTotals = statement<Raw<Totals>>(`
  ${insertInto(dayTotals)}
  on conflict (user_id, day) do update set
    worked_minutes = excluded.worked_minutes,
    adjustment_minutes = excluded.adjustment_minutes,
    entry_count = excluded.entry_count,
    incomplete = excluded.incomplete,
    absence = excluded.absence,
    absence_minutes = excluded.absence_minutes,
    last_mark = excluded.last_mark,
    stamp = excluded.stamp`)

/** Store the totals of a person's day. */
export async function putDayTotals(tx: Db, _permit: Permit, totals: Omit<Totals, 'absence_minutes'>): Promise<void> {
  await putTotals(tx, { ...totals, absence_minutes: 0, incomplete: rawFlag(totals.incomplete) })
}

/** Set the place in the device's chain of an event that first came without one. */
export async function setDeviceSeq(tx: Db, _permit: Permit<'punch:deliver'>, id: string, seq: number) {
  await tx.update(timeEntries).set({ device_seq: seq }).where(eq(timeEntries.id, id))
}

/** Link a photo that arrived to its entry. */
export async function setPhoto(tx: Db, { at }: Permit<'photo:deliver'>, id: string, photo_file: string) {
  await tx.update(timeEntries).set({ photo_file, updated_at: at }).where(eq(timeEntries.id, id))
}
