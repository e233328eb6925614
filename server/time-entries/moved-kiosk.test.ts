import { beforeEach, expect, it } from 'vitest'
import { MINUTE } from '#shared/calendar/day.ts'
import type { KioskResult } from '#shared/contract/time-entries.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders, testKiosk } from '../testing/kiosks.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>
let tablet: ReturnType<typeof testKiosk>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
  tablet = testKiosk(kiosk)
  await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { listed: [at.cast.caio] })
  await at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))
})

const mark = (who: Role, ago: number) => tablet.sent(tablet.event(at.app.clock.now - ago, at.cast[who]))
const flagsOf = async (events: unknown[]) => {
  const body = tablet.body(at.app.clock.now, events)
  const answer = await at.app.send('POST', '/time-entries/sync', body, await kioskHeaders(at.app, kiosk.id))
  return (answer.body as { results: KioskResult[] }).results.map(({ entry }) => entry?.flags)
}

it('marks of a tablet that was moved are judged by the company that it stood in when they were made', async () => {
  const before = [mark('ana', 2 * MINUTE), mark('caio', MINUTE)]
  expect((await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { store_id: at.cast.norte })).status).toBe(200)
  at.app.clock.now += 10 * MINUTE
  expect((await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { name: 'Porta' })).status).toBe(200)
  at.app.clock.now += 10 * MINUTE
  const after = [mark('ana', 2 * MINUTE), mark('caio', MINUTE)]
  const [elsewhere, here] = [['other_store', 'pin_not_proven'], ['pin_not_proven']]
  expect(await flagsOf([...before, ...after])).toEqual([
    here,
    elsewhere,
    expect.arrayContaining(elsewhere),
    expect.not.arrayContaining(['other_store']),
  ])
})
