import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { expireGrants, fill, losing, rememberingTablet, withoutNetwork } from '../testing/past-store.ts'
import { pictureOf } from '../testing/unsent.ts'
import { adoptSpool, sendSpooled } from './adopt-spool.ts'
import { capture, type Tap } from './capture.ts'
import { type Remembered, rescue } from './rescue.ts'
import { hasSpooledAs, noteSpooled, spooledCount, spooledOf } from './spool.ts'

afterEach(() => localStorage.clear())
beforeEach(() => localStorage.clear())

describe('a mark that is only noted', () => {
  it('goes straight to the server where the store does not take it back', async () => {
    const t = await rememberingTablet()
    fill(t)
    expect(await rescue(withoutNetwork(t.parts), t.tap(), t.remembered)).toEqual({ where: 'spool' })
    expect(await t.sender().now()).toMatchObject({ sent: 1, signIns: [] })
    expect([spooledCount(), await t.rows()]).toEqual([0, []])
  })

  it('becomes no second event by a write that was given up, and comes through late', async () => {
    const t = await rememberingTablet()
    const tap: Tap = { ...t.tap(), photo: { bytes: await pictureOf(2), type: 'image/png' } }
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    await rescue(t.parts, tap, t.remembered)
    expect(await sendSpooled(t.parts, t.remembered)).toMatchObject({ sent: 1 })
    await expect(capture(t.parts, tap)).rejects.toThrow('is another event')
    expect(await t.rows()).toEqual([])
  })

  it('holds up no other, be it unreadable', async () => {
    const t = await rememberingTablet()
    localStorage.setItem('folha_avulso 1', '5')
    localStorage.setItem('folha_avulso 2', '{"id":"2"}')
    const { photo: _, ...tap } = t.tap()
    noteSpooled({ ...tap, sent: 'of another release' as never })
    expect(await adoptSpool(t.parts)).toBe(1)
    expect(await t.rows()).toMatchObject([{ id: tap.id, state: 'captured' }])
  })

  it('waits, and says for whom a right is missing, where its person has none here', async () => {
    const t = await rememberingTablet()
    fill(t)
    const nobody: Remembered = { ...t.remembered, grants: new Map() }
    expect(await rescue(t.parts, t.tap(), nobody)).toEqual({ where: 'spool' })
    expect(await sendSpooled(t.parts, nobody)).toEqual({ sent: 0, signIns: [t.person] })
    expect(await sendSpooled(t.parts, t.remembered)).toEqual({ sent: 1, signIns: [] })
  })

  it('says in the store why it has no photo', async () => {
    const t = await rememberingTablet()
    const gaps = { entrada: 'refused', saida: null } as const
    for (const entry_type of ['entrada', 'saida'] as const) {
      const { photo: _, ...tap } = t.tap()
      noteSpooled({ ...tap, entry_type, photo_gap: gaps[entry_type] })
    }
    expect(await adoptSpool(t.parts)).toBe(2)
    const kept = (await t.rows()).map(({ payload }) => (JSON.parse(payload) as { photo_gap: string }).photo_gap)
    expect(kept.toSorted()).toEqual(['broken', 'refused'])
  })

  it('as of another device is forgotten where the store has it after all, and stays where it has not', async () => {
    const t = await rememberingTablet()
    const tap = t.tap()
    await capture(t.parts, tap)
    const [row] = await t.rows()
    const { photo: _, ...bare } = tap
    const sent = { payload: row?.payload ?? '', deviceId: 'outro', grant: 'direito', proof: {} }
    noteSpooled({ ...bare, sent })
    noteSpooled({ ...bare, id: crypto.randomUUID(), sent })
    expect([await adoptSpool(t.parts), spooledCount()]).toEqual([1, 1])
    expect(spooledOf(tap.id)).toBeUndefined()
    expect(await t.rows()).toHaveLength(1)
  })

  it('is noted as it goes before it goes, whatever becomes of the answer', async () => {
    const t = await rememberingTablet()
    const { photo: _, ...tap } = t.tap()
    noteSpooled(tap)
    expect(await sendSpooled(losing(t.parts), t.remembered)).toEqual({ sent: 0, signIns: [] })
    expect(spooledOf(tap.id)?.sent).toMatchObject({ deviceId: t.remembered.deviceId, payload: expect.any(String) })
  })

  it('is asked for by its person and device', async () => {
    const t = await rememberingTablet()
    await rescue(withoutNetwork(t.parts), t.tap(), t.remembered)
    const device = t.remembered.deviceId ?? ''
    const asked = [hasSpooledAs(t.person, device), hasSpooledAs('outra', device), hasSpooledAs(t.person, 'outro')]
    expect(asked).toEqual([true, false, false])
  })

  it('keeps the others from being tried where no answer comes', async () => {
    const t = await rememberingTablet()
    fill(t)
    const away = withoutNetwork(t.parts)
    for (const entry_type of ['entrada', 'saida'] as const) await rescue(away, { ...t.tap(), entry_type }, t.remembered)
    const asked = vi.spyOn(away, 'fetch')
    expect(await sendSpooled(away, t.remembered)).toEqual({ sent: 0, signIns: [] })
    expect([asked.mock.calls.length, spooledCount()]).toEqual([1, 2])
  })

  it('is not followed into a store that does not answer, but past one that has no room for it', async () => {
    const t = await rememberingTablet()
    const away = withoutNetwork(t.parts)
    for (const entry_type of ['entrada', 'saida'] as const) await rescue(away, { ...t.tap(), entry_type }, t.remembered)
    const store = fill(t)
    expect([await adoptSpool(t.parts), store.mock.calls.length]).toEqual([0, 2])
    store.mockClear().mockRejectedValue(Object.assign(new Error('silent'), { name: 'NoAnswer' }) as never)
    expect([await adoptSpool(t.parts), store.mock.calls.length]).toEqual([0, 1])
  })

  it('stays as it was sent while its device is only signed out', async () => {
    const t = await rememberingTablet()
    const tap = t.tap()
    await rescue(losing(t.parts), tap, t.remembered)
    expireGrants(t)
    expect(await sendSpooled(t.parts, t.remembered)).toEqual({ sent: 0, signIns: [t.person] })
    expect(await sendSpooled(t.parts, { ...t.remembered, deviceId: null })).toEqual({ sent: 0, signIns: [t.person] })
    expect(spooledOf(tap.id)?.sent?.deviceId).toBe(t.remembered.deviceId)
  })

  it('whose content the server refuses is offered once by a page, and stays', async () => {
    const t = await rememberingTablet()
    fill(t)
    await rescue(withoutNetwork(t.parts), { ...t.tap(), entry_type: 'nenhum' as never }, t.remembered)
    const asked = vi.spyOn(t.parts, 'fetch')
    for (const _ of ['once', 'twice'])
      expect(await sendSpooled(t.parts, t.remembered)).toEqual({ sent: 0, signIns: [] })
    expect([asked.mock.calls.length, spooledCount()]).toEqual([1, 1])
  })
})
