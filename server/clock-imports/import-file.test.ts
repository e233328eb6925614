import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { crc16Kermit } from '#shared/portaria/crc16.ts'
import { latin1Bytes } from '#shared/portaria/latin1.ts'
import { type FiledMark, file671, file1510, filedDay } from '#shared/testing/clock-files.ts'
import { ledger, timeEntries } from '../database/schema/tables.ts'
import { FILED, FULL, importStage, ofAna } from '../testing/import-stage.ts'

describe('an import', () => {
  it('is treatment: it counts in the day, is T, and nothing of it is in the ledger', async () => {
    const on = await importStage()
    const before = (await on.app.database.read.select().from(ledger)).length
    const { status, body } = await on.take(file671(ofAna('2026-05-07')))
    expect(status).toBe(201)
    expect(body).toMatchObject({ marks: 4, people: 1, from: '2026-05-07', undone_at: null })
    expect(await on.imported(on.cast.ana)).toEqual(
      ['entrada', 'pausa', 'retorno', 'saida'].map((type) => `05-07 manual_mark ${type}`),
    )
    expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(480)
    expect(await on.app.database.read.select().from(ledger)).toHaveLength(before)
    const { id } = await on.closed()
    const day = (await on.sheetOf('ana', id, 'keeper')).content.days.find(({ date }) => date === '2026-05-07')
    expect(day?.marks.map(({ letter }) => letter)).toEqual(['T', 'T', 'T', 'T'])
    expect(day?.marks[0]?.reason).toBe('Importado do REP-C 00009000600001234')
  })

  it('of Portaria 1510 knows people by PIS, and its times are those of their place', async () => {
    const on = await importStage()
    await on.take(file1510(filedDay(FILED.pis, '2026-05-07', FULL)))
    const rows = await on.app.database.read.select().from(timeEntries).where(eq(timeEntries.day, '2026-05-07'))
    expect(rows.map(({ at }) => at).toSorted()[0]).toBe(Date.parse('2026-05-07T08:00:00-03:00'))
    expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(480)
  })

  it('keeps a shift over midnight whole, and completes a day that stands in part', async () => {
    const on = await importStage()
    const night: FiledMark[] = [...ofAna('2026-05-07', '22:00'), ...ofAna('2026-05-08', '02:00 03:00 05:30')]
    await on.take(file671([...night, ...filedDay(FILED.bia, '2026-05-04', '08:00 17:30')]))
    expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(390)
    expect(await on.worked(on.cast.bia, '2026-05-04')).toBe(510)
  })

  it('leaves a day alone that was marked at both clocks', async () => {
    const on = await importStage()
    const file = file671([...ofAna('2026-05-04', '08:01 11:59 13:01 16:59'), ...ofAna('2026-05-07')])
    expect(await on.take(file)).toMatchObject({ status: 201, body: { marks: 4, from: '2026-05-07' } })
    expect(await on.worked(on.cast.ana, '2026-05-04')).toBe(480)
  })

  it('again brings nothing, whatever its id or its days', async () => {
    const on = await importStage()
    const [file, id] = [file671(ofAna('2026-05-07')), randomUUID()]
    const first = await on.take(file, { id })
    expect((await on.take(file, { id })).body).toEqual(first.body)
    expect(await on.take(file)).toMatchObject({ status: 409, body: { code: 'clock_file_known' } })
    expect(await on.take(file, { from: '2026-05-07' })).toMatchObject({ status: 409 })
    expect(await on.take(file671(ofAna('2026-05-08')), { id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await on.imported(on.cast.ana)).toHaveLength(4)
    expect(await on.preview(file)).toMatchObject({ fresh: 0, known: 4, imported: { id } })
  })

  it('again brings those who were nobody here before', async () => {
    const on = await importStage()
    await on.ask('master', 'PUT', `/users/${on.cast.bia}`, { cpf: null })
    const file = file671([...ofAna('2026-05-07'), ...filedDay(FILED.bia, '2026-05-07', FULL)])
    const first = await on.take(file)
    await on.ask('master', 'PUT', `/users/${on.cast.bia}`, { cpf: FILED.bia })
    expect(await on.preview(file)).toMatchObject({ fresh: 4, known: 4, imported: { id: expect.any(String) } })
    const id = randomUUID()
    const second = await on.take(file, { id })
    expect(second).toMatchObject({ status: 201, body: { marks: 4, people: 1 } })
    expect((await on.take(file, { id })).body).toEqual(second.body)
    expect(await on.take(file)).toMatchObject({ status: 409, body: { code: 'clock_file_known' } })
    expect((await on.undo((first.body as { id: string }).id)).status).toBe(200)
    expect(await on.take(file)).toMatchObject({ status: 201, body: { marks: 4, people: 1 } })
    expect(await on.take(file)).toMatchObject({ status: 409 })
  })

  it('at once from two hands is written once', async () => {
    const on = await importStage()
    const file = file671(ofAna('2026-05-07'))
    const answers = await Promise.all([on.take(file), on.take(file), on.take(file, { from: '2026-05-01' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await on.imported(on.cast.ana)).toHaveLength(4)
  })

  it('takes the days that are wanted', async () => {
    const on = await importStage()
    const file = file671([...ofAna('2026-05-07'), ...ofAna('2026-05-08')])
    await on.take(file, { from: '2026-05-08', to: '2026-05-08' })
    expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(null)
    expect(await on.worked(on.cast.ana, '2026-05-08')).toBe(480)
    expect(await on.take(file, { from: '2026-05-09', to: '2026-05-08' })).toMatchObject({ status: 422 })
  })

  it('takes a shift over midnight whole, whatever days are wanted', async () => {
    const on = await importStage()
    const night = (day: string) => [...ofAna(day, '02:00 03:00 05:30'), ...ofAna(day, '22:00')]
    const marks = [...ofAna('2026-05-11', '22:00'), ...night('2026-05-12'), ...ofAna('2026-05-13', '02:00 03:00 05:30')]
    expect(await on.preview(file671(marks), { from: '2026-05-12', to: '2026-05-12' })).toMatchObject({ fresh: 4 })
    const { body } = await on.take(file671(marks), { to: '2026-05-11' })
    expect(body).toMatchObject({ marks: 4, from: '2026-05-11', to: '2026-05-11' })
    expect(await on.worked(on.cast.ana, '2026-05-11')).toBe(390)
    await on.take(file671(marks), { from: '2026-05-12' })
    expect(await on.worked(on.cast.ana, '2026-05-12')).toBe(390)
    expect(await on.worked(on.cast.ana, '2026-05-13')).toBe(null)
  })

  it('leaves a shift out that began before the file', async () => {
    const on = await importStage()
    const marks = [...ofAna('2026-05-12', '02:00 03:00 06:00 22:00'), ...ofAna('2026-05-14')]
    const { people, fresh } = await on.preview(file671(marks))
    expect(fresh).toBe(4)
    expect(people).toMatchObject([{ left: [{ why: 'unclear', marks: 4, from: '2026-05-12', to: '2026-05-12' }] }])
  })

  it('does not bring back what a keeper disregarded', async () => {
    const on = await importStage()
    const file = file671(ofAna('2026-05-07'))
    await on.take(file)
    const [first] = await on.app.database.read.select().from(timeEntries).where(eq(timeEntries.day, '2026-05-07'))
    await on.ask('master', 'DELETE', `/time-entries/${first?.id}`)
    expect(await on.preview(file)).toMatchObject({ fresh: 0, known: 4 })
  })

  it('brings the marks of minutes at which only a voided or rejected entry by hand lies', async () => {
    const on = await importStage()
    const [taken, refused] = [randomUUID(), randomUUID()]
    const add = [
      { id: taken, entry_type: 'entrada', timestamp: '2026-05-07T08:00:00-03:00' },
      { id: refused, entry_type: 'saida', timestamp: '2026-05-07T17:00:00-03:00' },
    ]
    const by = { user_id: on.cast.ana, day: '2026-05-07', disregard: [], add, reason: 'Pessoa errada' }
    expect((await on.ask('keeper', 'POST', '/time-entries/correct', { id: randomUUID(), ...by })).status).toBe(200)
    const file = file671(ofAna('2026-05-07'))
    expect(await on.preview(file)).toMatchObject({ known: 2 })
    expect((await on.ask('master', 'DELETE', `/time-entries/${taken}`)).status).toBe(200)
    const status = 'rejected'
    await on.app.database.write(
      async (tx) => void (await tx.update(timeEntries).set({ status }).where(eq(timeEntries.id, refused))),
    )
    expect(await on.preview(file)).toMatchObject({ fresh: 4, known: 0 })
  })

  it('does not bring back a mark of a device that a keeper disregarded', async () => {
    const on = await importStage()
    const rows = await on.app.database.read.select().from(timeEntries).where(eq(timeEntries.day, '2026-05-05'))
    const first = rows.find(({ user_id, entry_type }) => user_id === on.cast.ana && entry_type === 'entrada')
    expect((await on.ask('master', 'DELETE', `/time-entries/${first?.id}`)).status).toBe(200)
    expect(await on.preview(file671(ofAna('2026-05-05')))).toMatchObject({ fresh: 0, known: 4 })
  })

  it('of another employer is refused, and of another branch or with faults needs a yes', async () => {
    const on = await importStage()
    const day = ofAna('2026-05-07')
    expect(await on.take(file671(day, { employer: '11444777000161' }), { accepted: true })).toMatchObject({
      status: 422,
      body: { code: 'clock_file_of_others' },
    })
    const sum = (record: string) => `${record}${crc16Kermit(latin1Bytes(`${record}x`))}`
    for (const [file, caution] of [
      [file671(day, { employer: '11222333000262' }), 'other_branch'],
      [file671(day, { sum }), 'faults'],
    ] as const) {
      expect((await on.preview(file)).cautions).toEqual([caution])
      expect(await on.take(file)).toMatchObject({ status: 409, body: { code: 'clock_file_unsure' } })
    }
    expect((await on.take(file671(day, { sum }), { accepted: true })).status).toBe(201)
  })

  it('of too many marks is refused, and asks for fewer days', async () => {
    const on = await importStage()
    const marks = Array.from({ length: 2501 }, (_, i): FiledMark[] => {
      const day = new Date(Date.UTC(2018, 0, 1 + i)).toISOString().slice(0, 10)
      return ofAna(day, '08:00 17:00')
    }).flat()
    expect(await on.preview(file671(marks))).toMatchObject({ fresh: 5002, too_many: true })
    expect(await on.take(file671(marks))).toMatchObject({ status: 422, body: { code: 'clock_file_too_many' } })
  })

  it('is counted: fifty of a company in a day', async () => {
    const on = await importStage()
    for (let i = 1; i <= 50; i++) {
      on.app.clock.now += 1000 * 60
      const day = new Date(Date.UTC(2026, 0, i)).toISOString().slice(0, 10)
      expect((await on.take(file671(ofAna(day)))).status).toBe(201)
    }
    on.app.clock.now += 1000 * 60
    expect((await on.take(file671(ofAna('2026-05-07')))).status).toBe(429)
  })
})
