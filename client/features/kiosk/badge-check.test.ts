// @vitest-environment node
import { expect, test } from 'vitest'
import { badgeText, STEP_MS, stepAt, writeBadge } from '#shared/kiosk/badge.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { keyPair } from '../../testing/kiosk-tokens.ts'
import { personOfBadge } from './badge-check.ts'

/** A kiosk that knows somebody with a badge, and their phone. */
async function withBadge() {
  const t = await kioskTablet()
  const { pair, key } = await keyPair()
  const ana = await t.server.hire(null, { badge_key: JSON.stringify(key) })
  await t.pull()
  const show = async (step = stepAt(t.clock.now), user_id = ana.id) => {
    const text = new TextEncoder().encode(badgeText({ user_id, step }))
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = new Uint8Array(await crypto.subtle.sign(how, pair.privateKey, text))
    return writeBadge({ user_id, step, signature })
  }
  const read = async (code: string) => (await personOfBadge(t.kit, code))?.id ?? null
  return { ...t, ana, show, read }
}

test('a badge shows its person, without a network, each step once on this tablet', async () => {
  const t = await withBadge()
  t.server.state.isDown = true
  const code = await t.show()
  expect([await t.read(code), await t.read(code)]).toEqual([t.ana.id, null])
  expect(await personOfBadge(t.page('second').kit, code)).toBeNull()
  t.pass(STEP_MS)
  expect(await t.read(await t.show())).toBe(t.ana.id)
})

test('one that is shown twice at the same moment counts once', async () => {
  const t = await withBadge()
  const code = await t.show()
  const both = await Promise.all([t.read(code), t.read(code)])
  expect(both.filter((id) => id !== null)).toEqual([t.ana.id])
})

test('a picture of one is too old a minute later; a clock may be a step off', async () => {
  const t = await withBadge()
  const [now, code] = [stepAt(t.clock.now), await t.show()]
  t.pass(2 * STEP_MS)
  expect(await t.read(code)).toBeNull()
  expect([await t.read(await t.show(now + 1)), await t.read(await t.show(now + 3))]).toEqual([t.ana.id, t.ana.id])
  expect(await t.read(await t.show(now + 4))).toBeNull()
})

test('another person’s, one with another key, and what is no badge show nobody', async () => {
  const t = await withBadge()
  const bia = await t.server.hire(null, { badge_key: JSON.stringify((await keyPair()).key) })
  const caio = await t.server.hire(null)
  await t.pull()
  const codes = [
    await t.show(undefined, bia.id),
    await t.show(undefined, caio.id),
    await t.show(1, crypto.randomUUID()),
    'x',
  ]
  expect(await Promise.all(codes.map(t.read))).toEqual([null, null, null, null])
})

test('goes with the mark as its proof', async () => {
  const t = await withBadge()
  const badge = await t.show()
  await t.punch(t.knownBy(t.ana, 'badge', { badge }))
  await t.go()
  expect(t.server.state.synced[0]?.events[0]?.kiosk_proof).toBe(badge)
})
