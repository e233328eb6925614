import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RescuedEvent } from '#shared/clock/rescue-file.ts'
import type { SentEvent, SyncResult } from '#shared/contract/time-entries.ts'
import { devices, grants, heldEvents, rejectedEvents, timeEntries } from '../database/schema/tables.ts'
import { heldStage } from './held-stage.ts'

/** Return the proof by a grant for a place in a chain. */
export const proofOf = (grant: string, link: string) =>
  createHmac('sha256', createHash('sha256').update(grant).digest()).update(link).digest('hex')

/** Return the event as its device writes it to a file: without the grant, only with its proof. */
export function rescued(
  { grant, ...sent }: SentEvent,
  proof = proofOf(grant ?? '', sent.chain_hash ?? ''),
): RescuedEvent {
  return { ...sent, seq: sent.seq ?? 1, prev_hash: sent.prev_hash ?? '', chain_hash: sent.chain_hash ?? '', proof }
}

/** Create the cast with Ana's phone, and a keeper who imports files. */
export async function rescueStage() {
  const on = await heldStage()
  const { app, database, cast, phone } = on
  async function bring(
    events: unknown[],
    { by = cast.keeper, device_id = phone.device_id } = {},
  ): Promise<SyncResult[]> {
    const answer = await app.send('POST', '/time-entries/rescue', { device_id, events }, await app.as(by))
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return (answer.body as { results: SyncResult[] }).results
  }
  return {
    ...on,
    bring,
    /** Make a mark of Ana's, an hour ago. */
    mark: () => phone.sent(phone.event(app.clock.now - 3_600_000)),
    endGrants: (change: Partial<typeof grants.$inferInsert>) =>
      database.write(async (tx) => void (await tx.update(grants).set(change).where(eq(grants.user_id, cast.ana)))),
    head: async () => (await database.read.select().from(devices))[0]?.max_contiguous_seq,
    entries: () => database.read.select().from(timeEntries),
    held: () => database.read.select().from(heldEvents),
    rejected: () => database.read.select().from(rejectedEvents),
  }
}

export type RescueStage = Awaited<ReturnType<typeof rescueStage>>
