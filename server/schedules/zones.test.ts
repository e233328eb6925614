import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { schedules, stores } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'

it('the list of schedules holds what counts today where its person works', async () => {
  const { app, cast, ask } = await stage()
  for (const who of ['ana', 'caio'] as const) {
    const row = { user_id: cast[who], store_id: null, name: 'Manhã', day_of_week: 2, break_duration: 15 }
    await ask('master', 'POST', '/schedules', { ...row, start_time: '08:00', end_time: '14:00' })
  }
  // Caio's company is in Acre, two hours behind; both rows end on Tuesday the 16th.
  await app.database.write(async (tx) => {
    await tx.update(stores).set({ timezone: 'America/Rio_Branco' }).where(eq(stores.id, cast.norte))
    await tx.update(schedules).set({ valid_to: '2026-06-16' })
  })
  const listed = async (query = '') =>
    ((await ask('master', 'GET', `/schedules${query}`)).body as ScheduleRow[]).map(({ user_id }) => user_id)
  app.clock.now = Date.parse('2026-06-17T02:30:00Z')
  expect(await listed()).toEqual([cast.ana, cast.caio].sort())
  app.clock.now = Date.parse('2026-06-17T03:30:00Z')
  expect(await listed()).toEqual([cast.caio])
  app.clock.now = Date.parse('2026-06-17T05:30:00Z')
  expect(await listed()).toEqual([])
  expect(await listed('?past=1')).toEqual([cast.ana, cast.caio].sort())
})
