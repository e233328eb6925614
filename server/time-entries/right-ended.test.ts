import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { grants, heldEvents, rejectedEvents, timeEntries } from '../database/schema/tables.ts'
import { addGrant } from '../testing/company.ts'
import { type HeldStage, heldStage } from '../testing/held-stage.ts'
import { testDevice } from '../testing/punches.ts'

let on: HeldStage
const rows = () => on.app.database.read.select().from(heldEvents)
const mark = () => on.phone.sent(on.phone.event(on.app.clock.now - 3_600_000))

beforeEach(async () => {
  on = await heldStage()
})

describe('D-08: a mark of somebody whose right to deliver has ended', () => {
  it('is held, and its device may forget it, where its owner was blocked', async () => {
    const sent = mark()
    await on.dismissAna()
    const answer = await on.deliver([sent])
    expect(answer.results).toEqual([
      { id: sent.id, content_hash: sent.content_hash, outcome: 'flagged', entry: null, error: null, code: 'held' },
    ])
    expect(answer.device.max_contiguous_seq).toBe(1)
    expect(answer.grants).toEqual([])
    expect(await rows()).toMatchObject([
      { id: sent.id, user_id: on.cast.ana, device_seq: 1, why: 'right_ended', payload: sent.payload, decision: null },
    ])
    expect(await on.app.database.read.select().from(timeEntries)).toEqual([])
  })

  it('is held where the owner’s access expired', async () => {
    const sent = mark()
    await on.changeAna({ access_expires_at: on.app.clock.now })
    on.app.clock.now += 8 * DAY
    expect(await on.deliverOne(sent)).toMatchObject({ code: 'held' })
  })

  it('is held where a keeper took the right away from somebody who is blocked', async () => {
    const sent = mark()
    await on.changeAna({ is_active: false, blocked_at: on.app.clock.now })
    await on.app.database.write(
      async (tx) => void (await tx.update(grants).set({ revoked_at: 1 }).where(eq(grants.user_id, on.cast.ana))),
    )
    expect(await on.deliverOne(sent)).toMatchObject({ code: 'held' })
  })

  it('counts as before within the seven days that the dismissed have', async () => {
    const sent = mark()
    await on.changeAna({ is_active: false, blocked_at: on.app.clock.now })
    on.app.clock.now += 6 * DAY
    expect(await on.deliverOne(sent)).toMatchObject({ code: null, entry: { id: sent.id } })
    expect(await rows()).toEqual([])
  })

  it('waits on its device where its owner can still sign in', async () => {
    const sent = mark()
    await on.app.database.write(
      async (tx) => void (await tx.update(grants).set({ expires_at: 1 }).where(eq(grants.user_id, on.cast.ana))),
    )
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'refused', code: 'grant_expired' })
    expect(await rows()).toEqual([])
    expect(await on.app.database.read.select().from(rejectedEvents)).toEqual([])
  })

  it('is never held on the word of a right that nobody gave', async () => {
    await on.dismissAna()
    const forged = { ...mark(), grant: randomBytes(32).toString('base64url') }
    expect(await on.deliverOne(forged)).toMatchObject({ outcome: 'refused', code: 'grant_missing' })
    expect(await on.deliverOne({ ...mark(), grant: null })).toMatchObject({ code: 'grant_missing' })
    expect(await rows()).toEqual([])
  })

  it('is never held without the secret that its device has shown', async () => {
    const sent = mark()
    const secret = await on.giveSecret()
    await on.dismissAna()
    for (const shown of [null, randomBytes(32).toString('base64url')])
      expect((await on.deliver([sent], shown)).results).toMatchObject([{ code: 'grant_missing' }])
    expect(await rows()).toEqual([])
    expect((await on.deliver([sent], secret)).results).toMatchObject([{ code: 'held' }])
  })

  it('is never held under somebody else, nor for another device', async () => {
    const { device_id } = on.phone
    const ofBia = testDevice(on.cast.bia, await addGrant(on.app.database, on.cast.ana, device_id), device_id)
    const elsewhere = testDevice(on.cast.ana, await addGrant(on.app.database, on.cast.ana, device_id), randomUUID())
    const foreign = [ofBia, elsewhere].map((device) => device.sent(device.event(on.app.clock.now)))
    await on.dismissAna()
    for (const sent of foreign)
      expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'refused', code: 'grant_foreign' })
    expect(await rows()).toEqual([])
  })

  it('changes nothing when it comes again, and is refused with other content', async () => {
    const made = on.phone.event(on.app.clock.now - 3_600_000)
    const sent = on.phone.sent(made)
    const other = on.phone.sent({ ...made, entry_type: 'saida' })
    await on.dismissAna()
    await on.deliverOne(sent)
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'flagged', code: 'held' })
    expect(await on.deliverOne(other)).toMatchObject({ outcome: 'refused', code: 'conflict' })
    expect(await rows()).toHaveLength(1)
  })

  it('that waits stays held when its owner is let in again', async () => {
    const sent = mark()
    await on.dismissAna()
    await on.deliverOne(sent)
    await on.changeAna({ is_active: true, blocked_at: null })
    expect(await on.deliverOne(sent)).toMatchObject({ code: 'held' })
    expect(await on.app.database.read.select().from(timeEntries)).toEqual([])
  })

  it('that came in time is answered as it stands, however late it comes again', async () => {
    const sent = mark()
    await on.deliverOne(sent)
    await on.dismissAna()
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'already_there', entry: { id: sent.id } })
    expect(await rows()).toEqual([])
  })
})
