// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { eraseKiosk, kioskInUse, NOT_YET } from '../../offline/kiosk-database.ts'
import { EXIT_CODE } from '../../testing/kiosk-server.ts'
import { bareTablet, kioskTablet } from '../../testing/kiosk-tablet.ts'
import { enrol, finishEntering } from './enrol.ts'
import { leaveByCode } from './leave.ts'
import { forgetOpened, keptRoster } from './roster-store.ts'

const BEFORE_KIOSK = { id: 'p1', user_id: 'bia', state: 'waiting', made_at: 0, sent_at: null, error: null } as const
const CERTIFICATE = {
  kind: 'certificate',
  file_name: 'a',
  file_type: 'b',
  file_size: 1,
  attest_date: '2026-11-25',
  days: 1,
} as const

describe('making a tablet a kiosk', () => {
  test('keeps keys that no script can read, empties the cache and signs the keeper out', async () => {
    const t = await bareTablet()
    const { kit, store } = t.page('first')
    expect(await enrol(kit, t.given, t.before)).toEqual({ end: 'done' })
    expect(t.around.done).toEqual(['sign out', 'forget'])
    const kiosk = await kioskInUse(store)
    expect(kiosk).toMatchObject({ state: 'in-use', scope: 'full', name: 'Balcão', store_name: 'Loja', generation: 0 })
    for (const key of [kiosk?.sign_key, kiosk?.keep_key, kiosk?.pin_key]) {
      expect(key).toBeInstanceOf(CryptoKey)
      expect(key?.extractable).toBe(false)
    }
    expect(await store.kiosks.get(NOT_YET)).toBeUndefined()
    expect(t.around.storage.get('quiosque')).toBe('yes')
  })

  test('names and counts the papers that wait on it, and asks the server nothing', async () => {
    const t = await bareTablet()
    const { kit, store } = t.page('first')
    const { papers } = t.before.papers
    await papers.bulkAdd([
      { ...BEFORE_KIOSK, ...CERTIFICATE },
      { ...BEFORE_KIOSK, ...CERTIFICATE, id: 'p2' },
      { ...BEFORE_KIOSK, ...CERTIFICATE, id: 'p3', state: 'sent' },
    ])
    const waits = { end: 'papers', papers: [{ user_id: 'bia', kind: 'certificate', count: 2 }] }
    expect(await enrol(kit, t.given, t.before)).toEqual(waits)
    expect([t.server.state.asked, t.around.done, await kioskInUse(store)]).toEqual([[], [], undefined])
  })

  test('is refused by a browser that gives its keys back as something else, or keeps none', async () => {
    const t = await bareTablet()
    const { kit, store } = t.page('first')
    store.kiosks.hook('reading', (row) => ({ ...row, sign_key: {} as CryptoKey }))
    expect(await enrol(kit, t.given, t.before)).toEqual({ end: 'no-keys' })
    const other = t.page('other')
    await store.kiosks.clear()
    other.store.kiosks.hook('creating', () => {
      throw new DOMException('can’t be cloned', 'DataCloneError')
    })
    expect(await enrol(other.kit, t.given, t.before)).toEqual({ end: 'no-keys' })
    expect(t.server.state.asked).toEqual([])
  })

  test('is done once: a kiosk is not made one again', async () => {
    const t = await kioskTablet()
    expect(await enrol(t.kit, t.given, t.before)).toEqual({ end: 'already' })
  })

  test('that left the mode takes a new device id, once its marks have gone', async () => {
    const t = await kioskTablet()
    const { device_id } = await t.kiosk()
    const ana = await t.server.hire(null)
    await t.pull()
    await t.punch(t.knownBy(ana, 'photo'))
    await leaveByCode(t.kit, EXIT_CODE)
    expect(await enrol(t.kit, t.given, t.before)).toEqual({ end: 'marks' })
    await t.go()
    t.server.state.kiosk = null
    expect(await enrol(t.kit, t.given, t.before)).toEqual({ end: 'done' })
    expect((await t.kiosk()).device_id).not.toBe(device_id)
    expect(t.server.state.kiosk).toMatchObject({ device_id: (await t.kiosk()).device_id })
  })

  test('that was revoked is made another one, once its marks have gone', async () => {
    const t = await kioskTablet()
    const { id, device_id } = await t.kiosk()
    const ana = await t.server.hire(null)
    await t.pull()
    await t.punch(t.knownBy(ana, 'photo'))
    if (t.server.state.kiosk) t.server.state.kiosk.scope = 'deliver'
    await t.store.transaction('rw', t.store.tables, () => eraseKiosk(t.store, id, {}))
    forgetOpened()
    expect(await enrol(t.kit, t.given, t.before)).toEqual({ end: 'marks' })
    expect(await t.kiosk()).toMatchObject({ id, state: 'in-use' })
    await t.go()
    t.server.state.kiosk = null
    expect(await enrol(t.kit, t.given, t.before)).toEqual({ end: 'done' })
    const now = await t.kiosk()
    expect([now.scope, now.state, now.id === id, now.device_id === device_id]).toEqual(['full', 'in-use', false, false])
    expect(await t.store.kiosks.get(id)).toMatchObject({ state: 'left' })
  })

  test('grants of people stay, for what waits of them', async () => {
    const t = await bareTablet()
    const { kit, outbox } = t.page('first')
    await outbox.grants.put({ user_id: 'bia', token: 'x', expires_at: '' })
    await enrol(kit, t.given, t.before)
    expect(await outbox.grants.count()).toBe(1)
  })
})

describe('a tablet that dies while it is made a kiosk', () => {
  test('with the answer on its way, tries again with the same keys and gets the same kiosk', async () => {
    const t = await bareTablet()
    t.server.state.lose = '/kiosks'
    await expect(enrol(t.page('first').kit, t.given, t.before)).rejects.toThrow()
    const made = t.server.state.kiosk?.id
    const second = t.page('second')
    expect([await kioskInUse(second.store), t.around.done]).toEqual([undefined, []])
    expect(await enrol(second.kit, t.given, t.before)).toEqual({ end: 'done' })
    expect((await kioskInUse(second.store))?.id).toBe(made)
  })

  test.each([
    ['before the keeper is signed out', { signOut: true }],
    ['before the cache is empty', { forget: true }],
  ])('%s, finishes at the next start', async (_, dies) => {
    const t = await bareTablet()
    const die = () => Promise.reject(new Error('killed'))
    const dying = { ...t.before, ...('signOut' in dies ? { signOut: die } : { forget: die }) }
    await expect(enrol(t.page('first').kit, t.given, dying)).rejects.toThrow('killed')
    const second = t.page('second')
    expect((await kioskInUse(second.store))?.state).toBe('entering')
    t.around.done.length = 0
    await finishEntering(second.kit, t.before)
    expect(t.around.done).toEqual(['sign out', 'forget'])
    expect((await kioskInUse(second.store))?.state).toBe('in-use')
    await finishEntering(second.kit, t.before)
    expect(t.around.done).toHaveLength(2)
  })

  test('has its next page look for it: that there is a kiosk is noted before it is one', async () => {
    const t = await bareTablet()
    const first = t.page('first')
    first.store.sealed.hook('creating', () => {
      throw new Error('killed')
    })
    await expect(enrol(first.kit, t.given, t.before)).rejects.toThrow('killed')
    expect([t.around.storage.get('quiosque'), await kioskInUse(first.store)]).toEqual(['yes', undefined])
  })

  test('can leave without a network before the first roster came', async () => {
    const t = await kioskTablet()
    t.server.state.isDown = true
    expect((await keptRoster(t.store, await t.kiosk()))?.people).toEqual([])
    expect(await leaveByCode(t.kit, EXIT_CODE)).toBe('left')
  })
})
