// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { draftsOf, dropDraft, kioskDrafts } from '../../offline/draft.ts'
import { browserLocks } from '../../testing/browser-locks.ts'
import { EXIT_CODE } from '../../testing/kiosk-server.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { pictureOf } from '../../testing/unsent.ts'
import { enrol } from './enrol.ts'
import { holdTap, keepOwnTaps, registerHeld } from './held-taps.ts'
import { leaveByCode } from './leave.ts'
import { register } from './register.ts'
import { codeValueOf, proofOf } from './secrets.ts'

const PIN = '4071'
const HERE = { location: null, offline: true }

/** A kiosk at which Ana, known by her PIN, has touched an action; her camera opens. */
async function atCamera() {
  const t = await kioskTablet()
  const ana = await t.server.hire(PIN, { require_selfie: true })
  await t.pull()
  const known = t.knownBy(ana, 'pin', { pin: PIN })
  const tap = t.tap()
  await holdTap(t.kit, known, tap, HERE)
  const marks = () => t.outbox.events.toArray()
  const proofFor = async (hash: string) => proofOf(await codeValueOf(PIN, ana.pin?.salt ?? ''), hash)
  return { ...t, ana, known, pending: tap, marks, proofFor }
}

test('a page that ends with the camera open loses no mark: the next one registers it, without photo, proven by the PIN', async () => {
  const t = await atCamera()
  t.pass(60_000)
  const next = t.page('second')
  expect(await registerHeld(next.kit)).toBe(1)
  const [row, ...others] = await t.marks()
  expect(others).toEqual([])
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({
    id: t.pending.id,
    user_id: t.ana.id,
    entry_type: 'entrada',
    proof: 'pin',
    claim: t.pending.claim,
    photo_hash: null,
    photo_gap: 'broken',
    kiosk_id: (await t.kiosk()).id,
  })
  expect(await t.go(next)).toMatchObject({ sent: 1, left: 0 })
  const sent = t.server.state.synced[0]?.events[0]
  expect(sent?.kiosk_proof).toBe(await t.proofFor(row?.content_hash ?? ''))
  expect(await registerHeld(t.page('third').kit), 'once').toBe(0)
  expect(await t.marks()).toHaveLength(1)
})

test('an update between the two leaves it proven: it is the event of the build that took the tap', async () => {
  const t = await atCamera()
  const next = t.page('second')
  next.parts.build = 'newer'
  expect(await registerHeld(next.kit)).toBe(1)
  const [row] = await t.marks()
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({ id: t.pending.id, build: t.parts.build })
  expect(await t.go(next)).toMatchObject({ sent: 1, left: 0 })
  expect(t.server.state.synced[0]?.events[0]?.kiosk_proof).toBe(await t.proofFor(row?.content_hash ?? ''))
})

test('what the build before this one held is registered too', async () => {
  const t = await atCamera()
  await t.outbox.meta.toCollection().modify((row) => {
    if (typeof row.value === 'object' && 'at_kiosk' in row.value) delete row.value.at_kiosk?.build
  })
  expect(await registerHeld(t.page('second').kit)).toBe(1)
})

test('a kiosk that was left in between registers it, and it is delivered', async () => {
  const t = await atCamera()
  const next = t.page('second')
  expect(await leaveByCode(next.kit, EXIT_CODE)).toBe('left')
  expect(await registerHeld(next.kit)).toBe(1)
  expect(await t.go(next)).toMatchObject({ sent: 1, left: 0 })
})

test('a tablet that becomes another kiosk registers it first: its chain ends with the kiosk that it was', async () => {
  const t = await atCamera()
  const next = t.page('second')
  expect(await leaveByCode(next.kit, EXIT_CODE)).toBe('left')
  expect(await enrol(next.kit, t.given, t.before)).toEqual({ end: 'marks' })
  expect(await t.go(next)).toMatchObject({ sent: 1, left: 0 })
  t.server.state.kiosk = null
  expect(await enrol(next.kit, t.given, t.before)).toEqual({ end: 'done' })
})

test('one that can’t be registered keeps no other from it, and waits for the next start', async () => {
  const t = await atCamera()
  await holdTap(t.kit, t.known, { ...t.tap(), entry_type: 'saida' }, HERE)
  const next = t.page('second')
  const adding = vi.spyOn(next.outbox.events, 'add').mockRejectedValueOnce(new Error('no room') as never)
  expect(await registerHeld(next.kit)).toBe(1)
  adding.mockRestore()
  expect(await registerHeld(t.page('third').kit)).toBe(1)
})

test('a page that ends before the proof is kept loses no mark either: it is registered, not proven', async () => {
  const t = await kioskTablet()
  const ana = await t.server.hire(PIN, { require_selfie: true })
  await t.pull()
  vi.spyOn(t.store.proofs, 'put').mockReturnValue(new Promise<never>(() => {}) as never)
  void holdTap(t.kit, t.knownBy(ana, 'pin', { pin: PIN }), t.tap(), HERE)
  const next = t.page('second')
  await vi.waitUntil(async () => (await kioskDrafts(next.kit.parts)).length === 1)
  expect(await registerHeld(next.kit)).toBe(1)
  expect(await t.go(next)).toMatchObject({ sent: 1, left: 0 })
  const [sent] = t.server.state.synced
  expect(sent?.events.map(({ kiosk_proof = null }) => kiosk_proof)).toEqual([null])
})

test('nothing of a page that goes on is registered for it', async () => {
  const t = await atCamera()
  expect(await registerHeld(t.kit)).toBe(0)
  expect(await t.marks()).toEqual([])
})

test('nor what another page with its camera open holds, until that one ends: its photo may still come', async () => {
  const t = await atCamera()
  const next = t.page('second')
  const ends = Promise.withResolvers<void>()
  const asked: string[] = []
  const locks = browserLocks(asked)
  for (const { parts } of [t.kit, next.kit]) parts.locks = locks
  keepOwnTaps(t.kit, ends.promise)
  const told: string[] = []
  const registering = registerHeld(next.kit, () => void told.push('registered'))
  await vi.waitUntil(() => asked.length === 2)
  expect([told, await t.marks()]).toEqual([[], []])
  ends.resolve()
  expect([await registering, told]).toEqual([1, ['registered']])
  expect(await t.marks()).toHaveLength(1)
})

test('once the mark is there with its photo and its proof, nothing is held', async () => {
  const t = await atCamera()
  const shot = { photo: { bytes: await pictureOf(1), type: 'image/png' }, gap: null }
  const row = await register(t.kit, t.known, t.pending, { ...shot, ...HERE })
  expect((await t.store.proofs.get(row.id))?.text).toBe(await t.proofFor(row.content_hash))
  expect(await registerHeld(t.page('second').kit)).toBe(0)
  expect((await t.marks()).map(({ photo_hash }) => photo_hash)).toEqual([row.photo_hash])
})

test('a tap that was given up is no mark', async () => {
  const t = await atCamera()
  await dropDraft(t.parts, { id: t.pending.id, user_id: t.ana.id })
  expect(await registerHeld(t.page('second').kit)).toBe(0)
})

test('whom only a photo would show is nobody without it', async () => {
  const t = await atCamera()
  const bia = await t.server.hire(null)
  await holdTap(t.kit, t.knownBy(bia, 'photo'), t.tap(), HERE)
  expect((await kioskDrafts(t.page('second').parts)).map(({ user_id }) => user_id)).toEqual([t.ana.id])
})

test('nobody who signs in on the tablet is offered what was tapped at the kiosk', async () => {
  const t = await atCamera()
  expect(await draftsOf(t.page('second').parts, t.ana.id)).toEqual([])
})
