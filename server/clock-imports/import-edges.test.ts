import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ClockImport } from '#shared/contract/clock-imports.ts'
import { file671, file1510, filedDay } from '#shared/testing/clock-files.ts'
import { stores, timeEntries, users } from '../database/schema/tables.ts'
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

it('the first day of a file is left out where a shift of the eve may go on in it, unless the eve is known', async () => {
  const on = await importStage()
  await on.app.database.write(async (tx) => void (await tx.update(stores).set({ day_starts_at: '06:00' })))
  const file = file671([...ofAna('2026-06-02', '02:00 05:30'), ...ofAna('2026-06-03', FULL)])
  expect((await on.preview(file)).people).toMatchObject([
    { name: 'Ana', fresh: 4, left: [{ why: 'unclear', marks: 2 }] },
  ])
  await deliverMarks(on.app, on.cast.ana, '2026-06-01', FULL)
  expect((await on.preview(file)).people).toMatchObject([{ name: 'Ana', fresh: 6, left: [] }])
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

it('the days that somebody who moved away worked here are theirs, and their keeper imports them', async () => {
  const on = await importStage()
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte })
  const content = file671([...ofAna('2026-05-07'), ...ofAna('2026-06-16', '08:00')])
  expect((await on.preview(content)).people).toMatchObject([{ fresh: 0, left: [{ why: 'not_kept', marks: 5 }] }])
  const body = { store_id: on.cast.centro, content, name: 'AFD' }
  expect(await on.ask('master', 'POST', '/clock-imports/preview', body)).toMatchObject({
    body: { people: [{ fresh: 4, left: [{ why: 'elsewhere', marks: 1, from: '2026-06-16' }] }], unknown_count: 0 },
  })
  expect(await on.ask('master', 'POST', '/clock-imports', body)).toMatchObject({ status: 201, body: { marks: 4 } })
  expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(480)
  const rows = await on.app.database.read.select().from(timeEntries)
  const stores = rows.flatMap(({ import_id, store_id }) => (import_id === null ? [] : store_id))
  expect(new Set(stores)).toEqual(new Set([on.cast.centro]))
})

it('a number of somebody who moved away is of whom it knows here, if both have it', async () => {
  const on = await importStage()
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte })
  await on.app.database.write((tx) => tx.update(users).set({ pis: FILED.pis }).where(eq(users.id, on.cast.bia)))
  const { people } = await on.preview(file1510(filedDay(FILED.pis, '2026-05-07', FULL)))
  expect(people).toMatchObject([{ user_id: on.cast.bia, fresh: 4 }])
})

it('a file of Portaria 1510 is read at the clock of its company, also for who moved to another zone since', async () => {
  const on = await importStage()
  const { ana, norte } = on.cast
  await on.app.database.write(async (tx) => {
    await tx.update(stores).set({ timezone: 'America/Manaus' }).where(eq(stores.id, norte))
  })
  expect((await on.ask('master', 'PUT', `/users/${ana}`, { store_id: norte })).status).toBe(200)
  expect(await on.take(file1510(filedDay(FILED.pis, '2026-05-07', FULL)), {}, 'master')).toMatchObject({
    status: 201,
  })
  const rows = await on.app.database.read.select().from(timeEntries).where(eq(timeEntries.day, '2026-05-07'))
  const [first] = rows.toSorted((a, b) => a.at - b.at)
  expect([first?.at, first?.zone]).toEqual([Date.parse('2026-05-07T08:00:00-03:00'), 'America/Sao_Paulo'])
})
