import { beforeEach, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

let s: Awaited<ReturnType<typeof inboxStage>>

/** Ana works an hour more than she is asked for on 12 June and half an hour more on 15 June; under the CLT these hours expire after six months. */
beforeEach(async () => {
  s = await inboxStage()
  await addPayRule(s.app.database, 'CLT', CLT, { store_id: s.cast.centro, from: '2026-06-01' })
  await deliverMarks(s.app, s.cast.ana, '2026-06-12', '08:00 12:00 13:00 18:00')
  await deliverMarks(s.app, s.cast.ana, '2026-06-15', '08:00 12:00 13:00 17:30')
  await s.unflag()
})

const expiring = async (who: 'keeper' | 'stranger' = 'keeper') => {
  const { items, counts } = await s.inbox(who, '?kind=expiring')
  expect(items).toHaveLength(counts.expiring)
  return items
}

it('hours wait from fifteen days before they expire, as one thing of their person', async () => {
  s.app.clock.now = Date.parse('2026-11-26T12:00:00-03:00')
  expect(await expiring()).toEqual([])
  s.app.clock.now += DAY
  expect(await expiring()).toMatchObject([
    { person: { name: 'Ana' }, expires_on: '2026-12-12', minutes: 60, since: '2026-11-27T03:00:00.000Z' },
  ])
  s.app.clock.now += 3 * DAY
  expect(await expiring()).toMatchObject([{ expires_on: '2026-12-12', minutes: 90 }])
  expect(await expiring('stranger')).toEqual([])
})

it('until they have expired, or were used', async () => {
  s.app.clock.now = Date.parse('2026-12-13T12:00:00-03:00')
  expect(await expiring()).toMatchObject([{ expires_on: '2026-12-15', minutes: 30 }])
  s.app.clock.now += 3 * DAY
  expect(await expiring()).toEqual([])
})

it('are as many as the hour bank says, and none of who left', async () => {
  s.app.clock.now = Date.parse('2026-12-01T12:00:00-03:00')
  const { body } = await s.ask('keeper', 'GET', '/hour-bank/expiring?days=15')
  const [told] = body as { credits: { minutes: number }[] }[]
  const [item] = await expiring()
  expect(item).toMatchObject({ minutes: told?.credits.reduce((sum, { minutes }) => sum + minutes, 0) })
  await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: '2026-11-30' })
  expect(await expiring()).toEqual([])
})
