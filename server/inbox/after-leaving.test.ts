import { beforeEach, expect, it } from 'vitest'
import { inboxStage } from '../testing/inbox-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

const LEFT_ON = '2026-06-10'
const [WHOLE, OPEN] = ['08:00 12:00 13:00 17:00', '08:00']
let s: Awaited<ReturnType<typeof inboxStage>>

beforeEach(async () => {
  s = await inboxStage()
})

const leave = () => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: LEFT_ON })

it('a day left open after the last day asks nothing of anybody, one on it does', async () => {
  await deliverMarks(s.app, s.cast.ana, LEFT_ON, OPEN)
  await deliverMarks(s.app, s.cast.ana, '2026-06-11', OPEN)
  await s.unflag()
  await leave()
  expect((await s.only('open_day')).key).toBe(`${s.cast.ana} ${LEFT_ON}`)
})

it('marks in a vacation after the last day contradict nothing, on it they do', async () => {
  await s.ask('master', 'POST', '/vacations', { user_id: s.cast.ana, start_date: LEFT_ON, end_date: '2026-06-12' })
  await deliverMarks(s.app, s.cast.ana, LEFT_ON, WHOLE)
  await deliverMarks(s.app, s.cast.ana, '2026-06-11', WHOLE)
  await s.unflag()
  await leave()
  expect((await s.only('overlap')).day?.date).toBe(LEFT_ON)
})
