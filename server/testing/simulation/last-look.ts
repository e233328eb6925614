import { workedMinutes } from '#shared/clock/worked.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { SimDevice } from './device.ts'
import { arrivedIds } from './invariants.ts'
import type { Model } from './model.ts'
import type { Seen, ServerRow } from './seen.ts'
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
async function gaps({ model, server }: History, device: SimDevice, { rows, held }: Seen): Promise<string[]> {
  const own = rows.filter((row) => row.device_id === device.id)
  const seqs = new Set<number | string>(own.flatMap((row) => row.device_seq ?? []))
  for (const { id, device_seq } of held.filter((row) => row.device_id === device.id)) {
    // An event held after bypassing the store has no place; the copy with a place is answered as held.
    if (device_seq !== null) seqs.add(device_seq)
    else if (model.stored.has(id)) seqs.add(id)
  }
  const count = device.nextSeq() - 1
  const head = 'select max_contiguous_seq as seq from devices where id = ?'
  const [found] = await server.database.sql.rows<{ seq: number }>(head, device.id)
  const seq = found?.seq ?? 0
  const says = seq === count ? [] : [`I5 ${device.name}: max_contiguous_seq ${seq} of ${count}`]
  return seqs.size === count ? says : [`I5 ${device.name}: ${seqs.size} of ${count} accepted`, ...says]
}

/** Liveness: everything arrived, and nobody waits for anything. */
async function undelivered(history: History, seen: Seen): Promise<string[]> {
  const { model, devices } = history
  const arrived = arrivedIds(seen)
  const missing = [...model.captured.keys()].filter((id) => !arrived.has(id)).map((id) => `NEVER ARRIVED ${short(id)}`)
  const waiting = devices.filter((device) => device.reallyWaiting() > 0)
  const found = await Promise.all(devices.map((device) => gaps(history, device, seen)))
  return [
    ...missing,
    ...waiting.map((device) => `NOT DRAINED ${device.name}: ${device.reallyWaiting()}`),
    ...found.flat(),
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
async function photos({ model, server }: History, rows: readonly ServerRow[]): Promise<string[]> {
  const files = await server.database.sql.rows<{ sha256: string }>('select sha256 from files')
  const kept = files.map(({ sha256 }) => sha256)
  // A mark that was never in its device's store bypassed it, without its photo.
  const due = rows.filter((row) => row.photo_hash !== null && model.stored.has(row.id))
  const errors = due.flatMap(({ id, photo_hash, photo_file }) => {
    const times = kept.filter((hash) => hash === photo_hash).length
    const marks = rows.filter((row) => row.photo_hash === photo_hash && row.photo_file !== null).length
    if (times !== marks) return [`PHOTO of ${marks} marks kept ${times} times`]
    return photo_file && server.files.has(photo_file) ? [] : [`PHOTO ${short(id)} missing`]
  })
  const strays = !server.mayHaveOrphans && server.files.size !== kept.length
  return strays ? [...errors, `PHOTO ${server.files.size} files, ${kept.length} of them known`] : errors
}

interface Total {
  user_id: string
  day: string
  worked_minutes: number
  entry_count: number
}

type OneMark = Pick<Total, 'user_id' | 'day'> & { entry_type: 'entrada'; at: number }

/** The incrementally updated totals equal recounted ones. */
async function miscounted({ server }: History): Promise<string[]> {
  const { sql } = server.database
  const marks = await sql.rows<OneMark>('select user_id, day, entry_type, at from time_entries')
  const totals = await sql.rows<Total>('select * from day_totals')
  const days = new Set(marks.map(({ user_id, day }) => `${user_id} ${day}`))
  const errors = days.size === totals.length ? [] : ['DAY TOTALS of other days']
  for (const { user_id, day, worked_minutes, entry_count } of totals) {
    const own = marks.filter((mark) => mark.user_id === user_id && mark.day === day)
    const isRight = entry_count === own.length && worked_minutes === workedMinutes(own, null)
    if (!isRight) errors.push(`DAY TOTALS ${day}: ${worked_minutes} min of ${entry_count}`)
  }
  return errors
}

/** Return the violations of everything that must hold once everything has come to rest. */
export async function brokenAtTheEnd(history: History): Promise<string[]> {
  const seen = await history.server.look()
  const { rows } = seen
  const ledger = await verifyLedger(history.server.database.beside.read)
  const errors = ledger.faults.map(({ what, nsr }) => `LEDGER ${what} at ${nsr}`)
  if (ledger.marks !== rows.length) errors.push(`LEDGER has ${ledger.marks} marks of ${rows.length}`)
  return [
    ...errors,
    ...(await undelivered(history, seen)),
    ...disordered(history, rows),
    ...(await photos(history, rows)),
    ...(await miscounted(history)),
  ]
}
