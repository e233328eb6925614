import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import type { ClockImport } from '#shared/contract/clock-imports.ts'
import { file671, filedDay } from '#shared/testing/clock-files.ts'
import { timeEntries } from '../database/schema/tables.ts'
import type { Write } from '../database/write.ts'
import { FILED, FULL, importStage, ofAna } from '../testing/import-stage.ts'

/** Forty days of Ana and Bia before June, 320 marks. */
const DAYS = Array.from({ length: 40 }, (_, i) => addDays('2026-03-01', i))
const FILE = file671(DAYS.flatMap((day) => [...ofAna(day), ...filedDay(FILED.bia, day, FULL)]))

type On = Awaited<ReturnType<typeof importStage>>

const brought = async ({ app }: On) =>
  (await app.database.read.select().from(timeEntries)).filter(({ import_id }) => import_id !== null)

/** Run something before each transaction, told how many entries imports have brought by then. */
function beforeEachWrite(on: On, work: (brought: number) => Promise<void>) {
  const { database } = on.app.parts
  const write: Write = database.write
  let isInside = false
  const spy = vi.spyOn(database, 'write').mockImplementation(async (job, side) => {
    if (!isInside) {
      isInside = true
      await work((await brought(on)).length).finally(() => {
        isInside = false
      })
    }
    return write(job, side)
  })
  onTestFinished(() => spy.mockRestore())
}

/** Do something once an import has written some of its marks, and not all. */
function midway(on: On, work: () => Promise<unknown>) {
  let isDone = false
  beforeEachWrite(on, async (count) => {
    if (isDone || count === 0) return
    isDone = true
    expect(count).toBeLessThan(320)
    await work()
  })
  return () => isDone
}

it('others write between the pieces of an import, and of its undoing', async () => {
  const on = await importStage()
  const counts: number[] = []
  beforeEachWrite(on, async (count) => void counts.push(count))
  const { status, body } = await on.take(FILE)
  expect([status, (body as ClockImport).marks, (body as ClockImport).people]).toEqual([201, 320, 2])
  const steps = [...counts, 320].map((count, i, all) => count - (all[i - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(40)
  expect(await on.worked(on.cast.ana, '2026-03-20')).toBe(480)

  const standing = vi.spyOn(on.app.parts.database, 'write')
  expect((await on.undo((body as ClockImport).id)).status).toBe(200)
  expect(standing.mock.calls.length).toBeGreaterThan(7)
  expect(await on.imported(on.cast.ana)).toEqual([])
  expect(await on.worked(on.cast.ana, '2026-03-20')).toBe(null)
})

it('an import that ended midway says what it brought, and its repetition brings the rest', async () => {
  const on = await importStage()
  const id = randomUUID()
  const isBroken = midway(on, () => Promise.reject(new Error('the server ended')))
  expect((await on.take(FILE, { id })).status).toBe(500)
  expect(isBroken()).toBe(true)
  const half = (await brought(on)).length
  const listed = (await on.ask('keeper', 'GET', `/clock-imports?store_id=${on.cast.centro}`)).body as ClockImport[]
  expect(listed.map(({ marks }) => marks)).toEqual([half])
  const whole = { status: 201, body: { id, marks: 320, people: 2, from: '2026-03-01', to: '2026-04-09' } }
  expect(await on.take(FILE, { id })).toMatchObject(whole)
  expect(await on.take(FILE, { id })).toMatchObject(whole)
  expect(await brought(on)).toHaveLength(320)
  expect(await on.preview(FILE)).toMatchObject({ fresh: 0, known: 320 })
})

it('an undoing that ended midway is finished by its repetition', async () => {
  const on = await importStage()
  const { id } = (await on.take(FILE)).body as ClockImport
  let writes = 0
  beforeEachWrite(on, async () => {
    writes += 1
    if (writes === 4) throw new Error('the server ended')
  })
  expect((await on.undo(id)).status).toBe(500)
  expect(await on.preview(FILE)).toMatchObject({ fresh: 0, imported: { id } })
  expect(await on.undo(id)).toMatchObject({ status: 200, body: { undone_by: expect.any(String) } })
  expect((await brought(on)).filter(({ voided_at }) => voided_at === null)).toEqual([])
})

it('the same import asked for twice at once is written once', async () => {
  const on = await importStage()
  const id = randomUUID()
  const answers = await Promise.all([on.take(FILE, { id }), on.take(FILE, { id })])
  expect(answers.map(({ status, body }) => [status, (body as ClockImport).marks])).toEqual([
    [201, 320],
    [201, 320],
  ])
  expect(await brought(on)).toHaveLength(320)
})

it('a person who moves while an import is written keeps what others keep', async () => {
  const on = await importStage()
  const isMoved = midway(on, async () => {
    const { status } = await on.ask('master', 'PUT', `/users/${on.cast.bia}`, { store_id: on.cast.norte })
    expect(status).toBe(200)
  })
  // The keeper of the company is not one of the other.
  expect(await on.take(FILE)).toMatchObject({ status: 201, body: { marks: 160, people: 1 } })
  expect(isMoved()).toBe(true)
  expect(await on.imported(on.cast.bia)).toEqual([])
})

it('days that are closed while an import is written get nothing more', async () => {
  const on = await importStage()
  const march = { from: '2026-03-01', to: '2026-03-31' }
  let during = 0
  midway(on, async () => {
    expect(await on.close('keeper', march)).toMatchObject({ status: 201 })
    during = (await brought(on)).filter(({ day }) => day <= march.to).length
  })
  expect((await on.take(FILE)).status).toBe(201)
  const rows = await brought(on)
  expect(during).toBeGreaterThan(0)
  expect(rows.filter(({ day }) => day <= march.to)).toHaveLength(during)
  expect(rows.filter(({ day }) => day > march.to)).toHaveLength(2 * 4 * 9)
})

it('a day that somebody treats while an import is written is judged as it stands then', async () => {
  const on = await importStage()
  const day = DAYS.at(-1) ?? ''
  midway(on, async () => {
    for (const time of ['08:02', '17:01']) {
      const entry_type = time === '08:02' ? 'entrada' : 'saida'
      const body = { user_id: on.cast.bia, entry_type, timestamp: `${day}T${time}:00-03:00`, notes: 'Registro manual' }
      expect(await on.ask('keeper', 'POST', '/time-entries', body)).toMatchObject({ status: 201 })
    }
  })
  expect(await on.take(FILE)).toMatchObject({ status: 201, body: { marks: 316 } })
  const rows = await on.app.database.read.select().from(timeEntries).where(eq(timeEntries.day, day))
  expect(rows.filter(({ user_id }) => user_id === on.cast.bia)).toHaveLength(2)
})
