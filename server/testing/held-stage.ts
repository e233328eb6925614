import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DAY } from '#shared/calendar/day.ts'
import type { SyncAnswer, SyncResult } from '#shared/contract/time-entries.ts'
import { devices, users } from '../database/schema/tables.ts'
import { secretHash } from '../device-proof.ts'
import type { Parts } from '../parts.ts'
import { stage } from './cast.ts'
import { addGrant } from './company.ts'
import { testDevice } from './punches.ts'

/** Time after which the right to deliver of somebody dismissed has ended. */
const PAST_THE_END = 8 * DAY

/** Create the cast with Ana's phone, and helpers for tests of held events. */
export async function heldStage(change: Partial<Parts> = {}) {
  const on = await stage(change)
  const { app, cast } = on
  const device_id = randomUUID()
  const phone = testDevice(cast.ana, await addGrant(app.database, cast.ana, device_id), device_id)

  async function deliver(events: unknown[], device: string | null = null): Promise<SyncAnswer> {
    const headers: Record<string, string> = device === null ? {} : { 'x-device': `${device_id}.${device}` }
    return (await app.send('POST', '/time-entries/sync', phone.body(app.clock.now, events), headers)).body
  }
  const deliverOne = async (event: unknown): Promise<SyncResult> => {
    const [result] = (await deliver([event])).results
    if (!result) throw new Error('nothing was answered')
    return result
  }
  const changeAna = (change: Partial<typeof users.$inferInsert>) =>
    app.database.write(async (tx) => void (await tx.update(users).set(change).where(eq(users.id, cast.ana))))
  /** Block Ana now, and advance the clock until nothing of hers is accepted any more. */
  async function dismissAna(): Promise<void> {
    await changeAna({ is_active: false, blocked_at: app.clock.now })
    app.clock.now += PAST_THE_END
  }
  /** Give Ana's phone a secret; return it. */
  async function giveSecret(): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    const seen = { first_seen_at: 0, last_seen_at: 0 }
    await app.database.write(
      async (tx) => void (await tx.insert(devices).values({ id: device_id, secret_hash: secretHash(secret), ...seen })),
    )
    return secret
  }
  /** Deliver a mark that Ana made an hour ago, after her right to deliver has ended. */
  async function heldMark(): Promise<string> {
    const made = phone.event(app.clock.now - 3_600_000)
    const sent = phone.sent(made)
    await dismissAna()
    const { code } = await deliverOne(sent)
    if (code !== 'held') throw new Error(`not held but ${code}`)
    return made.id
  }
  const { database } = app
  return { ...on, database, phone, deliver, deliverOne, changeAna, dismissAna, giveSecret, heldMark }
}

export type HeldStage = Awaited<ReturnType<typeof heldStage>>
