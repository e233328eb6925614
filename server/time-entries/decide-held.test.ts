import { beforeEach, describe, expect, it } from 'vitest'
import type { HeldEvent } from '#shared/contract/held-events.ts'
import { audit, heldEvents, ledger, timeEntries } from '../database/schema/tables.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { type HeldStage, heldStage } from '../testing/held-stage.ts'

let on: HeldStage

beforeEach(async () => {
  on = await heldStage()
})

const REASON = { reason: 'Registro em duplicidade' }
const list = async (who: Parameters<HeldStage['ask']>[0], query = '') =>
  (await on.ask(who, 'GET', `/held-events${query}`)).body as HeldEvent[]
const admit = (who: Parameters<HeldStage['ask']>[0], id: string) => on.ask(who, 'POST', `/held-events/${id}/admit`, {})
const disregard = (who: Parameters<HeldStage['ask']>[0], id: string, body: object = REASON) =>
  on.ask(who, 'POST', `/held-events/${id}/disregard`, body)

const today = (day: string) => on.ask('keeper', 'GET', `/reports/daily?date=${day}&store_id=${on.cast.centro}`)

describe('POST /held-events/{id}/admit', () => {
  it('registers the mark now, at its own instant, in the treated view, the ledger and the totals', async () => {
    const id = await on.heldMark()
    const now = on.app.clock.now
    const { status, body } = await admit('keeper', id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      user_id: on.cast.ana,
      entry_type: 'entrada',
      timestamp: '2026-06-16T16:37:00.000Z',
      day: '2026-06-16',
      flags: ['late'],
      receipt: { nsr: 1 },
    })
    expect(await on.database.read.select().from(ledger)).toMatchObject([{ entry_id: id, recorded_at: now }])
    expect(await verifyLedger(on.database.read)).toMatchObject({ rows: 1, faults: [] })
    expect(await list('keeper')).toEqual([])
    expect(JSON.stringify((await today('2026-06-16')).body)).toContain(id)
    expect(await on.database.read.select().from(heldEvents)).toMatchObject([
      { decision: 'admitted', decided_at: now, decided_by: 'keeper@ipe.com.br', decision_note: null },
    ])
    const deeds = (await on.deeds()).filter(({ target_id }) => target_id === id)
    expect(deeds.map(({ who, action }) => [who, action])).toEqual([
      ['ana', 'punch:deliver'],
      ['keeper', 'held-event:decide'],
    ])
  })

  it('answers the same when asked again, and its device hears that it stands', async () => {
    const made = on.phone.event(on.app.clock.now - 3_600_000)
    const sent = on.phone.sent(made)
    await on.dismissAna()
    await on.deliverOne(sent)
    const first = await admit('keeper', made.id)
    expect(await admit('master', made.id)).toEqual(first)
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'already_there', entry: { id: made.id } })
    expect(await on.database.read.select().from(timeEntries)).toHaveLength(1)
    expect(await on.database.read.select().from(ledger)).toHaveLength(1)
  })

  it('takes a mark of a day that is full', async () => {
    const events = Array.from({ length: 101 }, (_, i) =>
      on.phone.sent(on.phone.event(on.app.clock.now - 3_600_000 + i * 1_000)),
    )
    await on.deliver(events.slice(0, 60))
    await on.deliver(events.slice(60))
    const [held] = await list('keeper')
    expect(held).toMatchObject({ id: events[100]?.id, why: 'too_many' })
    expect((await admit('keeper', held?.id ?? '')).status).toBe(200)
    expect(await on.database.read.select().from(timeEntries)).toHaveLength(101)
  })

  it('flags a mark at whose place of the chain another one stands', async () => {
    const id = await on.heldMark()
    await on.changeAna({ is_active: true, blocked_at: null })
    const other = on.phone.sent(on.phone.event(on.app.clock.now))
    await on.deliver([{ ...other, seq: 1 }])
    expect((await admit('keeper', id)).body).toMatchObject({ flags: expect.arrayContaining(['fork']) })
  })

  it('keeps nothing where it fails half-way', async () => {
    const id = await on.heldMark()
    await on.database.write(async (tx) => void (await tx.update(heldEvents).set({ payload: '{}' })))
    expect((await admit('keeper', id)).status).toBe(500)
    expect(await on.database.read.select().from(timeEntries)).toEqual([])
    expect(await on.database.read.select().from(heldEvents)).toMatchObject([{ decision: null }])
  })
})

describe('POST /held-events/{id}/disregard', () => {
  it('needs a reason, keeps the event with it, and its device hears what it heard', async () => {
    const made = on.phone.event(on.app.clock.now - 3_600_000)
    const sent = on.phone.sent(made)
    await on.dismissAna()
    await on.deliverOne(sent)
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }])
      expect((await disregard('keeper', made.id, body)).status).toBe(422)
    const answer = { status: 200, body: { ok: true } }
    expect([await disregard('keeper', made.id), await disregard('keeper', made.id)]).toEqual([answer, answer])
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'flagged', code: 'held', entry: null })
    expect(await on.database.read.select().from(heldEvents)).toMatchObject([
      { decision: 'disregarded', decision_note: REASON.reason, payload: sent.payload },
    ])
    expect(await on.database.read.select().from(timeEntries)).toEqual([])
    const [told] = (await on.database.read.select().from(audit)).filter(({ target_id }) => target_id === made.id)
    expect(told).toMatchObject({ action: 'held-event:decide', details: `disregarded: ${REASON.reason}` })
  })
})

describe('deciding about a held event', () => {
  it('with another reason or note than the one that stands is refused, and the one that stands is kept', async () => {
    const [first, second] = [await on.heldMark(), await on.heldMark()]
    await disregard('keeper', first)
    expect(await disregard('master', first, { reason: 'Outro motivo' })).toMatchObject({
      status: 409,
      body: { code: 'held_disregarded' },
    })
    await admit('keeper', second)
    expect(await on.ask('master', 'POST', `/held-events/${second}/admit`, { notes: 'Confere' })).toMatchObject({
      status: 409,
      body: { code: 'held_admitted' },
    })
  })

  it('once: the other way is refused in words', async () => {
    const id = await on.heldMark()
    await disregard('keeper', id)
    expect(await admit('keeper', id)).toMatchObject({
      status: 409,
      body: { code: 'held_disregarded', error: 'Este registro retido já foi desconsiderado.' },
    })
    expect(await on.database.read.select().from(timeEntries)).toEqual([])
  })

  it('an admitted one is no longer disregarded', async () => {
    const id = await on.heldMark()
    await admit('keeper', id)
    expect(await disregard('keeper', id)).toMatchObject({ status: 409, body: { code: 'held_admitted' } })
    expect(await on.database.read.select().from(timeEntries)).toMatchObject([{ voided_at: null }])
  })

  it('is not for those out of reach, nor tells them what exists', async () => {
    const id = await on.heldMark()
    for (const path of [`/held-events/${id}`, '/held-events/nothing']) {
      expect(await on.statuses(['stranger', 'homeless', 'manager'], 'POST', `${path}/disregard`, REASON)).toEqual([
        403, 403, 403,
      ])
      expect(await on.statuses(['stranger', 'homeless', 'manager'], 'POST', `${path}/admit`, {})).toEqual([
        403, 403, 403,
      ])
    }
    expect((await admit('master', 'nothing')).status).toBe(404)
  })

  it('is never for oneself, the master included', async () => {
    const id = await on.heldMark()
    for (const role of ['master', 'admin'] as const) {
      await on.changeAna({ role, is_active: true, blocked_at: null, admin_stores: [on.cast.centro] })
      expect(await list('ana')).toEqual([])
      expect(await admit('ana', id)).toMatchObject({ status: 403, body: { code: 'own_by_another' } })
      expect((await disregard('ana', id)).status).toBe(403)
    }
  })
})
