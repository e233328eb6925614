import type { Ack, AckedItem } from './ack.ts'
import { isFull } from './capture.ts'
import { offerAgain } from './offer-again.ts'
import { metaOf, type OutboxDatabase, type OutboxEvent } from './outbox-database.ts'
import { hasRoomFor, noteIfFull } from './room.ts'
import { SIGN_IN_CODES } from './waiting.ts'

type Ours = Extract<Ack, { kind: 'ours' }>

/** The result of a batch: events delivered, events that the server did not mention, people who must sign in again. */
interface Settlement {
  unanswered: number
  sent: number
  waitingActors: string[]
}

/** Refusals that say nothing of the event, which waits: its user must sign in again, or the server must be updated. */
const WAITING_CODES: ReadonlySet<string> = new Set([...SIGN_IN_CODES, 'event_too_new'])

function settled(row: OutboxEvent, item: AckedItem, serverTime: number): Partial<OutboxEvent> {
  if (item.outcome === 'refused') {
    if (WAITING_CODES.has(item.code ?? '')) return { code: item.code, error: item.error }
    return { state: 'quarantined', outcome: 'refused', code: item.code, error: item.error }
  }
  const { at, flags, receipt } = item.entry ?? { at: row.at, flags: [], receipt: null }
  return { state: 'acked', outcome: item.outcome, code: null, error: null, at, flags, receipt, acked_at: serverTime }
}

type Change = readonly [OutboxEvent, Partial<OutboxEvent>]

/** Evaluate the server's answer to a batch: its totals, and the change of each row. */
function judge(batch: readonly OutboxEvent[], ack: Ours): { done: Settlement; changes: readonly Change[] } {
  const done: Settlement = { unanswered: 0, sent: 0, waitingActors: [] }
  const changes: Change[] = []
  for (const row of batch) {
    const item = ack.items.get(row.id)
    if (!item) {
      done.unanswered += 1
      continue
    }
    const change = settled(row, item, ack.serverTime)
    changes.push([row, change])
    if (change.state === 'acked') done.sent += 1
    if (WAITING_CODES.has(item.code ?? '')) done.waitingActors.push(row.actor_id)
  }
  return { done, changes }
}

/** Store the server's answer to a batch, in one transaction. Return the result. */
export async function settle(outbox: OutboxDatabase, batch: readonly OutboxEvent[], ack: Ours): Promise<Settlement> {
  const { done, changes } = judge(batch, ack)
  const touched = [outbox.events, outbox.photos, outbox.photo_states, outbox.grants, outbox.meta]
  await outbox.transaction('rw', touched, async () => {
    for (const [row, change] of changes) await outbox.events.update(row.seq, change)
    for (const { user_id, expires_at } of ack.grants) await outbox.grants.update(user_id, { expires_at })
    await offerAgain(outbox, ack)
  })
  return done
}

/** `unwritten`: rows that the server answered, but whose answer the device can't store. */
type InRoom = Settlement & { unwritten: readonly OutboxEvent[] }

/** Settle a batch in memory only, when nothing can be written; also return the rows as they would be. */
function settleUnwritten(batch: readonly OutboxEvent[], ack: Ours): InRoom {
  const { done, changes } = judge(batch, ack)
  return { ...done, unwritten: changes.map(([row, change]) => ({ ...row, ...change })) }
}

/**
 * Free what was delivered before: pictures, then their marks. Keep what waits and the chain's head; keep everything if the server was
 * restored, because it may have lost what it took. Use one transaction: a mark tapped meanwhile may take the same picture.
 */
async function freeArrived(outbox: OutboxDatabase, { epoch }: Ours): Promise<void> {
  const { attempts, events, meta, photos, photo_states } = outbox
  await attempts.clear()
  await outbox.transaction('rw', [events, photos, photo_states, meta], async () => {
    if ((await metaOf(outbox, 'epoch', epoch)) !== epoch) return
    await photos.bulkDelete(await photo_states.where('state').anyOf('acked', 'refused').primaryKeys())
    const waiting = new Set(await photo_states.where('state').anyOf('pending', 'aside').primaryKeys())
    const isFree = ({ photo_hash }: OutboxEvent) => photo_hash === null || !waiting.has(photo_hash)
    await events.where('state').equals('acked').and(isFree).delete()
  })
}

/** Free what was delivered just now, except marks whose picture is still to be sent. */
async function freeBatch({ events }: OutboxDatabase, batch: readonly OutboxEvent[], { items }: Ours): Promise<void> {
  const isThere = ({ id }: OutboxEvent) => (items.get(id)?.outcome ?? 'refused') !== 'refused'
  await events.bulkDelete(batch.filter((row) => row.photo_hash === null && isThere(row)).map(({ seq }) => seq))
}

/**
 * Store the server's answers to a batch; if there is no room even for that, free what was delivered. Return the rows that still can't be
 * written: their photos are sent too, and what is deleted after them makes room.
 */
export async function settleInRoom(outbox: OutboxDatabase, batch: readonly OutboxEvent[], ack: Ours): Promise<InRoom> {
  for (const free of [() => freeArrived(outbox, ack), () => freeBatch(outbox, batch, ack), null]) {
    try {
      return { ...(await settle(outbox, batch, ack)), unwritten: [] }
    } catch (error) {
      noteIfFull(error)
      if (!isFull(error)) throw error
      // On some devices not even a deletion finds room: the server's answer counts all the same.
      if (free) await hasRoomFor(free)
    }
  }
  return settleUnwritten(batch, ack)
}

/** Delete a picture that needs nothing more, and its delivered marks: what can't be noted must not be sent forever. */
export async function forgetPicture(
  { events, photos, photo_states }: OutboxDatabase,
  sha256: string,
  marks: readonly OutboxEvent[],
): Promise<void> {
  await photos.delete(sha256)
  await photo_states.delete(sha256)
  await events.bulkDelete(marks.map(({ seq }) => seq))
}
