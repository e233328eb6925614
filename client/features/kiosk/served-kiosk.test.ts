// @vitest-environment node
import { expect, test } from 'vitest'
import { kiosks } from '../../../server/database/schema/tables.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { servedKiosk } from '../../testing/kiosk-served.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'
import { pictureOf } from '../../testing/unsent.ts'
import { leaveByCode } from './leave.ts'
import { openRows, readRows } from './open-kiosk.ts'
import { changePin, tryPin } from './pin-check.ts'
import { viewOf } from './view.ts'

test('the whole server: a day of a tablet without a network, with a PIN that is changed there', async () => {
  const t = await servedKiosk()
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
  const t = await servedKiosk()
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
  const t = await servedKiosk()
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
  const t = await servedKiosk()
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

test('the whole server: a mark that a keeper deletes goes from the tablet that made it; one that waits stays', async () => {
  const t = await servedKiosk()
  await t.round()
  const shown = async () => {
    const rows = await readRows(t.kit)
    const view = rows && viewOf(await openRows(t.store, rows), { now: t.app.clock.now, lockNow: t.app.clock.now })
    return view?.people.find(({ id }) => id === t.cast.ana)?.marks.map(({ at }) => at)
  }
  const gone = await t.punch(t.cast.ana, null)
  expect(await t.go()).toMatchObject({ sent: 1 })
  t.pass(3 * MINUTE)
  await t.round()
  expect(await shown()).toHaveLength(1)
  expect((await t.ask('keeper', 'DELETE', `/time-entries/${gone.id}`)).status).toBe(200)
  t.pass(3 * MINUTE)
  await t.round()
  expect(await shown()).toEqual([])
  await t.punch(t.cast.ana, null)
  t.pass(3 * MINUTE)
  await t.round()
  expect(await shown()).toHaveLength(1)
})
