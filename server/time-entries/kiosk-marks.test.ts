import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '#shared/calendar/day.ts'
import type { KioskEvent } from '#shared/clock/punch-event.ts'
import type { KioskResult } from '#shared/contract/time-entries.ts'
import { heldEvents, timeEntries, users } from '../database/schema/tables.ts'
import { pinOf } from '../pins/queries.ts'
import { pinValue } from '../sealed-pin.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addGrant } from '../testing/company.ts'
import { addKiosk, kioskHeaders, testKiosk } from '../testing/kiosks.ts'
import { testDevice } from '../testing/punches.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>
let tablet: ReturnType<typeof testKiosk>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
  tablet = testKiosk(kiosk)
  await readRoster()
})

const readRoster = async () => at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))

const now = () => at.app.clock.now

async function pinOfPerson(who: Role): Promise<Buffer> {
  const pin = await pinOf(at.app.database.read, at.cast[who])
  const value = pinValue(at.app.parts.vault, pin?.sealed ?? null)
  if (!value) throw new Error('no PIN')
  return value
}

async function deliver(events: unknown[], headers?: Record<string, string>) {
  const given = headers ?? (await kioskHeaders(at.app, kiosk.id))
  const { status, body } = await at.app.send('POST', '/time-entries/sync', tablet.body(now(), events), given)
  return { status, results: (body as { results?: KioskResult[] }).results ?? [] }
}

const made = (who: Role, ago = MINUTE, change: Partial<KioskEvent> = {}) =>
  tablet.event(now() - ago, at.cast[who], change)

describe('a mark made at a kiosk', () => {
  it('is its person’s, proven by the PIN, and tells the tablet nothing else', async () => {
    await at.ask('ana', 'PUT', '/pins/me', { pin: '2580' })
    const event = made('ana')
    const { results } = await deliver([tablet.sent(event, await pinOfPerson('ana'))])
    expect(results[0]).toMatchObject({ outcome: 'created', code: null })
    const entry = results[0]?.entry
    // The answer is in both spellings of its names.
    const names = Object.keys(entry ?? {}).filter((name) => !/[A-Z]/.test(name))
    expect(names.sort()).toEqual(['entry_type', 'flags', 'id', 'receipt', 'timestamp', 'type', 'user_id'])
    expect(entry).toMatchObject({ id: event.id, user_id: at.cast.ana, receipt: { nsr: 1 } })
    const { body } = await at.ask('keeper', 'GET', `/time-entries?user_id=${at.cast.ana}`)
    expect((body as object[])[0]).toMatchObject({
      kiosk: { name: 'Balcão', proof: 'pin' },
      ip_address: expect.anything(),
    })
  })

  it('is flagged if the PIN is not proven: missing, another’s, or of another mark', async () => {
    await at.ask('ana', 'PUT', '/pins/me', { pin: '2580' })
    await at.ask('bia', 'PUT', '/pins/me', { pin: '1379' })
    const value = await pinOfPerson('ana')
    const other = tablet.sent(made('ana', 9 * MINUTE, { entry_type: 'entrada' }), value)
    const events = [
      other,
      tablet.sent(made('ana', 8 * MINUTE, { entry_type: 'pausa' })),
      tablet.sent(made('ana', 7 * MINUTE, { entry_type: 'retorno' }), await pinOfPerson('bia')),
      { ...tablet.sent(made('ana', 6 * MINUTE, { entry_type: 'saida' })), kiosk_proof: other.kiosk_proof },
    ]
    const { results } = await deliver(events)
    expect(results.map(({ entry }) => entry?.flags)).toEqual([[], ...Array(3).fill(['pin_not_proven'])])
  })

  it('stays proven by the PIN before, which was the right one at the tap', async () => {
    await at.ask('ana', 'PUT', '/pins/me', { pin: '2580' })
    const sent = tablet.sent(made('ana'), await pinOfPerson('ana'))
    await at.ask('ana', 'PUT', '/pins/me', { pin: '7913' })
    expect((await deliver([sent])).results[0]?.entry?.flags).toEqual([])
  })

  it('with a photo instead is flagged, and without one twice', async () => {
    const photo_hash = 'a'.repeat(64)
    const events = [
      tablet.sent(made('ana', 5 * MINUTE, { proof: 'photo', photo_hash })),
      tablet.sent(made('bia', 4 * MINUTE, { proof: 'photo', photo_gap: 'absent' })),
    ]
    const { results } = await deliver(events)
    expect(results.map(({ entry }) => entry?.flags)).toEqual([['pin_not_proven'], ['no_photo', 'pin_not_proven']])
  })

  it('of twelve people without a network arrives under each owner, in order, once', async () => {
    const who = ['ana', 'bia', 'manager'] as const
    const events = Array.from({ length: 48 }, (_, i) =>
      tablet.sent(made(who[i % 3] ?? 'ana', (50 - i) * MINUTE, { proof: 'photo', photo_hash: 'a'.repeat(64) })),
    )
    await deliver(events.slice(0, 20))
    await deliver(events)
    await deliver(events)
    const rows = await at.app.database.read.select().from(timeEntries)
    const inOrder = rows.sort((a, b) => (a.device_seq ?? 0) - (b.device_seq ?? 0))
    expect(inOrder.map(({ device_seq }) => device_seq)).toEqual(events.map((_, i) => i + 1))
    expect(inOrder.map(({ user_id }) => user_id)).toEqual(events.map((_, i) => at.cast[who[i % 3] ?? 'ana']))
    expect(rows.flatMap(({ flags }) => flags).filter((flag) => ['chain', 'fork'].includes(flag))).toEqual([])
  })

  it('waits on the tablet without the token of this very kiosk', async () => {
    const other = await addKiosk(at.app, { store_id: at.cast.centro })
    const sent = tablet.sent(made('ana'))
    for (const headers of [{}, await kioskHeaders(at.app, other.id)]) {
      const { results } = await deliver([sent], headers)
      expect(results[0]).toMatchObject({ outcome: 'refused', code: 'grant_missing' })
    }
    expect((await deliver([sent], { authorization: 'Kiosk x' })).status).toBe(401)
    expect((await deliver([sent])).results[0]?.outcome).not.toBe('refused')
  })

  it('of somebody whom the kiosk was never told of is held for a keeper', async () => {
    const sent = tablet.sent(made('caio'))
    const { results } = await deliver([sent])
    expect(results[0]).toMatchObject({ outcome: 'flagged', entry: null, code: 'held' })
    const [held] = await at.app.database.read.select().from(heldEvents)
    expect(held).toMatchObject({ user_id: at.cast.caio, why: 'not_of_kiosk' })
    const { body } = await at.ask('master', 'POST', `/held-events/${sent.id}/admit`, {})
    // The proof was not kept with it, and the person is of another company.
    expect(body).toMatchObject({ kiosk: { proof: 'pin' }, flags: ['other_store', 'pin_not_proven'] })
  })

  it('counts at the company of its person, and tells when that is another', async () => {
    await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { listed: [at.cast.caio] })
    await readRoster()
    const sent = tablet.sent(made('caio', MINUTE, { proof: 'photo', photo_hash: 'a'.repeat(64) }))
    const { results } = await deliver([sent])
    expect(results[0]?.entry?.flags).toEqual(['other_store', 'pin_not_proven'])
    const [row] = await at.app.database.read.select().from(timeEntries)
    expect(row?.store_id).toBe(at.cast.norte)
  })

  it('is taken from somebody blocked meanwhile, flagged as ever', async () => {
    const change = { is_active: false, blocked_at: now() - 10 * MINUTE }
    await at.app.database.write(
      async (tx) => void (await tx.update(users).set(change).where(eq(users.id, at.cast.ana))),
    )
    await readRoster()
    const { results } = await deliver([tablet.sent(made('ana'))])
    expect(results[0]?.entry?.flags).toContain('after_block')
  })

  it('of a revoked kiosk is flagged if it may be from before, and held if it is not', async () => {
    const before = tablet.sent(made('ana', 2 * MINUTE))
    await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/revoke`)
    at.app.clock.now += 5 * MINUTE
    const after = tablet.sent(made('ana', MINUTE, { entry_type: 'saida' }))
    const { results } = await deliver([before, after])
    expect(results[0]?.entry?.flags).toContain('revoked_kiosk')
    expect(results[1]).toMatchObject({ code: 'held' })
    const [held] = await at.app.database.read.select().from(heldEvents)
    expect(held?.why).toBe('kiosk_revoked')
    at.app.clock.now += 30 * DAY
    expect((await deliver([before])).status).toBe(401)
  })

  it('of a tablet that left the mode is taken if it may be from before, and held if a copy of it made it later', async () => {
    const before = tablet.sent(made('ana', 2 * MINUTE))
    await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/leave`)
    at.app.clock.now += 400 * DAY
    const after = tablet.sent(made('ana', MINUTE, { entry_type: 'saida' }))
    const { results } = await deliver([before, after])
    expect(results[0]?.entry?.id).toBe(before.id)
    expect(results[1]).toMatchObject({ code: 'held' })
    const [held] = await at.app.database.read.select().from(heldEvents)
    expect(held?.why).toBe('kiosk_left')
  })

  it('of a revoked kiosk that does not continue its chain is held, whenever it was made', async () => {
    const [first, second] = [tablet.sent(made('ana', 5 * MINUTE)), tablet.sent(made('bia', 4 * MINUTE))]
    await deliver([first])
    await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/revoke`)
    const forged = { ...testKiosk(kiosk).sent(made('manager', 3 * MINUTE)), seq: 1 }
    const { results } = await deliver([forged, second])
    expect(results.map(({ code }) => code)).toEqual(['held', null])
    expect(results[1]?.entry?.flags).toContain('revoked_kiosk')
  })

  it('travels beside those that a phone’s grants prove', async () => {
    const grant = await addGrant(at.app.database, at.cast.bia, kiosk.device_id)
    const phone = testDevice(at.cast.bia, grant, kiosk.device_id)
    const own = phone.sent(phone.event(now() - 2 * MINUTE))
    const { results } = await deliver([own, tablet.sent(made('ana'))])
    expect(results.map(({ entry }) => entry?.user_id)).toEqual([at.cast.bia, at.cast.ana])
  })
})
