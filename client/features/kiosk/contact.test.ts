// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { inTouch } from '../../testing/kiosk-in-touch.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'
import { openRows, readRows } from './open-kiosk.ts'
import { changePin, tryPin } from './pin-check.ts'
import { keptRoster } from './roster-store.ts'

const PIN = '4071'
const SECOND = 1_000
const [ROSTER, MARKS, REPORT] = ['GET /kiosks/me/roster', 'GET /kiosks/me/marks', 'POST /kiosks/me/report']

describe('a kiosk in touch', () => {
  test('asks for its people, their marks, and tells of itself; then only whether anything changed', async () => {
    const t = await inTouch()
    await t.server.hire(PIN)
    expect((await t.round()).slice(-3)).toEqual([ROSTER, MARKS, REPORT])
    expect(await t.roster()).toEqual(['Ana Silva'])
    expect(await t.round()).toEqual([ROSTER])
    await t.server.hire(PIN, { name: 'Bia' })
    expect(await t.round()).toEqual([ROSTER, MARKS])
    expect([t.contact.isInTouch(), await t.round(3 * MINUTE)]).toEqual([true, [ROSTER, MARKS, REPORT]])
  })

  test('hears of who comes, changes and goes, and keeps nothing of who went', async () => {
    const t = await inTouch()
    const ana = await t.server.hire(PIN, { has_face: true })
    t.server.state.faces = [{ user_id: ana.id, webp: 'AAAA' }]
    await t.round()
    expect((await t.store.sealed.toArray()).map(({ key }) => key).sort()).toEqual([`face ${ana.id}`, 'marks', 'roster'])
    await tryPin(t.kit, ana.id, '9999')
    await t.store.choices.add({ id: ana.id, hour: 8 })
    await t.server.hire(null, { name: 'Bia' })
    await t.server.hire(PIN, { id: ana.id, name: 'Ana Souza', has_face: true })
    await t.round()
    expect((await t.roster())?.sort()).toEqual(['Ana Souza', 'Bia'])
    t.server.dismiss(ana.id)
    await t.round()
    expect(await t.roster()).toEqual(['Bia'])
    expect(await Promise.all([t.store.locks.count(), t.store.choices.count()])).toEqual([0, 0])
    expect((await t.store.sealed.toArray()).map(({ key }) => key).sort()).toEqual(['marks', 'roster'])
  })

  test('an answer that arrives late, behind a newer one, changes nothing', async () => {
    const t = await inTouch()
    await t.server.hire(PIN)
    await t.round()
    const { version } = t.server.state
    await t.server.hire(PIN, { name: 'Bia' })
    await t.round()
    const { exit } = t.server.state
    Object.assign(t.server.state, { version: version - 1, exit: { ...exit, version: 0 } })
    await t.round()
    expect((await keptRoster(t.store, await t.kiosk()))?.exit).toEqual(exit)
    expect((await t.roster())?.sort()).toEqual(['Ana Silva', 'Bia'])
  })

  test('what it knows of people can’t be read out of its store', async () => {
    const t = await inTouch()
    const ana = await t.server.hire(PIN)
    t.server.state.marks = [{ id: 'm', user_id: ana.id, entry_type: 'entrada', at: t.clock.now }]
    await t.round()
    const rows = await t.store.sealed.toArray()
    const text = rows.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join()
    expect(text).not.toMatch(/Ana|Silva|entrada|verifier/)
    const known = await readRows(t.kit).then((read) => read && openRows(t.store, read))
    expect([known?.roster?.people[0]?.name, known?.marks]).toEqual(['Ana Silva', t.server.state.marks])
  })

  test('reads marks after a delivery', async () => {
    const t = await inTouch()
    t.contact.start()()
    await t.round()
    await t.round()
    t.sender.last = { sent: 3 }
    t.acts.delivered()
    expect(await t.round()).toContain(MARKS)
    t.acts.delivered()
    expect(await t.round()).not.toContain(MARKS)
  })

  test('faces are asked for once; one that the server does not have comes with a change', async () => {
    const t = await inTouch()
    const ana = await t.server.hire(PIN, { has_face: true })
    expect(await t.round()).toContain('GET /kiosks/me/faces')
    expect(await t.round()).toEqual([ROSTER])
    t.server.state.faces = [{ user_id: ana.id, webp: 'BBBB' }]
    await t.server.hire(PIN, { id: ana.id, has_face: true })
    await t.round()
    const known = await readRows(t.kit).then((read) => read && openRows(t.store, read))
    expect(known?.faces.get(ana.id)).toBe('data:image/webp;base64,BBBB')
  })
})

describe('what a kiosk tells', () => {
  test('is its state, each minute, and at once what waits and which PINs were wrong', async () => {
    const t = await inTouch()
    const ana = await t.server.hire(PIN)
    await t.round()
    const own = {
      build: 'teste',
      storage_free: 5e9,
      persisted: true,
      battery: 80,
      waiting: 0,
      wrong_pins: [],
      exit_used: null,
    }
    expect(t.server.state.reports).toEqual([{ ...own, wall: t.clock.now }])
    await tryPin(t.kit, ana.id, '9999')
    await tryPin(t.kit, ana.id, '9998')
    const last = Math.round(t.anchors.now())
    await t.punch(t.knownBy(ana, 'photo'))
    await t.round()
    const wrong_pins = [{ user_id: ana.id, count: 2, last }]
    expect(t.server.state.reports[1]).toMatchObject({ waiting: 1, wrong_pins })
    expect(await t.round(59 * SECOND)).not.toContain(REPORT)
    expect(await t.round(SECOND)).toContain(REPORT)
  })

  test('PINs that were changed here go with the next contact; one that the server fails on holds up nothing', async () => {
    const t = await inTouch()
    const ana = await t.server.hire(PIN)
    await t.round()
    expect(await changePin(t.kit, ana.id, { temporary: PIN, pin: '5172' })).toBeNull()
    t.server.state.fail.set('/pins', 500)
    await t.server.hire(PIN, { name: 'Bia' })
    await t.round()
    expect([await t.roster(), t.server.state.pins]).toEqual([['Ana Silva', 'Bia'], []])
    t.server.state.fail.clear()
    await t.round()
    expect(t.server.state.pins).toMatchObject([{ user_id: ana.id, pin_version: 1 }])
  })

  test('a delivery that a keeper asked for is begun once', async () => {
    const t = await inTouch()
    await t.round()
    t.server.state.delivery_asked_at = t.clock.now
    t.server.state.version += 1
    await t.round()
    expect(t.sender.drains).toBe(1)
    t.server.state.version += 1
    await t.round()
    expect(t.sender.drains).toBe(1)
  })
})
