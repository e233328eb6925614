import { workedMinutes } from '#shared/clock/worked.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { rawSql } from '../databases.ts'
import type { SimDevice } from './device.ts'
import { heldIds, rowsOf, type ServerRow } from './invariants.ts'
import type { Model } from './model.ts'
import type { SimServer } from './sim-server.ts'

/** A finished history. */
export interface History {
  model: Model
  server: SimServer
  devices: readonly SimDevice[]
  /** True if nothing in it could make an event travel twice. */
  isCalm: boolean
}

const short = (id: string) => id.slice(0, 8)

/** I5: the device's chain has no gap, and the server knows it completely. */
function gaps({ model, server }: History, device: SimDevice, rows: readonly ServerRow[]): string[] {
  const held = rawSql(server.database)
    .prepare('select id, device_seq from held_events where device_id = ?')
    .all(device.id) as { id: string; device_seq: number | null }[]
  const own = rows.filter((row) => row.device_id === device.id)
  const seqs = new Set<number | string>(own.flatMap((row) => row.device_seq ?? []))
  for (const { id, device_seq } of held) {
    // An event held after bypassing the store has no place; the copy with a place is answered as held.
    if (device_seq !== null) seqs.add(device_seq)
    else if (model.stored.has(id)) seqs.add(id)
  }
  const count = device.nextSeq() - 1
  const found = rawSql(server.database)
    .prepare('select max_contiguous_seq as seq from devices where id = ?')
    .get(device.id)
  const { seq } = (found ?? { seq: 0 }) as { seq: number }
  const says = seq === count ? [] : [`I5 ${device.name}: max_contiguous_seq ${seq} of ${count}`]
  return seqs.size === count ? says : [`I5 ${device.name}: ${seqs.size} of ${count} accepted`, ...says]
}

/** Liveness: everything arrived, and nobody waits for anything. */
function undelivered(history: History, rows: readonly ServerRow[]): string[] {
  const { model, server, devices } = history
  const arrived = new Set([...rows.map((row) => row.id), ...heldIds(server)])
  const missing = [...model.captured.keys()].filter((id) => !arrived.has(id)).map((id) => `NEVER ARRIVED ${short(id)}`)
  const waiting = devices.filter((device) => device.reallyWaiting() > 0)
  return [
    ...missing,
    ...waiting.map((device) => `NOT DRAINED ${device.name}: ${device.reallyWaiting()}`),
    ...devices.flatMap((device) => gaps(history, device, rows)),
  ]
}

const isInOrder = (seqs: readonly number[]) => seqs.every((seq, i) => i === 0 || seq > (seqs[i - 1] ?? 0))

/** Return the places of a device's marks in order of arrival; separately for each of its people if some had to sign in first. */
function queuesOf({ model }: History, device: SimDevice, rows: readonly ServerRow[]): number[][] {
  const own = rows.filter((row) => row.device_id === device.id && !model.direct.has(row.id))
  const of = (user: string) => own.filter((row) => row.user_id === user)
  const queues = device.hadEnded ? [...device.grants.keys()].map(of) : [own]
  return queues.map((queue) => queue.map((row) => row.device_seq ?? 0))
}

/** Marks arrive in their device's order, unless they were offered again or bypassed the store. */
function disordered(history: History, rows: readonly ServerRow[]): string[] {
  const { model, server, devices, isCalm } = history
  const queues = server.restores > 0 ? [] : devices.flatMap((device) => queuesOf(history, device, rows))
  const errors = queues.filter((seqs) => !isInOrder(seqs)).map((seqs) => `DISORDER ${seqs.join(',')}`)
  if (!isCalm) return errors
  for (const [id, times] of model.arrivals) if (times > 1) errors.push(`SENT ${times} TIMES ${short(id)}`)
  return errors
}

/** Every photo taken is there, once. */
function photos({ model, server }: History, rows: readonly ServerRow[]): string[] {
  const kept = rawSql(server.database).prepare('select sha256 from files').pluck().all()
  // A mark that was never in its device's store bypassed it, without its photo.
  const due = rows.filter((row) => row.photo_hash !== null && model.stored.has(row.id))
  const errors = due.flatMap(({ id, photo_hash, photo_file }) => {
    const times = kept.filter((hash) => hash === photo_hash).length
    const marks = rows.filter((row) => row.photo_hash === photo_hash && row.photo_file !== null).length
    if (times !== marks) return [`PHOTO of ${marks} marks kept ${times} times`]
    return photo_file && server.files.has(photo_file) ? [] : [`PHOTO ${short(id)} missing`]
  })
  const strays = server.restores === 0 && server.files.size !== kept.length
  return strays ? [...errors, `PHOTO ${server.files.size} files, ${kept.length} of them known`] : errors
}

interface Total {
  user_id: string
  day: string
  worked_minutes: number
  entry_count: number
}

/** The incrementally updated totals equal recounted ones. */
function miscounted({ server }: History): string[] {
  const sql = rawSql(server.database)
  const marks = sql.prepare(`select entry_type, at from time_entries where user_id = ? and day = ?`)
  const totals = sql.prepare('select * from day_totals').all() as Total[]
  const days = sql.prepare('select count(*) as n from (select distinct user_id, day from time_entries)').get()
  const errors = (days as { n: number }).n === totals.length ? [] : ['DAY TOTALS of other days']
  for (const { user_id, day, worked_minutes, entry_count } of totals) {
    const own = marks.all(user_id, day) as { entry_type: 'entrada'; at: number }[]
    const isRight = entry_count === own.length && worked_minutes === workedMinutes(own, null)
    if (!isRight) errors.push(`DAY TOTALS ${day}: ${worked_minutes} min of ${entry_count}`)
  }
  return errors
}

/** Return the violations of everything that must hold once everything has come to rest. */
export async function brokenAtTheEnd(history: History): Promise<string[]> {
  const rows = rowsOf(history.server)
  const ledger = await verifyLedger(history.server.database.read)
  const errors = ledger.faults.map(({ what, nsr }) => `LEDGER ${what} at ${nsr}`)
  if (ledger.rows !== rows.length) errors.push(`LEDGER has ${ledger.rows} rows of ${rows.length}`)
  return [
    ...errors,
    ...undelivered(history, rows),
    ...disordered(history, rows),
    ...photos(history, rows),
    ...miscounted(history),
  ]
}
