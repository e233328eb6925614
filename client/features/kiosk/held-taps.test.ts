// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { DeviceParts } from '../../offline/device-parts.ts'
import { draftsOf, dropDraft, kioskDrafts } from '../../offline/draft.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { pictureOf } from '../../testing/unsent.ts'
import { holdTap, keepOwnTaps, registerHeld } from './held-taps.ts'
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
    ...{ id: t.pending.id, user_id: t.ana.id, entry_type: 'entrada', proof: 'pin', claim: t.pending.claim },
    ...{ photo_hash: null, photo_gap: 'broken', kiosk_id: (await t.kiosk()).id },
  })
  expect(await t.go(next)).toMatchObject({ sent: 1, left: 0 })
  const sent = t.server.state.synced[0]?.events[0]
  expect(sent?.kiosk_proof).toBe(await t.proofFor(row?.content_hash ?? ''))
  expect(await registerHeld(t.page('third').kit), 'once').toBe(0)
  expect(await t.marks()).toHaveLength(1)
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
  for (const { parts } of [t.kit, next.kit]) parts.locks = navigator.locks as unknown as DeviceParts['locks']
  keepOwnTaps(t.kit, ends.promise)
  const told: string[] = []
  const registering = registerHeld(next.kit, () => void told.push('registered'))
  await vi.waitUntil(async () => (await navigator.locks.query()).pending?.length === 1)
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
