import '../../testing/like-browser.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf, HOUR, MINUTE, minuteOf, timeOf, weekdayOf } from '#shared/calendar/day.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { schedules } from '../../../server/database/schema/tables.ts'
import { deliverMarks } from '../../../server/testing/marks.ts'
import { addPayRule } from '../../../server/testing/pay-rules.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { PontoScreen } from './ponto-screen.tsx'

const timer = () => document.querySelector('[role=timer]')?.textContent
const text = () => document.body.textContent ?? ''
const clock = (at: number) => timeOf(at, DEFAULT_ZONE)

/** Draw Ponto for somebody who came three hours ago, whose hour of break ended an hour ago, and who marked none. */
async function working(presigned_break: boolean) {
  const { app, person } = await served()
  const { id } = await person()
  await addPayRule(app.database, 'CLT', CLT, { user_id: id, from: '2020-01-01' })
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  const day = dayOf(now, DEFAULT_ZONE)
  const row = {
    start_time: clock(now - 3 * HOUR),
    end_time: clock(now),
    break_duration: 60,
    day_of_week: weekdayOf(day),
    presigned_break,
  }
  const when = { valid_from: addDays(day, -7), created_at: 0, updated_at: 0 }
  await app.database.write(async (tx) => {
    await tx.insert(schedules).values({ ...row, id: randomUUID(), user_id: id, name: 'Dia', ...when })
  })
  await deliverMarks(app, id, day, row.start_time)
  await blankPage().draw(<PontoScreen />)
  const period = `from=${day}&to=${day}`
  const { body } = await app.send('GET', `/users/${id}/balance?${period}`, undefined, await app.as(id))
  return body as unknown as UserBalance
}

// Near midnight those hours are the day before's.
const isTooEarly = minuteOf(Date.now(), DEFAULT_ZONE) < 185

it.skipIf(isTooEarly)(
  'leaves out the break that the schedule marks in the person’s place, as the history',
  async () => {
    const { days } = await working(true)
    expect(days[0]?.worked_minutes).toBeGreaterThanOrEqual(120)
    expect(days[0]?.worked_minutes).toBeLessThan(125)
    await eventually(() => expect(timer()).toMatch(/^02:0\d:\d\d$/))
    expect(text()).toMatch(/Trabalhado02:0\d/)
    expect(text()).toMatch(/Registros1/)
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('pausa das')
  },
)

it.skipIf(isTooEarly)('counts it where the person marks it', async () => {
  const { days } = await working(false)
  expect(days[0]?.worked_minutes).toBeGreaterThanOrEqual(180)
  await eventually(() => expect(text()).toContain('Jornada de 02h00min cumprida, mais 01h00min'))
  expect(timer()).toMatch(/^03:0\d:\d\d$/)
})
