import type { SimDevice } from './device.ts'
import type { Model, TrueTap } from './model.ts'
import type { Seen, ServerRow } from './seen.ts'
import type { SimServer } from './sim-server.ts'
import { START } from './world.ts'

/** Marks that arrived are kept on their device for five weeks. */
const KEPT_MS = 34 * 86_400_000
/** The largest error of an honest clock's instant: half a round trip, and a sleep too short to distinguish from one. */
const HONEST_MS = 5_000
/** The largest drift of an oscillator since its device last heard the server. */
const DRIFT = 100e-6

/** Return the ids of all events that have arrived; those held for a keeper have too. */
export const arrivedIds = ({ rows, held }: Seen): Set<string> => new Set([...rows, ...held].map(({ id }) => id))

const short = (id: string) => id.slice(0, 8)

/** I1: whatever was reported as registered is somewhere. */
function lost(model: Model, server: SimServer, devices: readonly SimDevice[], seen: Seen): string[] {
  const arrived = arrivedIds(seen)
  const states = new Map(devices.flatMap((device) => device.events().map((row) => [row.id, row.state])))
  const isKept = (id: string) => {
    const state = states.get(id)
    // After a restore an acknowledged event is offered again: it is still here.
    return arrived.has(id) || (state !== undefined && (state !== 'acked' || server.restores > 0))
  }
  const errors = [...model.captured.keys()].filter((id) => !isKept(id)).map((id) => `I1 LOST ${short(id)}`)
  if (server.restores > 0) return errors
  return [...errors, ...[...model.rescued].filter((id) => !isKept(id)).map((id) => `I1 LOST rescued ${short(id)}`)]
}

/** Return what is wrong with one row of the server; null if nothing is. */
type RowCheck = (row: ServerRow, tap: TrueTap, model: Model) => string | null

/** I3, I4: unchanged since its capture, and of the right person. */
const isAltered: RowCheck = ({ id, user_id, content_hash }, { actor }, { captured }) => {
  if (actor !== user_id) return 'I4 WRONG PERSON'
  const made = captured.get(id)
  return made && made.hash !== content_hash ? 'I3 OTHER CONTENT' : null
}

/** I8: the interval contains the true time. */
const isOutside: RowCheck = ({ lower_at, upper_at }, { at }) => {
  const by = Math.max(lower_at - at, at - upper_at)
  return by > 0 ? `I8 true time outside by ${Math.round(by)}` : null
}

/** An honest clock's instant is right, and it gets no flag. */
const isWronged: RowCheck = ({ at, flags }, tap) => {
  if (tap.afterClockSet) return null
  if (flags.includes('clock_set_back')) return 'I8 accused of a set clock'
  const off = Math.round(at - tap.at)
  const isRight = Math.abs(off) <= HONEST_MS + (tap.at - START) * DRIFT
  return !flags.includes('no_anchor') && !isRight ? `I8 honest clock, instant off by ${off}` : null
}

const isUnchained: RowCheck = ({ flags }) => (/chain|fork/.test(flags) ? `CHAIN ${flags}` : null)

const rowChecks = [isAltered, isOutside, isWronged, isUnchained]

/** I2 for places in the chain; the primary key guarantees it for ids. */
function twice(rows: readonly ServerRow[]): string[] {
  const placed = rows.filter((row) => row.device_seq !== null).map((row) => `${row.device_id} ${row.device_seq}`)
  return placed.length === new Set(placed).size ? [] : ['I2 TWICE: two rows for one place in the chain']
}

function wrongRows(model: Model, rows: readonly ServerRow[]): string[] {
  const errors = rows.flatMap((row) => {
    const tap = model.taps.get(row.id)
    if (!tap) return [`I2 INVENTED ${short(row.id)}`]
    return rowChecks.flatMap((check) => {
      const wrong = check(row, tap, model)
      return wrong ? [`${wrong} ${short(row.id)}`] : []
    })
  })
  return [...errors, ...twice(rows)]
}

/** I6: a row is acknowledged only after an answer that names it; no well-formed event is refused. */
function unproven(model: Model, device: SimDevice): string[] {
  const proofs = model.acked.get(device.id)
  return device.events().flatMap(({ id, content_hash, state, code }) => {
    if (state === 'quarantined') return [`QUARANTINED ${short(id)} ${code}`]
    return state === 'acked' && !proofs?.has(`${id} ${content_hash}`) ? [`I6 ACKED WITHOUT PROOF ${short(id)}`] : []
  })
}

function unprovenPhotos(model: Model, device: SimDevice): string[] {
  return device.photoStates().flatMap(({ sha256, state }) => {
    if (state === 'refused') return [`PHOTO REFUSED ${short(sha256)}`]
    return state === 'acked' && !model.ackedPhotos.has(sha256) ? [`PHOTO ACKED WITHOUT PROOF ${short(sha256)}`] : []
  })
}

/** I6: a row is deleted only after it arrived, when it has expired or another needs its room. */
function removed(model: Model, devices: readonly SimDevice[]): string[] {
  const here = new Set(devices.flatMap((device) => device.events().map((row) => row.id)))
  return [...model.captured].flatMap(([id, { hash }]) => {
    const tap = model.taps.get(id)
    if (here.has(id) || !tap) return []
    const isProven = model.acked.get(tap.device.id)?.has(`${id} ${hash}`)
    const isOver = tap.device.disk.wasFull || model.now() - tap.at > KEPT_MS
    return isProven && isOver ? [] : [`I6 REMOVED ${short(id)}`]
  })
}

/** Return the violations of everything that must hold after every step. */
export async function brokenNow(model: Model, server: SimServer, devices: readonly SimDevice[]): Promise<string[]> {
  const seen = await server.look()
  return [
    ...lost(model, server, devices, seen),
    ...wrongRows(model, seen.rows),
    ...devices.flatMap((device) => [...unproven(model, device), ...unprovenPhotos(model, device)]),
    ...removed(model, devices),
  ]
}
