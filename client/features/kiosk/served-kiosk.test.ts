// @vitest-environment node
import { expect, test } from 'vitest'
import { kiosks, timeEntries } from '../../../server/database/schema/tables.ts'
import { stage } from '../../../server/testing/cast.ts'
import { claimNow } from '../../offline/clock-anchor.ts'
import { drain } from '../../offline/drain.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { tabletOn } from '../../testing/kiosk-tablet.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'
import { pictureOf } from '../../testing/unsent.ts'
import { Contact } from './contact.ts'
import { enrol } from './enrol.ts'
import type { Known } from './kiosk.ts'
import { leaveByCode } from './leave.ts'
import { changePin, tryPin } from './pin-check.ts'
import { register } from './register.ts'
import { keptRoster } from './roster-store.ts'

/** A kiosk of the whole server, in touch with it; its network fails when told to. */
async function served() {
  const at = await stage()
  const { app, cast } = at
  const network = { isDown: false, loses: false }
  const clock = Object.assign(app.clock, { mono: 0, wallAhead: 0 })
  const tablet = tabletOn(clock, async ({ path, method, headers, body }) => {
    if (network.isDown) throw new TypeError('no network')
    const response = await app.app.request(path, { method, headers, body })
    if (network.loses && path.endsWith('/token')) throw new TypeError('the answer is lost')
    return response
  })
  const first = tablet.page('first')
  tablet.around.storage.set('auth_token', await app.tokenOf(cast.keeper))
  const stepUp = await app.parts.tokens.stepUp(cast.keeper, app.parts.now())
  const given = { store_id: cast.centro, name: 'Balcão', stepUp }
  expect(await enrol(first.kit, given, tablet.before)).toEqual({ end: 'done' })
  tablet.around.storage.delete('auth_token')
  const sender = { now: async () => {}, subscribe: () => () => {}, snapshot: () => ({ last: null }) }
  const page = { after: () => () => {}, onReturn: () => () => {}, isSeen: () => true }
  const none = async () => null
  const own = { storageFree: none, persisted: none, battery: none }
  const contact = new Contact(first.kit, { page, sender, tablet: own })
  const round = async () => {
    tablet.pass(6_000)
    await contact.round()
    return contact.isInTouch()
  }
  const people = async () => {
    const kiosk = await kioskInUse(first.store)
    return (kiosk && (await keptRoster(first.store, kiosk))?.people) ?? []
  }
  async function punch(user_id: string, pin: string | null, photo: ArrayBuffer | null = null) {
    tablet.pass(MINUTE)
    const known = { person: { id: user_id }, proof: pin === null ? 'photo' : 'pin', pin, badge: null } as Known
    const tap = { id: crypto.randomUUID(), entry_type: 'entrada' as const, claim: claimNow(first.parts, first.anchors) }
    const shot = photo ? { photo: { bytes: photo, type: 'image/png' }, gap: null } : { photo: null, gap: null }
    return register(first.kit, known, tap, { ...shot, location: null, offline: network.isDown })
  }
  const entries = () => app.database.read.select().from(timeEntries).orderBy(timeEntries.at)
  const go = () => drain(first.parts, first.anchors, { deadlineMs: 45_000 })
  return { ...at, ...tablet, ...first, network, round, people, punch, entries, go }
}

test('the whole server: a day of a tablet without a network, with a PIN that is changed there', async () => {
  const t = await served()
  const { body } = await t.ask('keeper', 'POST', '/pins/draw', { user_id: t.cast.ana })
  const { pin: temporary } = body as { pin: string }
  expect(await t.round()).toBe(true)
  expect((await t.people()).find(({ id }) => id === t.cast.ana)?.pin?.is_temporary).toBe(true)
  expect((await t.people()).map(({ name }) => name)).not.toContain('Caio')

  t.network.isDown = true
  expect(await t.round()).toBe(false)
  expect(await tryPin(t.kit, t.cast.ana, temporary)).toBe('right')
  const byTemporary = await t.punch(t.cast.ana, temporary)
  expect(await changePin(t.kit, t.cast.ana, { temporary, pin: '5172' })).toBeNull()
  expect(await tryPin(t.kit, t.cast.ana, '5172')).toBe('right')
  const byNew = await t.punch(t.cast.ana, '5172', await pictureOf(1))
  const unproven = await t.punch(t.cast.bia, null)
  t.pass(30 * MINUTE)
  expect(await t.go()).toMatchObject({ end: 'transport', left: 3 })

  t.network.isDown = false
  expect(await t.go()).toMatchObject({ end: 'done', sent: 3, left: 0 })
  const flags = new Map((await t.entries()).map((entry) => [entry.id, entry.flags]))
  expect(flags.get(byTemporary.id)).not.toContain('pin_not_proven')
  expect(flags.get(byNew.id)).not.toContain('pin_not_proven')
  expect(flags.get(unproven.id)).toContain('pin_not_proven')
  expect((await t.entries()).filter(({ photo_file }) => photo_file !== null).map(({ id }) => id)).toEqual([byNew.id])
  expect(await t.outbox.photos.count()).toBe(0)

  expect(await t.round()).toBe(true)
  expect(await t.store.pin_changes.count()).toBe(0)
  expect(await tryPin(t.kit, t.cast.ana, '5172')).toBe('right')
})

test('the whole server: a tablet that leaves by its code delivers what waits, and is off the list', async () => {
  const t = await served()
  await t.round()
  const kiosk = await kioskInUse(t.store)
  const { body } = await t.ask('keeper', 'GET', `/kiosks/${kiosk?.id}/exit-code`)
  await t.punch(t.cast.ana, null)
  expect(await leaveByCode(t.kit, (body as { code: string }).code)).toBe('left')
  expect(await t.go()).toMatchObject({ end: 'done', sent: 1, left: 0 })
  const [row] = await t.app.database.read.select().from(kiosks)
  expect([row?.left_at !== null, row?.exit_version, row?.forked_at]).toEqual([true, 2, null])
})

test('the whole server: a revoked tablet forgets its people, and delivers', async () => {
  const t = await served()
  await t.round()
  await t.punch(t.cast.ana, null)
  const kiosk = await kioskInUse(t.store)
  t.pass(MINUTE)
  await t.ask('keeper', 'POST', `/kiosks/${kiosk?.id}/revoke`)
  expect(await t.round()).toBe(true)
  expect([await t.people(), await t.store.sealed.count()]).toEqual([[], 0])
  expect(await t.go()).toMatchObject({ end: 'done', sent: 1, left: 0 })
  expect((await t.entries())[0]?.flags).toContain('revoked_kiosk')
})

test('the whole server: hours of renewals, some of whose answers are lost, are one tablet', async () => {
  const t = await served()
  for (let hours = 0; hours < 6; hours += 1) {
    t.pass(20 * MINUTE)
    t.network.loses = hours % 2 === 0
    expect(await t.round()).toBe(!t.network.loses)
    t.network.loses = false
    expect(await t.round()).toBe(true)
  }
  const [row] = await t.app.database.read.select().from(kiosks)
  expect([row?.forked_at, row?.generation]).toEqual([null, 9])
})
