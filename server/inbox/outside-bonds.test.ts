import { beforeEach, expect, it } from 'vitest'
import { inboxStage } from '../testing/inbox-stage.ts'
import { deliverDays } from '../testing/marks.ts'

const OPEN = '08:00'
let s: Awaited<ReturnType<typeof inboxStage>>

beforeEach(async () => {
  s = await inboxStage()
})

const edit = async (change: object) =>
  expect((await s.ask('master', 'PUT', `/users/${s.cast.ana}`, change)).status).toBe(200)

async function leftOpen(...days: string[]): Promise<void> {
  await deliverDays(s.app, s.cast.ana, Object.fromEntries(days.map((day) => [day, OPEN])))
  await s.unflag()
}

/** Return the days that ask for a mark, in order. */
async function asked(): Promise<string[]> {
  const { items } = await s.inbox('keeper', '?kind=open_day')
  return items.flatMap((item) => ('day' in item && item.day ? [item.day.date] : [])).sort()
}

it('a day left open before the admission asks nothing of anybody, since nothing may be written for it', async () => {
  await leftOpen('2026-06-05', '2026-06-08')
  expect(await asked()).toEqual(['2026-06-05', '2026-06-08'])
  await edit({ admission_date: '2026-06-08' })
  expect(await asked()).toEqual(['2026-06-08'])
})

it('of somebody who came back, the days of both bonds ask, and none around them', async () => {
  await edit({ admission_date: '2026-06-01' })
  await edit({ is_active: 0, left_on: '2026-06-05' })
  s.app.clock.now = Date.parse('2026-07-27T14:00:00Z')
  await edit({ is_active: 1, admission_date: '2026-07-20' })
  // What was counted since the day that was typed at first stays counted.
  await edit({ admission_date: '2026-07-22' })
  await leftOpen('2026-05-29', '2026-06-02', '2026-07-10', '2026-07-20', '2026-07-23')
  expect(await asked()).toEqual(['2026-06-02', '2026-07-23'])
})

it('of a bond before the last one too, no day before its own admission asks', async () => {
  await edit({ admission_date: '2026-02-02' })
  await edit({ is_active: 0, left_on: '2026-02-06' })
  s.app.clock.now = Date.parse('2026-06-16T14:00:00Z')
  await edit({ is_active: 1, admission_date: '2026-06-10' })
  await edit({ admission_date: '2026-06-12' })
  await leftOpen('2026-06-11', '2026-06-12')
  await edit({ is_active: 0, left_on: '2026-06-12' })
  s.app.clock.now = Date.parse('2026-07-20T14:00:00Z')
  await edit({ is_active: 1 })
  expect(await asked()).toEqual(['2026-06-12'])
})
