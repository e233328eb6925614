import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../database/schema/tables.ts'
import { generatedStage } from '../testing/generated-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

const MAY = { from: '2026-05-01', to: '2026-05-31' }

it('an AEJ tells no second rest of a week whose first free day is in the period before', async () => {
  const on = await generatedStage()
  const cpf = '52998224725'
  await on.app.database.write(async (tx) => void (await tx.update(users).set({ cpf }).where(eq(users.id, on.cast.bia))))
  const days = [0, 2, 3, 4, 5].map((day_of_week) => ({
    day_of_week,
    start_time: '08:00',
    end_time: '17:00',
    break_duration: 60,
  }))
  const set = { name: 'Domingo', valid_from: '2026-01-01', days }
  for (const who of ['ana', 'bia'] as const)
    expect((await on.ask('master', 'PUT', `/schedules/sets/${on.cast[who]}`, set)).status).toBe(200)
  await deliverMarks(on.app, on.cast.ana, '2026-04-22', '08:00 12:00 13:00 17:00')
  await on.closed()
  const made = await on.make({ kind: 'aej', ...MAY })
  const [, text] = Object.entries(await on.unzipped(made.id)).find(([name]) => name.includes('AEJ')) ?? []
  const lines = Buffer.from(text ?? [])
    .toString('latin1')
    .split('\r\n')
  // Monday, 27 April is the rest before Saturday, 2 May; on Monday, 4 May she worked.
  expect(lines.filter((line) => line.startsWith('07|1|1|'))).toEqual([
    '07|1|1|2026-05-11||',
    '07|1|1|2026-05-18||',
    '07|1|1|2026-05-25||',
  ])
})
