import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addGrant } from '../../server/testing/company.ts'
import { expireGrants, fill, losing, rememberingTablet, withoutNetwork } from '../testing/past-store.ts'
import { pictureOf } from '../testing/unsent.ts'
import { adoptSpool, sendSpooled } from './adopt-spool.ts'
import { capture, type Tap } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import { draftsOf, keepDraft } from './draft.ts'
import { drain } from './drain.ts'
import { deviceIdOf, draftKey } from './outbox-database.ts'
import { type Remembered, rescue } from './rescue.ts'
import { noteSentPast } from './sent-past.ts'
import { isSpare, keepSpareGrant, spareGrant, spareId } from './spare-device.ts'
import { spooledCount, spooledOf } from './spool.ts'

afterEach(() => localStorage.clear())
beforeEach(() => localStorage.clear())

describe('C-15: a mark whose answer is lost on its way past the store', () => {
  it('stays the same event, though a later build takes it back: the server has it once, and refuses nothing', async () => {
    const t = await rememberingTablet()
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
    const t = await rememberingTablet()
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

describe('a mark on its way past the store', () => {
  const full = () => {
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => spy.mockRestore())
    return spy
  }

  it('goes with the proof of its device, and its number comes back', async () => {
    const t = await rememberingTablet()
    const asked = vi.spyOn(t.parts, 'fetch')
    expect(await rescue(t.parts, t.tap(), t.remembered)).toEqual({ where: 'server', nsr: expect.any(Number) })
    const headers = { 'content-type': 'application/json', ...t.remembered.proof }
    expect(Object.keys(t.remembered.proof)).not.toEqual([])
    expect(asked.mock.calls.map(([request]) => request.headers)).toEqual([headers])
  })

  it('stays the same event in this page also where it could be noted nowhere', async () => {
    const t = await rememberingTablet()
    const tap = t.tap()
    const spy = full()
    expect(await rescue(losing(t.parts), tap, t.remembered)).toMatchObject({ where: 'nowhere' })
    spy.mockRestore()
    await expect(capture({ ...t.parts, build: 'later' }, tap)).rejects.toThrow('is another event')
  })

  it('that the server refuses for what it says may become another event; nothing is noted that was not', async () => {
    const t = await rememberingTablet()
    const tap = { ...t.tap(), entry_type: 'nenhum' as never }
    expect(await rescue(t.parts, tap, t.remembered)).toEqual({ where: 'spool' })
    expect([spooledOf(tap.id)?.sent, t.parts.sentPast.has(tap.id)]).toEqual([undefined, false])
    localStorage.clear()
    const spy = full()
    expect(await rescue(t.parts, tap, t.remembered)).toMatchObject({ where: 'nowhere' })
    expect(spy).toHaveBeenCalledTimes(2)
  })

  it('that the server has as another event stays as it was sent', async () => {
    const t = await rememberingTablet()
    const tap = t.tap()
    expect(await rescue(t.parts, tap, t.remembered)).toMatchObject({ where: 'server' })
    expect(await rescue({ ...t.parts, build: 'later' }, tap, t.remembered)).toEqual({ where: 'spool' })
    expect(JSON.parse(spooledOf(tap.id)?.sent?.payload ?? '')).toMatchObject({ id: tap.id, build: 'later' })
  })
})

describe('a mark that is noted as it was sent', () => {
  it('goes by the right with which it went, where the device is another one by now; without that, as a new event', async () => {
    const t = await rememberingTablet()
    const tap = t.tap()
    expect(await rescue(losing(t.parts), tap, t.remembered)).toEqual({ where: 'spool' })
    // The store was emptied: it draws another id.
    await t.outbox.meta.clear()
    const renewed = { ...t.remembered, deviceId: await deviceIdOf(t.outbox, t.parts.newId), grants: new Map() }
    expect(await adoptSpool(t.parts)).toBe(0)
    expect(await sendSpooled(t.parts, renewed)).toEqual({ sent: 1, signIns: [] })

    const next = { ...t.tap(), entry_type: 'saida' as const }
    await rescue(withoutNetwork(t.parts), next, t.remembered)
    expireGrants(t)
    expect(await sendSpooled(t.parts, renewed)).toEqual({ sent: 0, signIns: [t.person] })
    expect(await adoptSpool(t.parts)).toBe(1)
    expect((await t.rows()).map(({ id }) => id)).toEqual([next.id])
  })

  it('is made no other event by a page that was loaded anew, nor offered there as a tap without a mark', async () => {
    const t = await rememberingTablet()
    const tap = t.tap()
    const { id, user_id, entry_type, claim } = tap
    const draft = { id, user_id, entry_type, claim: { ...claim, ctx: 'page before' } }
    await keepDraft(t.parts, draft)
    expect(await draftsOf(t.parts, user_id)).toEqual([draft])
    await rescue(losing(t.parts), tap, t.remembered)
    noteSentPast(t.parts, id, null)
    expect(await draftsOf(t.parts, user_id)).toEqual([])
    await expect(capture({ ...t.parts, build: 'later' }, tap)).rejects.toThrow('is another event')
    expect(await sendSpooled(t.parts, t.remembered)).toMatchObject({ sent: 1 })
    expect(await t.outbox.meta.get(draftKey(draft))).toBeUndefined()
  })

  it('is called stored nowhere only where it is noted nowhere', async () => {
    const t = await rememberingTablet()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expireGrants(t)
    const end = await rescue(t.parts, t.tap(), t.remembered)
    full.mockRestore()
    expect([end.where, spooledCount()]).toEqual(['nowhere', 0])
  })
})

describe('C-13: a browser whose store does not open', () => {
  const unopened: Remembered = { deviceId: null, grants: new Map(), proof: {} }
  /** Let the spare id have a right of the person, as their session brings it. */
  async function withSpareRight(t: Awaited<ReturnType<typeof rememberingTablet>>) {
    const id = spareId(t.parts.newId)
    const token = await addGrant(t.app.database, t.person, id)
    keepSpareGrant({ user_id: t.person, token, expires_at: '2099-01-01T00:00:00.000Z' })
    return id
  }

  it('drops a right that the server takes no more, to get another one', async () => {
    const t = await rememberingTablet()
    await withSpareRight(t)
    await rescue(withoutNetwork(t.parts), t.tap(), unopened)
    expireGrants(t)
    expect(await sendSpooled(t.parts, unopened)).toEqual({ sent: 0, signIns: [t.person] })
    expect(spareGrant(t.person)).toBeUndefined()
  })

  it('delivers under an id of its own, the same after the page was loaded anew', async () => {
    const t = await rememberingTablet()
    const id = await withSpareRight(t)
    expect(spareId(t.parts.newId)).toBe(id)
    expect(isSpare(id)).toBe(true)
    expect(await rescue(t.parts, t.tap(), unopened)).toMatchObject({ where: 'server' })
    expect(spooledCount()).toBe(0)
  })

  it('never makes a mark of that id one of the store’s: it goes as it went, and comes but once', async () => {
    const t = await rememberingTablet()
    await withSpareRight(t)
    const tap = t.tap()
    expect(await rescue(losing(t.parts), tap, unopened)).toEqual({ where: 'spool' })
    // The store opens after all: a write that waited for it, and what is noted, both come to it.
    await expect(capture(t.parts, tap)).rejects.toThrow('is another event')
    expect(await t.sender().now()).toMatchObject({ end: 'done', sent: 1, left: 0 })
    expect([spooledCount(), await t.rows()]).toEqual([0, []])
  })
})
