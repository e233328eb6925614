// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { tellAllLeft } from '../../offline/kiosk-delivery.ts'
import { kioskHeader } from '../../offline/kiosk-token.ts'
import { EXIT_CODE } from '../../testing/kiosk-server.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'
import { pictureOf } from '../../testing/unsent.ts'
import { leaveByCode, leaveByPassword } from './leave.ts'
import { tryPin } from './pin-check.ts'

const PIN = '4071'

/** A kiosk that knows somebody, with a mark and a photo of theirs that wait. */
async function inUse() {
  const t = await kioskTablet()
  const ana = await t.server.hire(PIN, { has_face: true })
  await t.pull()
  await tryPin(t.kit, ana.id, '9999')
  await t.store.choices.add({ id: ana.id, hour: 8 })
  await t.store.badge_steps.add({ key: 'x', step: 1 })
  await t.punch(t.knownBy(ana, 'pin', { pin: PIN }), { photo: await pictureOf(1) })
  const { id } = await t.kiosk()
  /** Return what the tablet still knows of people, and its secrets. */
  const knowledge = async () => {
    const { sealed, locks, pin_changes, choices, badge_steps, kiosks } = t.store
    const counts = await Promise.all([sealed, locks, pin_changes, choices, badge_steps].map((table) => table.count()))
    const kiosk = await kiosks.get(id)
    return { rows: counts.reduce((a, b) => a + b), keys: [kiosk?.keep_key, kiosk?.pin_key], scope: kiosk?.scope }
  }
  return { ...t, ana, id, knowledge }
}

const NOTHING = { rows: 0, keys: [null, null], scope: 'deliver' }

describe('leaving by the exit code', () => {
  test('erases people and secrets without a network, and what waits is delivered with its proof', async () => {
    const t = await inUse()
    t.server.state.isDown = true
    expect(await leaveByCode(t.kit, EXIT_CODE)).toBe('left')
    expect([await t.knowledge(), await kioskInUse(t.store)]).toEqual([NOTHING, undefined])
    expect(t.around.storage.get('quiosque')).toBe('left')
    t.server.state.isDown = false
    const second = t.page('second')
    expect(await t.go(second)).toMatchObject({ end: 'done', sent: 1, left: 0 })
    expect(t.server.state.synced[0]?.events[0]?.kiosk_proof).toMatch(/^[0-9a-f]{64}$/)
    expect(t.server.state.photos).toHaveLength(1)
    expect(t.server.state.reports).toMatchObject([{ exit_used: 1, waiting: 1 }])
  })

  test('five wrong ones lock it for an hour, also over a restart; malformed ones count nothing', async () => {
    const t = await inUse()
    for (let i = 0; i < 5; i += 1) {
      expect(await leaveByCode(t.kit, '')).toBe('wrong')
      expect(await leaveByCode(t.kit, '11111111')).toBe('wrong')
    }
    expect(await leaveByCode(t.kit, EXIT_CODE)).toBe('locked')
    t.pass(59 * MINUTE)
    await t.kit.clock.live()
    t.clock.wallAhead = 600 * MINUTE
    const second = t.page('second')
    expect(await leaveByCode(second.kit, EXIT_CODE)).toBe('locked')
    t.pass(MINUTE)
    expect(await leaveByCode(second.kit, EXIT_CODE)).toBe('left')
  })

  test('a code opens once', async () => {
    const t = await inUse()
    const { version } = t.server.state.exit
    await t.store.facts.put({ key: 'exit_tries', value: { wrong: 0, until: 0, used: [version] } })
    expect(await leaveByCode(t.kit, EXIT_CODE)).toBe('wrong')
    expect((await t.knowledge()).scope).toBe('full')
  })

  test('the server is told of it, once, also where nothing waits', async () => {
    const t = await inUse()
    await t.go()
    await leaveByCode(t.kit, EXIT_CODE)
    t.server.state.isDown = true
    const second = t.page('second')
    await expect(tellAllLeft(second.parts, second.store)).rejects.toThrow()
    t.server.state.isDown = false
    t.server.state.fail.set('/report', 500)
    await expect(tellAllLeft(second.parts, second.store)).rejects.toThrow()
    t.server.state.fail.clear()
    expect(await tellAllLeft(second.parts, second.store)).toBe(true)
    expect(await tellAllLeft(second.parts, second.store)).toBe(true)
    expect(t.server.state.reports).toMatchObject([{ exit_used: 1, waiting: 0 }])
  })

  test('is remembered as used', async () => {
    const t = await inUse()
    await leaveByCode(t.kit, EXIT_CODE)
    expect((await t.store.facts.get('exit_tries'))?.value).toEqual({ wrong: 0, until: 0, used: [1] })
  })

  test('a page that dies in the middle has left or has not', async () => {
    const t = await inUse()
    t.store.kiosks.hook('updating', () => {
      throw new Error('killed')
    })
    await expect(leaveByCode(t.kit, EXIT_CODE)).rejects.toThrow('killed')
    const second = t.page('second')
    expect((await t.knowledge()).rows).toBe(4)
    expect(await tryPin(second.kit, t.ana.id, PIN)).toBe('right')
    expect(await leaveByCode(second.kit, EXIT_CODE)).toBe('left')
  })
})

describe('leaving by a keeper’s password', () => {
  test('tells the server in a session that ends with it, and erases', async () => {
    const t = await inUse()
    t.server.state.asked.length = 0
    expect(await leaveByPassword(t.kit, 'chefe@loja', 'senha')).toBeNull()
    const tells = ['POST /auth/login', 'POST /auth/verify-password', `POST /kiosks/${t.id}/leave`, 'POST /auth/logout']
    expect(t.server.state.asked).toEqual(tells)
    expect(await t.knowledge()).toEqual(NOTHING)
    expect(t.around.storage.has('auth_token')).toBe(false)
    expect(await t.go()).toMatchObject({ sent: 1, left: 0 })
  })

  test.each(['login', 'verify-password', 'leave'])(
    'a refusal at %s is told, and the tablet stays a kiosk',
    async (path) => {
      const t = await inUse()
      t.server.state.fail.set(path, 403)
      expect(await leaveByPassword(t.kit, 'chefe@loja', 'senha')).toBe('Recusado')
      expect((await t.knowledge()).scope).toBe('full')
      if (path !== 'login') expect(t.server.state.asked.at(-1)).toBe('POST /auth/logout')
    },
  )

  test('a page that dies before it erased is told to by its next token', async () => {
    const t = await inUse()
    t.store.kiosks.hook('updating', () => {
      throw new Error('killed')
    })
    await expect(leaveByPassword(t.kit, 'chefe@loja', 'senha')).rejects.toThrow('killed')
    const second = t.page('second')
    t.pass(10 * MINUTE)
    await kioskHeader(second.parts, second.store, t.id)
    expect(await t.knowledge()).toEqual(NOTHING)
    expect(await leaveByCode(second.kit, '')).toBe('left')
    expect(await kioskInUse(second.store)).toBeUndefined()
  })
})
