// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { pictureOf } from '../../testing/unsent.ts'
import { leaveByCode } from './leave.ts'
import { readRows } from './open-kiosk.ts'
import { registerOrNever } from './register.ts'
import { codeValueOf, proofOf } from './secrets.ts'
import { tidyProofs } from './tidy-proofs.ts'

const PIN = '4071'

async function withAna() {
  const t = await kioskTablet()
  const ana = await t.server.hire(PIN)
  await t.pull()
  const known = t.knownBy(ana, 'pin', { pin: PIN })
  const proofFor = async (hash: string) => proofOf(await codeValueOf(PIN, ana.pin?.salt ?? ''), hash)
  return { ...t, ana, known, proofFor }
}

test('the proof of a mark lies there before the mark', async () => {
  const t = await withAna()
  const seen: number[] = []
  t.outbox.events.hook('creating', () => {
    seen.push(proofs)
  })
  let proofs = 0
  t.store.proofs.hook('creating', () => {
    proofs += 1
  })
  const row = await t.punch(t.known)
  expect(seen).toEqual([1])
  expect((await t.store.proofs.get(row.id))?.text).toBe(await t.proofFor(row.content_hash))
  expect(JSON.parse(row.payload)).toMatchObject({
    v: 2,
    kiosk_id: (await t.kiosk()).id,
    proof: 'pin',
    user_id: t.ana.id,
  })
})

test.each([
  ['refuses', () => Promise.reject(new Error('no write'))],
  ['is silent', () => new Promise<never>(() => {})],
])('a store of proofs that %s loses no mark', async (_, put) => {
  const t = await withAna()
  t.store.proofs.put = put as never
  const row = await t.punch(t.known)
  expect(row.state).toBe('captured')
  expect(await t.go()).toMatchObject({ sent: 1, left: 0 })
  expect(t.server.state.synced[0]?.events[0]?.kiosk_proof).toBeNull()
})

test.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['is silent', () => new Promise<never>(() => {})],
])('a store of the kiosk that %s loses no mark: which kiosk this is was read before', async (_, first) => {
  const t = await withAna()
  await readRows(t.kit)
  vi.spyOn(t.store.kiosks, 'filter').mockReturnValue({ first } as never)
  const row = await t.punch(t.known)
  expect(JSON.parse(row.payload)).toMatchObject({ kiosk_id: t.kit.kioskId, user_id: t.ana.id })
})

test('without room for the photo the mark is kept without it, with the proof of that', async () => {
  const t = await withAna()
  t.outbox.photos.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const row = await t.punch(t.known, { photo: await pictureOf(1) })
  expect(JSON.parse(row.payload)).toMatchObject({ photo_hash: null, photo_gap: 'broken' })
  expect((await t.store.proofs.get(row.id))?.text).toBe(await t.proofFor(row.content_hash))
})

test('a store that refuses the mark says so', async () => {
  const t = await withAna()
  t.outbox.events.hook('creating', () => {
    throw new Error('no write')
  })
  await expect(t.punch(t.known)).rejects.toThrow('no write')
})

test('one that was called not registered becomes no mark by a write that comes through late; tried again, it does', async () => {
  const t = await withAna()
  const open = Promise.withResolvers<void>()
  const { within } = t.parts
  t.parts.within = (ms, promise) => within(Math.min(ms, 100), promise)
  const tap = t.tap()
  const shot = { photo: null, gap: null, location: null, offline: true }
  const [transaction, late] = [t.outbox.transaction.bind(t.outbox), [] as Promise<unknown>[]]
  vi.spyOn(t.outbox, 'transaction').mockImplementation(((...given: Parameters<typeof transaction>) => {
    const writing = open.promise.then(() => transaction(...given))
    late.push(writing)
    return writing
  }) as never)
  await expect(registerOrNever(t.kit, t.known, tap, shot)).rejects.toThrow()
  open.resolve()
  await Promise.allSettled(late)
  expect([late.length > 0, await t.outbox.events.count()]).toEqual([true, 0])
  expect(await registerOrNever(t.kit, t.known, tap, shot)).toMatchObject({ id: tap.id, state: 'captured' })
})

test('with a photo alone there is no proof, and after leaving no mark', async () => {
  const t = await withAna()
  await t.punch(t.knownBy(t.ana, 'photo'))
  expect(await t.store.proofs.count()).toBe(0)
  await leaveByCode(t.kit, '40718263')
  await expect(t.punch(t.known)).rejects.toThrow('no kiosk')
})

test('proofs stay as long as their marks, and a day beyond a mark that never came', async () => {
  const t = await withAna()
  const kept = await t.punch(t.known)
  t.pass(60_000)
  const gone = await t.punch(t.known)
  await t.store.proofs.put({ id: 'never', text: 'x', at: t.clock.now })
  t.pass(23 * 3_600_000)
  await tidyProofs(t.kit)
  expect(await t.store.proofs.count()).toBe(3)
  t.pass(2 * 3_600_000)
  await t.outbox.events.delete(gone.seq)
  await tidyProofs(t.kit)
  expect(await t.store.proofs.toCollection().primaryKeys()).toEqual([kept.id])
})
