import { hash } from 'node:crypto'
import type { Flag } from '#shared/clock/entry.ts'
import { chainText } from '#shared/clock/punch.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import { type DeviceHead, putDeviceHead, seqsAfter, seqTaken } from '../devices/queries.ts'
import { isRejectedKept } from '../devices/rejected-queries.ts'
import type { Permit } from '../permit.ts'

function isLinked(device_id: string, sent: SentEvent): boolean {
  if (sent.seq === null || sent.prev_hash === null || sent.chain_hash === null) return false
  const { seq, prev_hash, content_hash } = sent
  return hash('sha256', chainText({ device_id, seq, prev_hash, content_hash })) === sent.chain_hash
}

/** A device, and the head of its chain before the event. */
interface Device {
  id: string
  head: DeviceHead
}

/**
 * Return the id under which a refused event proven to come from a device is kept, derived from its place in the chain so that the place
 * finds it.
 */
export const setAsideId = (device_id: string, seq: number) => derivedId('rejected', device_id, String(seq))

/** Tell whether a refused event is kept for a place of the device's chain. */
export const isSetAside = (db: Db, device_id: string, seq: number) => isRejectedKept(db, setAsideId(device_id, seq))

/** Return the last place of an unbroken run after `seq`, through the `following` places of stored events and those of events set aside. */
async function runThrough(tx: Db, id: string, seq: number, following: readonly number[]): Promise<number> {
  let last = seq
  for (const next of following) {
    while (last + 1 < next && (await isSetAside(tx, id, last + 1))) last += 1
    if (next > last + 1) return last
    last = Math.max(last, next)
  }
  while (await isSetAside(tx, id, last + 1)) last += 1
  return last
}

/** Return the last place of the unbroken run after `seq`. Reads in pieces, because a filled gap may be followed by any number of events. */
async function endOfRun(tx: Db, id: string, seq: number): Promise<number> {
  let last = seq
  for (;;) {
    const next = await runThrough(tx, id, last, await seqsAfter(tx, id, last))
    if (next === last) return last
    last = next
  }
}

/**
 * Place an event in its device's chain: a wrong link or a second event at the same place is flagged, never refused. Returns
 * the flags; the head moves in the same transaction, which must already contain the event.
 */
export async function chainFlags(tx: Db, { id, head }: Device, sent: SentEvent): Promise<Flag[]> {
  // Sent directly because the device's store did not respond: it has no place in the chain yet.
  if (sent.seq === null) return []
  const flags: Flag[] = []
  if (!isLinked(id, sent)) flags.push('chain')
  if (sent.seq === head.max_contiguous_seq + 1) {
    if (head.head_hash !== '' && sent.prev_hash !== head.head_hash) flags.push('chain')
  } else if (sent.seq <= head.max_contiguous_seq && (await seqTaken(tx, id, sent.seq, sent.id))) flags.push('fork')
  return [...new Set(flags)]
}

/** Tell whether an event is the next of its device's chain. */
export function continuesChain({ id, head }: Device, sent: SentEvent): boolean {
  const isNext = sent.seq === head.max_contiguous_seq + 1
  return isNext && isLinked(id, sent) && (head.head_hash === '' || sent.prev_hash === head.head_hash)
}

/** A device as of a contact, and what it told of itself: the marks that it still keeps, and the ms that its clock is ahead. */
interface DeviceNow extends Device {
  build: string | null
  waiting?: number | null
  clock_ahead?: number | null
}

/** Move the device's head over an event that was just written, held or set aside. Returns the new head of the chain. */
export async function advanceHead(
  tx: Db,
  permit: Permit<'punch:deliver'>,
  sent: Pick<SentEvent, 'seq' | 'chain_hash'>,
  { id, head, build, waiting = null, clock_ahead = null }: DeviceNow,
): Promise<number> {
  const { max_contiguous_seq, head_hash } = head
  const next = { id, max_contiguous_seq, head_hash, build, waiting, clock_ahead, now: permit.at }
  if (sent.seq === head.max_contiguous_seq + 1) {
    next.max_contiguous_seq = await endOfRun(tx, id, sent.seq)
    next.head_hash = next.max_contiguous_seq === sent.seq ? (sent.chain_hash ?? '') : ''
  }
  await putDeviceHead(tx, permit, next)
  return next.max_contiguous_seq
}
