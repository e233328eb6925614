import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { adoptSpool, sendSpooled } from './adopt-spool.ts'
import { capture, type Tap } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import type { DeviceParts } from './device-parts.ts'
import { proofOf } from './device-proof.ts'
import { drain } from './drain.ts'
import { metaOf } from './outbox-database.ts'
import { type Remembered, rescue } from './rescue.ts'
import { isSpare, keepSpareGrant, spareId } from './spare-device.ts'
import { noteSpooled, spooledCount } from './spool.ts'
import { Sender } from './wake.ts'

afterEach(() => localStorage.clear())
beforeEach(() => localStorage.clear())

/** A tablet with the rights that its page keeps in memory, and what the server has of it. */
async function here() {
  const t = await tablet()
  const [person = ''] = t.people
  const grant = (await t.outbox.grants.get(person))?.token ?? ''
  const remembered: Remembered = {
    deviceId: await metaOf(t.outbox, 'device_id', ''),
    grants: new Map([[person, grant]]),
    proof: await proofOf(t.outbox, t.parts.newId),
  }
  const sender = (parts: DeviceParts = t.parts) => new Sender(parts, new Anchors(parts), undefined, remembered)
  const rows = () => t.outbox.events.toArray()
  return { ...t, person, remembered, sender, rows, tap: () => tapOf(t.app, t.people, 0, null) }
}

/** A network that loses each answer, after the server has read the question. */
const losing = (parts: DeviceParts): DeviceParts => ({
  ...parts,
  fetch: async (request) => {
    await parts.fetch(request)
    throw new TypeError('the answer is lost')
  },
})

const withoutNetwork = (parts: DeviceParts): DeviceParts => ({
  ...parts,
  fetch: () => Promise.reject(new TypeError('no network')),
})

/** Let the store take no mark any more. */
function fill(t: Awaited<ReturnType<typeof here>>) {
  const full = vi
    .spyOn(t.outbox.events, 'add')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError') as never)
  onTestFinished(() => full.mockRestore())
  return full
}

describe('C-15: a mark whose answer is lost on its way past the store', () => {
  it('stays the same event, though a later build takes it back: the server has it once, and refuses nothing', async () => {
    const t = await here()
    const tap: Tap = { ...t.tap(), photo: { bytes: await pictureOf(1), type: 'image/png' } }
    expect(await rescue(losing(t.parts), tap, t.remembered)).toEqual({ where: 'spool' })
    const later = { ...t.parts, ctx: 'later page', build: 'later' }
    expect(await adoptSpool(later)).toBe(1)
    expect(await drain(later, new Anchors(later), { deadlineMs: 60_000 })).toMatchObject({
      end: 'done',
      sent: 1,
      left: 0,
    })
    expect(await t.rows()).toMatchObject([{ id: tap.id, state: 'acked', outcome: 'already_there' }])
    expect(spooledCount()).toBe(0)
  })

  it('is offered again as it was, where the store goes on taking nothing', async () => {
    const t = await here()
    fill(t)
    const bodies: string[] = []
    const { fetch } = t.parts
    t.parts.fetch = (request) => {
      bodies.push((JSON.parse(String(request.body)) as { events: { payload: string }[] }).events[0]?.payload ?? '')
      return fetch(request)
    }
    expect(await rescue(losing(t.parts), t.tap(), t.remembered)).toEqual({ where: 'spool' })
    const later = { ...t.parts, ctx: 'later page', build: 'later' }
    expect(await sendSpooled(later, { deviceId: null, grants: new Map(), proof: {} })).toEqual({ sent: 1, signIns: [] })
    expect(bodies[1]).toBe(bodies[0])
    expect(spooledCount()).toBe(0)
  })
})

describe('a mark that is only noted', () => {
  it('goes straight to the server where the store does not take it back', async () => {
    const t = await here()
    fill(t)
    expect(await rescue(withoutNetwork(t.parts), t.tap(), t.remembered)).toEqual({ where: 'spool' })
    expect(await t.sender().now()).toMatchObject({ sent: 1, signIns: [] })
    expect([spooledCount(), await t.rows()]).toEqual([0, []])
  })

  it('becomes no second event by a write that was given up, and comes through late', async () => {
    const t = await here()
    const tap: Tap = { ...t.tap(), photo: { bytes: await pictureOf(2), type: 'image/png' } }
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    await rescue(t.parts, tap, t.remembered)
    expect(await sendSpooled(t.parts, t.remembered)).toMatchObject({ sent: 1 })
    await expect(capture(t.parts, tap)).rejects.toThrow('another event')
    expect(await t.rows()).toEqual([])
  })

  it('holds up no other, be it unreadable', async () => {
    const t = await here()
    localStorage.setItem('folha_avulso 1', '5')
    localStorage.setItem('folha_avulso 2', '{"id":"2"}')
    const { photo: _, ...tap } = t.tap()
    noteSpooled({ ...tap, sent: 'of another release' as never })
    expect(await adoptSpool(t.parts)).toBe(1)
    expect(await t.rows()).toMatchObject([{ id: tap.id, state: 'captured' }])
  })

  it('waits, and says for whom a right is missing, where its person has none here', async () => {
    const t = await here()
    fill(t)
    const nobody: Remembered = { ...t.remembered, grants: new Map() }
    expect(await rescue(t.parts, t.tap(), nobody)).toEqual({ where: 'spool' })
    expect(await sendSpooled(t.parts, nobody)).toEqual({ sent: 0, signIns: [t.person] })
    expect(await sendSpooled(t.parts, t.remembered)).toEqual({ sent: 1, signIns: [] })
  })

  it('whose content the server refuses is offered once by a page, and stays', async () => {
    const t = await here()
    fill(t)
    await rescue(withoutNetwork(t.parts), { ...t.tap(), entry_type: 'nenhum' as never }, t.remembered)
    const asked = vi.spyOn(t.parts, 'fetch')
    for (const _ of ['once', 'twice'])
      expect(await sendSpooled(t.parts, t.remembered)).toEqual({ sent: 0, signIns: [] })
    expect([asked.mock.calls.length, spooledCount()]).toEqual([1, 1])
  })
})

describe('C-13: a browser whose store does not open', () => {
  const unopened: Remembered = { deviceId: null, grants: new Map(), proof: {} }
  /** Let the spare id have a right of the person, as their session brings it. */
  async function withSpareRight(t: Awaited<ReturnType<typeof here>>) {
    const { addGrant } = await import('../../server/testing/company.ts')
    const id = spareId(t.parts.newId)
    const token = await addGrant(t.app.database, t.person, id)
    keepSpareGrant({ user_id: t.person, token, expires_at: '2099-01-01T00:00:00.000Z' })
    return id
  }

  it('delivers under an id of its own, the same after the page was loaded anew', async () => {
    const t = await here()
    const id = await withSpareRight(t)
    expect(spareId(t.parts.newId)).toBe(id)
    expect(isSpare(id)).toBe(true)
    expect(await rescue(t.parts, t.tap(), unopened)).toMatchObject({ where: 'server' })
    expect(spooledCount()).toBe(0)
  })

  it('never makes a mark of that id one of the store’s: it goes as it went, and comes but once', async () => {
    const t = await here()
    await withSpareRight(t)
    const tap = t.tap()
    expect(await rescue(losing(t.parts), tap, unopened)).toEqual({ where: 'spool' })
    // The store opens after all: a write that waited for it, and what is noted, both come to it.
    await expect(capture(t.parts, tap)).rejects.toThrow('another event')
    expect(await t.sender().now()).toMatchObject({ end: 'done', sent: 1, left: 0 })
    expect([spooledCount(), await t.rows()]).toEqual([0, []])
  })
})
