// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { changePin, tryPin } from './pin-check.ts'
import { codeValueOf, proofOf } from './secrets.ts'

const PIN = '4071'

describe('a temporary PIN', () => {
  async function withTemporary() {
    const t = await kioskTablet()
    const before = await t.server.hire(PIN)
    const pin = before.pin && { ...before.pin, is_temporary: true, version: 3 }
    const ana = await t.server.hire(PIN, { id: before.id, pin })
    await t.pull()
    const tryAll = async (pins: readonly string[], on = t.first) => {
      const said: string[] = []
      for (const one of pins) said.push(await tryPin(on.kit, ana.id, one))
      return said
    }
    t.server.state.isDown = true
    expect(await tryAll([PIN])).toEqual(['right'])
    return { ...t, ana, tryAll }
  }

  test.each([
    ['12', 'format'],
    ['1234', 'common'],
    [PIN, 'same'],
  ])('can’t become %s: %s', async (pin, why) => {
    const t = await withTemporary()
    expect(await changePin(t.kit, t.ana.id, { temporary: PIN, pin })).toBe(why)
    expect(await t.store.pin_changes.count()).toBe(0)
  })

  test('is replaced by who knows it, and by nobody else', async () => {
    const t = await withTemporary()
    await expect(changePin(t.kit, t.ana.id, { temporary: '9081', pin: '5172' })).rejects.toThrow('another one')
    expect(await t.store.pin_changes.count()).toBe(0)
  })

  test('the new one counts at once, is sent before the mark that it proves, and until then survives a restart', async () => {
    const t = await withTemporary()
    expect(await changePin(t.kit, t.ana.id, { temporary: PIN, pin: '5172' })).toBeNull()
    const second = t.page('second')
    expect(await t.tryAll([PIN, '5172'], second)).toEqual(['wrong', 'right'])
    const row = await t.punch(t.knownBy(t.ana, 'pin', { pin: '5172' }), { on: second })
    t.server.state.isDown = false
    t.server.state.asked.length = 0
    await t.go(second)
    const asked = t.server.state.asked.filter((one) => /pins|sync/.test(one))
    expect(asked).toEqual(['POST /kiosks/me/pins', 'POST /time-entries/sync'])
    expect(t.server.state.pins).toMatchObject([{ user_id: t.ana.id, pin_version: 3 }])
    const proof = await proofOf(await codeValueOf('5172', t.ana.pin?.salt ?? ''), row.content_hash)
    expect(t.server.state.synced[0]?.events[0]?.kiosk_proof).toBe(proof)
  })

  test('who changed it and goes on is known by the new one, though the screen still has the temporary one', async () => {
    const t = await withTemporary()
    await changePin(t.kit, t.ana.id, { temporary: PIN, pin: '5172' })
    const row = await t.punch(t.knownBy(t.ana, 'pin', { pin: PIN }))
    const proof = await proofOf(await codeValueOf('5172', t.ana.pin?.salt ?? ''), row.content_hash)
    expect((await t.store.proofs.get(row.id))?.text).toBe(proof)
  })

  test('counts until the roster brings the server’s, and is sent once', async () => {
    const t = await withTemporary()
    await changePin(t.kit, t.ana.id, { temporary: PIN, pin: '5172' })
    t.server.state.isDown = false
    for (let marks = 0; marks < 2; marks += 1) {
      t.pass(60_000)
      await t.punch(t.knownBy(t.ana, 'photo'))
      await t.go()
    }
    expect(t.server.state.pins).toHaveLength(1)
    expect(await t.tryAll(['5172'])).toEqual(['right'])
    const after = await t.server.hire('5172', { id: t.ana.id })
    if (after.pin) after.pin.version = 4
    await t.pull()
    expect(await t.store.pin_changes.count()).toBe(0)
    expect(await t.tryAll(['5172'])).toEqual(['right'])
  })

  test.each(['stale', 'refused'] as const)('is the temporary one again where the server says %s', async (outcome) => {
    const t = await withTemporary()
    await changePin(t.kit, t.ana.id, { temporary: PIN, pin: '5172' })
    t.server.state.isDown = false
    t.server.state.pinOutcome = outcome
    await t.punch(t.knownBy(t.ana, 'photo'))
    await t.go()
    expect(await t.tryAll(['5172', PIN])).toEqual(['wrong', 'right'])
  })
})
