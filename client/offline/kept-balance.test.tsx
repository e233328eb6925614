import '../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays, DAY, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { type UserBalance, userBalance } from '#shared/contract/hours.ts'
import type { Me } from '#shared/people/user.ts'
import { addUser } from '../../server/testing/company.ts'
import { useSession } from '../features/session/session.ts'
import { served } from '../testing/served.ts'
import { keptBalance, readAhead } from './ahead.ts'
import { cache } from './here.ts'
import { pullRules } from './own-rules.ts'
import { keptReading, pullReading, type Reading, readingKey } from './readings.ts'

const today = dayOf(Date.now(), DEFAULT_ZONE)

it('a period without one of its dates, as while it is typed, has no balance', async () => {
  const { person } = await served()
  const { id } = await person()
  await readAhead(useSession.getState().user as Me, 0)
  const half = [
    { from: '', to: today },
    { from: today, to: '' },
    { from: '', to: '' },
  ]
  expect(await Promise.all(half.map((period) => keptBalance(id, period)))).toEqual([null, null, null])
})

it('days since the newest balance are in it, also where an older answer told of days to come', async () => {
  const { app, person } = await served()
  const ana = await person({ admission_date: addDays(today, -30) })
  const master = await app.sure((await addUser(app.database, { role: 'master' })).id)
  const days = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, start_time: '08:00', end_time: '12:00' }))
  const set = { name: 'Manhã', valid_from: addDays(today, -30), days }
  expect((await app.send('PUT', `/schedules/sets/${ana.id}`, set, master)).status).toBe(200)
  // Hours are counted from the first record on.
  const mark = { entry_type: 'entrada', timestamp: `${addDays(today, -19)}T15:00:00Z`, notes: 'Registro manual' }
  expect((await app.send('POST', '/time-entries', { ...mark, user_id: ana.id }, master)).status).toBe(201)
  await pullRules(ana.id, 0)
  /** Store an answer as it was some days ago, when it told of days to come too. */
  const askedAgo = async (ago: number, to: string, general: number) => {
    const query = { from: addDays(today, -20), to }
    await pullReading(userBalance, { params: { id: ana.id }, query }, 0)
    const [day, key] = [addDays(today, -ago), readingKey(userBalance, { params: { id: ana.id }, query })]
    const { value } = (await keptReading<UserBalance>(key)) as Reading<UserBalance>
    const days = value.days.map((one) => ({ ...one, in_progress: one.date > day }))
    const then = { ...value, days, cutoff: day, counted_until: day, general_balance_minutes: general }
    await cache.reads.update(key, { value: JSON.stringify(then), at: Date.now() - ago * DAY })
  }
  await askedAgo(18, addDays(today, 2), 7)
  await askedAgo(8, addDays(today, -8), 100)
  const week = await keptBalance(ana.id, { from: addDays(today, -4), to: today })
  const all = await keptBalance(ana.id, { from: addDays(today, -8), to: today })
  expect(week?.value.general_balance_minutes).toBe(all?.value.general_balance_minutes)
  expect(week?.value.general_balance_minutes).toBeLessThan(-500)
})
