import { expect, it } from 'vitest'
import type { ClockImport } from '#shared/contract/clock-imports.ts'
import { file671, file1510, filedDay } from '#shared/testing/clock-files.ts'
import { timeEntries } from '../database/schema/tables.ts'
import { FILED, FULL, importStage, ofAna } from '../testing/import-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

it.each(['9999-12-31', '0001-01-01'])('a date like %s is left out as unread, and the rest is read', async (day) => {
  const on = await importStage()
  const read = { fresh: 4, unread: 1, from: '2026-05-07', to: '2026-05-07' }
  expect(await on.preview(file671([...ofAna('2026-05-07'), ...ofAna(day, '08:00')]))).toMatchObject(read)
  const marks = [...filedDay(FILED.pis, '2026-05-07', FULL), ...filedDay(FILED.pis, day, '23:59')]
  expect(await on.preview(file1510(marks))).toMatchObject(read)
})

it('a shift that began in a closed month is left out, and the others are taken', async () => {
  const on = await importStage()
  await on.closed()
  await deliverMarks(on.app, on.cast.ana, '2026-05-31', '22:00')
  const file = file671([...ofAna('2026-06-01', '02:00 03:00 05:30'), ...filedDay(FILED.bia, '2026-06-01', FULL)])
  const { people, fresh } = await on.preview(file)
  expect(people).toMatchObject([
    { name: 'Ana', left: [{ why: 'closed', marks: 3 }] },
    { name: 'Bia', fresh: 4 },
  ])
  expect(fresh).toBe(4)
  expect(await on.take(file)).toMatchObject({ status: 201, body: { marks: 4, people: 1 } })
})

it('an import is not undone by who no longer keeps one of its people', async () => {
  const on = await importStage()
  const file = file671([...ofAna('2026-05-07'), ...filedDay(FILED.bia, '2026-05-07', FULL)])
  const { id } = (await on.take(file)).body as ClockImport
  await on.ask('master', 'PUT', `/users/${on.cast.bia}`, { store_id: on.cast.norte })
  expect(await on.undo(id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await on.imported(on.cast.ana)).toHaveLength(4)
  expect(await on.imported(on.cast.bia)).toHaveLength(4)
  expect((await on.undo(id, 'master')).status).toBe(200)
  expect(await on.imported(on.cast.bia)).toEqual([])
})

it('a mark of an import that was undone does not stand again when a decision is reopened', async () => {
  const on = await importStage()
  const day = '2026-06-15'
  const { id } = (await on.take(file671(ofAna(day)))).body as ClockImport
  const rows = await on.app.database.read.select().from(timeEntries)
  const saida = rows.find(({ import_id, entry_type }) => import_id !== null && entry_type === 'saida')
  const [request, asked] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const mark = { id: asked, entry_type: 'saida', timestamp: `${day}T18:00:00-03:00`, replaces: saida?.id }
  const body = { id: request, day, justification: 'Fiquei até mais tarde', marks: [mark] }
  expect((await on.ask('ana', 'POST', '/time-entries/requests', body)).status).toBe(201)
  const decision = { status: 'approved', notes: 'Confere' }
  expect((await on.ask('keeper', 'PUT', `/time-entries/${asked}/status`, decision)).status).toBe(200)
  expect((await on.undo(id)).status).toBe(200)
  expect((await on.ask('keeper', 'POST', `/time-entries/${asked}/reopen`, { reason: 'Engano' })).status).toBe(200)
  expect(await on.imported(on.cast.ana)).toEqual([])
})
