import type { Ack, AckedItem } from './ack.ts'
import { offerAgain } from './offer-again.ts'
import type { OutboxDatabase, OutboxEvent } from './outbox-database.ts'
import { SIGN_IN_CODES } from './waiting.ts'

type Ours = Extract<Ack, { kind: 'ours' }>

/** The result of a batch: events delivered, events that the server did not mention, people who must sign in again. */
export interface Settlement {
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

/** Settle a batch in memory only, when nothing can be written; also return the rows as they would be. */
export function settleUnwritten(
  batch: readonly OutboxEvent[],
  ack: Ours,
): Settlement & { unwritten: readonly OutboxEvent[] } {
  const { done, changes } = judge(batch, ack)
  return { ...done, unwritten: changes.map(([row, change]) => ({ ...row, ...change })) }
}
