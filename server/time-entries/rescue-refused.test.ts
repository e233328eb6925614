import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit, heldEvents } from '../database/schema/tables.ts'
import { limiter } from '../http/rate-limit.ts'
import { testDevice } from '../testing/punches.ts'
import { type RescueStage, rescued, rescueStage } from '../testing/rescue-stage.ts'

let on: RescueStage

beforeEach(async () => {
  on = await rescueStage()
})

describe('what is refused of a file', () => {
  it('is refused alone: others in it count', async () => {
    const [good, last] = [on.mark(), on.mark()]
    const elsewhere = testDevice(on.cast.ana, null)
    const odd = [
      { ...rescued(good), payload: `${good.payload} ` },
      { id: 'x' },
      null,
      rescued(elsewhere.sent(elsewhere.event(on.app.clock.now))),
    ]
    const results = await on.bring([rescued(good), ...odd, { ...rescued(last), v: 99 }, rescued(last)])
    const { entry: _, ...unread } = { ...results[2] }
    expect(unread).toMatchObject({ id: 'x', outcome: 'refused', error: expect.any(String) })
    expect(results.map(({ code }) => code)).toEqual([
      null,
      'event_hash_wrong',
      'event_invalid',
      'event_invalid',
      'grant_foreign',
      'event_too_new',
      null,
    ])
    expect(await on.entries()).toHaveLength(2)
    expect(await on.rejected()).toHaveLength(5)
  })

  it('is what has the id of another mark', async () => {
    const made = on.phone.event(on.app.clock.now)
    await on.deliverOne(on.phone.sent(made))
    expect(await on.bring([rescued(on.phone.sent({ ...made, entry_type: 'saida' }))])).toMatchObject([
      { code: 'conflict' },
    ])
  })

  it('is the mark of somebody out of reach, like that of nobody, and nothing of it is kept', async () => {
    const sent = on.mark()
    const nobody = testDevice('ninguem', null, on.phone.device_id)
    const events = [rescued(sent), { ...rescued(nobody.sent(nobody.event(0))), proof: null }]
    const refusals = await on.bring(events, { by: on.cast.stranger })
    expect(refusals.map(({ code, error }) => [code, error])).toEqual(Array(2).fill(['not_found', expect.any(String)]))
    expect([...(await on.entries()), ...(await on.held()), ...(await on.rejected())]).toEqual([])
  })

  it('is what waits beyond a thousand of one person', async () => {
    const row = {
      user_id: on.cast.ana,
      device_id: randomUUID(),
      why: 'unproven',
      payload: '{}',
      content_hash: '',
    } as const
    const rows = Array.from({ length: 1_000 }, () => ({ ...row, id: randomUUID(), received_at: 1 }))
    await on.database.write(async (tx) => void (await tx.insert(heldEvents).values(rows)))
    expect(await on.bring([{ ...rescued(on.mark()), proof: null }])).toMatchObject([
      { outcome: 'refused', code: 'too_many_held' },
    ])
  })

  it('is not kept from an address that brings more of it than any file would hold', async () => {
    on.app.parts.limits.forged = limiter(3, 60)
    const results = await on.bring([...Array(9).fill({ id: 'x' }), rescued(on.mark())])
    expect(results.map(({ outcome }) => outcome)).toEqual([...Array(9).fill('refused'), 'flagged'])
    expect(await on.rejected()).toHaveLength(3)
  })

  it('is everything, of who keeps nobody', async () => {
    const body = { device_id: on.phone.device_id, events: [rescued(on.mark())] }
    for (const by of [on.cast.ana, on.cast.bia])
      expect((await on.app.send('POST', '/time-entries/rescue', body, await on.app.as(by))).status).toBe(403)
    expect((await on.app.send('POST', '/time-entries/rescue', body)).status).toBe(401)
  })
})

it('writes down who imported, from which device, and what came of it', async () => {
  await on.bring([rescued(on.mark()), { ...rescued(on.mark()), proof: randomBytes(32).toString('hex') }, {}])
  const deeds = await on.database.read.select().from(audit).where(eq(audit.action, 'punch:rescue'))
  expect(deeds).toMatchObject([
    {
      actor_id: on.cast.keeper,
      target_type: 'device',
      target_id: on.phone.device_id,
      details: 'registered: 1; already_there: 0; held: 1; refused: 1',
    },
  ])
})
