// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { inTouch } from '../../testing/kiosk-in-touch.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'
import { readRows } from './open-kiosk.ts'
import { tryPin } from './pin-check.ts'

const PIN = '4071'
const SECOND = 1_000
const ROSTER = 'GET /kiosks/me/roster'

describe('a kiosk without its server', () => {
  test('goes on with what it has, and says since when', async () => {
    const t = await inTouch()
    const ana = await t.server.hire(PIN)
    await t.round()
    const heard = (await readRows(t.kit))?.heardAt
    t.server.state.isDown = true
    await t.round(60 * MINUTE)
    expect([t.contact.isInTouch(), (await readRows(t.kit))?.heardAt]).toEqual([false, heard])
    expect(await tryPin(t.kit, ana.id, PIN)).toBe('right')
  })

  test('a token that the server no longer takes is renewed once', async () => {
    const t = await inTouch()
    await t.round()
    await t.store.kiosks.toCollection().modify({ token: { text: 'lost', from: 0, until: 9e15 } })
    const asked = await t.round()
    expect([asked.slice(0, 3), t.contact.isInTouch()]).toEqual([
      [ROSTER, 'POST /kiosks/{id}/nonce', 'POST /kiosks/{id}/token'],
      true,
    ])
    t.server.state.fail.set('/roster', 401)
    expect((await t.round()).filter((one) => one.endsWith('/token'))).toHaveLength(1)
    expect(t.contact.isInTouch()).toBe(false)
  })

  test('one that the server takes for a copy knows that it is refused, until there is no network, or it is taken again', async () => {
    const t = await inTouch()
    await t.round()
    const old = await t.kiosk()
    t.pass(10 * MINUTE)
    await t.round()
    const own = await t.kiosk()
    await t.store.kiosks.put({ ...old, token: null })
    await t.round()
    expect([t.contact.isInTouch(), t.contact.isRefused()]).toEqual([false, true])
    t.server.state.isDown = true
    await t.round()
    expect(t.contact.isRefused()).toBe(false)
    t.server.state.isDown = false
    await t.store.kiosks.put(own)
    await t.round()
    expect([t.contact.isInTouch(), t.contact.isRefused()]).toEqual([true, false])
  })

  test('one that was revoked forgets its people at contact, and still delivers', async () => {
    const t = await inTouch()
    const ana = await t.server.hire(PIN, { has_face: true })
    t.server.state.faces = [{ user_id: ana.id, webp: 'AAAA' }]
    await t.round()
    await t.punch(t.knownBy(ana, 'photo'))
    if (t.server.state.kiosk) t.server.state.kiosk.scope = 'deliver'
    await t.round()
    expect(await t.kiosk()).toMatchObject({ scope: 'deliver', keep_key: null, pin_key: null, state: 'in-use' })
    expect([await t.store.sealed.count(), await t.roster()]).toEqual([0, undefined])
    expect(await t.round()).toEqual([])
    expect(await t.round(60 * SECOND)).toEqual(['POST /kiosks/me/report'])
    expect(await t.go()).toMatchObject({ sent: 1, left: 0 })
  })

  test('what comes while it is told to forget is not kept', async () => {
    const t = await inTouch()
    await t.server.hire(PIN)
    await t.round()
    const straight = t.parts.fetch
    t.parts.fetch = async (request) => {
      const response = await straight(request)
      if (request.path.includes('/roster')) {
        await t.store.kiosks.toCollection().modify({ keep_key: null })
        await t.store.sealed.clear()
      }
      return response
    }
    await t.server.hire(PIN)
    await t.round()
    expect(await t.store.sealed.count()).toBe(0)
  })
})

describe('when it asks', () => {
  test('every five seconds while it is seen, later and later while it fails, and at once when the network comes', async () => {
    const t = await inTouch()
    /** Act, and wait until the next contact is planned. */
    const settled = (act: () => void) =>
      new Promise<void>((go) => {
        t.acts.planned = go
        act()
      })
    let stop = () => {}
    await settled(() => {
      stop = t.contact.start()
    })
    expect([t.waits, t.contact.isInTouch()]).toEqual([[5 * SECOND], true])
    t.server.state.isDown = true
    for (let i = 0; i < 8; i += 1) await settled(() => t.acts.next())
    expect(t.waits.slice(1)).toEqual([5, 5, 8, 16, 32, 60, 60, 60].map((s) => s * SECOND))
    t.server.state.isDown = false
    await settled(() => t.acts.back())
    expect(t.waits.at(-1)).toBe(5 * SECOND)
    t.seen.is = false
    t.server.state.asked.length = 0
    await settled(() => t.acts.next())
    expect(t.server.state.asked).toEqual([])
    stop()
    t.acts.back()
    expect(t.server.state.asked).toEqual([])
  })
})
