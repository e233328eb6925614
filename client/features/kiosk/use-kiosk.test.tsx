import '../../testing/like-browser.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claimNow } from '../../offline/clock-anchor.ts'
import type { Outgoing } from '../../offline/device-parts.ts'
import { cache, here, openDevice } from '../../offline/here.ts'
import { kioskHere } from '../../offline/kiosk-here.ts'
import { paperStore } from '../../offline/papers.ts'
import { act } from '../../testing/act.ts'
import { kioskServer } from '../../testing/kiosk-server.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import type { Pending } from '../punch/use-punch.ts'
import { enrolHere, finishHere } from './enrol-here.ts'
import type { KioskDeeds, KioskView, Known } from './kiosk.ts'
import { kit } from './this-kiosk.ts'
import { useKiosk } from './use-kiosk.ts'

const PIN = '4071'
const given = { store_id: 'loja', name: 'Balcão', stepUp: 'pass' }

let shown: ReturnType<typeof useKiosk>

function Screen() {
  shown = useKiosk()
  return null
}

/** This page, with a server that knows kiosks, and what a screen would show. */
async function served() {
  const clock = { now: Date.now() }
  const server = await kioskServer(clock)
  vi.stubGlobal('fetch', (path: string, { method, headers, body }: RequestInit) => {
    clock.now = Date.now()
    return server.fetch({ method, path, headers, body, timeoutMs: 1 } as unknown as Outgoing)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await openDevice(() => {})
  const { draw } = blankPage()
  await draw(<Screen />)
  const view = (): KioskView => {
    if (!shown || shown === 'none') throw new Error(`nothing to be seen: ${shown}`)
    return shown.view
  }
  const deeds = (): KioskDeeds => {
    if (!shown || shown === 'none') throw new Error(`nothing to be done: ${shown}`)
    return shown.deeds
  }
  return { server, view, deeds, all: () => shown }
}

test('a tablet becomes a kiosk, shows its people and their marks as they change, and leaves', async () => {
  const t = await served()
  await eventually(() => expect(t.all()).toBe('none'))
  const ana = await t.server.hire(PIN, { require_selfie: true, name: 'Ana Silva' })
  const bia = await t.server.hire(null, { name: 'Bia', badge_key: '{}' })
  t.server.state.marks = [{ id: 'earlier', user_id: ana.id, entry_type: 'saida', at: Date.now() - 12 * 3_600_000 }]
  await cache.reads.put({ key: 'x', value: '1', at: 0 })
  const signOut = vi.fn(async () => {})
  expect(await act(() => enrolHere(given, signOut))).toEqual({ end: 'done' })
  expect([signOut.mock.calls.length, await cache.reads.count(), await paperStore.papers.count()]).toEqual([1, 0, 0])

  await eventually(() => expect(t.view().people.map(({ name }) => name)).toEqual(['Ana Silva', 'Bia']))
  const about = { name: 'Balcão', store_name: 'Loja', zone: 'America/Sao_Paulo', starts_at: '04:00', scope: 'full' }
  await eventually(() => expect(t.view()).toMatchObject({ ...about, waiting: 0, silentSince: null, usual: [] }))
  const [first, second] = t.view().people
  expect(first).toMatchObject({ id: ana.id, require_selfie: true, pin: 'set', hasBadge: false, face: null })
  expect(second).toMatchObject({ id: bia.id, pin: 'none', hasBadge: true })
  await eventually(() => expect(t.view().people[0]?.marks.map(({ entry_type }) => entry_type)).toEqual(['saida']))

  if (!first) throw new Error('nobody')
  await act(async () => t.deeds().chose(first))
  expect(await act(() => t.deeds().tryPin(first, '9999'))).toBe('wrong')
  await eventually(() => expect(t.view().people[0]?.lock.wrong).toBe(1))
  expect(await act(() => t.deeds().tryPin(first, PIN))).toBe('right')
  t.server.state.fail.set('/sync', 503)
  const tap = { id: crypto.randomUUID(), entry_type: 'entrada' as const, claim: claimNow(here, kit.anchors) }
  const known = { person: first, proof: 'pin' as const, pin: PIN, badge: null }
  const kept = await act(() => t.deeds().register(known, tap, { photo: null, gap: null }))
  expect(kept).toMatchObject({ id: tap.id, entry_type: 'entrada' })
  await eventually(() => expect(t.view()).toMatchObject({ waiting: 1, usual: [{ id: ana.id }] }))
  expect(t.view().people[0]).toMatchObject({
    marks: [{ entry_type: 'saida' }, { entry_type: 'entrada' }],
    lock: { wrong: 0 },
  })
  expect(await t.deeds().nsrOf(tap.id)).toBeNull()

  t.server.state.fail.clear()
  t.server.state.marks = [...t.server.state.marks, { id: tap.id, user_id: ana.id, entry_type: 'entrada', at: kept.at }]
  await eventually(() => expect(t.view()).toMatchObject({ waiting: 0 }))
  expect(await t.deeds().nsrOf(tap.id)).toBe(7)
  expect(t.view().people[0]?.marks).toHaveLength(2)

  expect(await act(() => t.deeds().leaveByCode('40718263'))).toBe('left')
  await eventually(() => expect(t.all()).toBe('none'))
  // The next start tells what this one could not.
  await act(() => finishHere(signOut))
  expect([kioskHere(), signOut.mock.calls.length]).toEqual(['no', 1])
  expect(t.server.state.reports.filter(({ exit_used }) => exit_used === 1)).toHaveLength(1)
})

test('a tablet whose locks tell no time shows its people all the same', async () => {
  const t = await served()
  await t.server.hire(PIN, { name: 'Ana Silva' })
  const now = vi.spyOn(kit.clock, 'now').mockRejectedValue(new Error('no disk'))
  onTestFinished(() => now.mockRestore())
  expect(await act(() => enrolHere(given, async () => {}))).toEqual({ end: 'done' })
  await eventually(() => expect(t.view().people.map(({ name }) => name)).toEqual(['Ana Silva']))
})

/** A kiosk with one person, who shows a badge. */
async function withAna() {
  const t = await served()
  await t.server.hire(PIN, { name: 'Ana Silva' })
  // A mark of the test before, a moment ago, would count as the same tap.
  await Promise.all([...kit.store.tables, here.outbox.events].map((table) => table.clear()))
  expect(await act(() => enrolHere(given, async () => {}))).toEqual({ end: 'done' })
  await eventually(() => expect(t.view().people).toHaveLength(1))
  const [person] = t.view().people
  if (!person) throw new Error('nobody')
  const tap = (): Pending => ({ id: crypto.randomUUID(), entry_type: 'entrada', claim: claimNow(here, kit.anchors) })
  const known: Known = { person, proof: 'badge', pin: null, badge: 'code' }
  return { ...t, known, tap }
}

const silence = () => new Promise(() => {}) as never

test('a tap that is given up while the store is silent holds up nobody’s next one', async () => {
  const { known, tap, deeds } = await withAna()
  const silent = vi.spyOn(here.outbox.meta, 'delete').mockImplementationOnce(silence)
  onTestFinished(() => silent.mockRestore())
  deeds().letGo(known, tap())
  const next = tap()
  const kept = await act(() => deeds().register(known, next, { photo: null, gap: null }))
  expect(kept).toMatchObject({ id: next.id })
}, 15_000)

test('taps that are held while the store is silent hold up nobody’s mark', async () => {
  const { known, tap, deeds } = await withAna()
  const silent = vi.spyOn(kit.store.proofs, 'put').mockImplementation(silence)
  onTestFinished(() => silent.mockRestore())
  for (const _ of ['one', 'two', 'three', 'four', 'five']) deeds().hold(known, tap())
  const next = tap()
  const kept = await act(() => deeds().register(known, next, { photo: null, gap: null }))
  expect(kept).toMatchObject({ id: next.id })
}, 15_000)
