import { describe, expect, it } from 'vitest'
import type { ClockImport } from '#shared/contract/clock-imports.ts'
import { file671, filedDay } from '#shared/testing/clock-files.ts'
import { FILED, FULL, importStage, ofAna } from '../testing/import-stage.ts'

describe('what a file would bring', () => {
  it('is told by person: what is new, what is known, who is nobody here', async () => {
    const on = await importStage()
    const marks = [...ofAna('2026-05-04'), ...ofAna('2026-05-07'), ...filedDay(FILED.nobody, '2026-05-07', '08:00')]
    expect(await on.preview(file671(marks))).toMatchObject({
      device: 'REP-C 00009000600001234',
      from: '2026-05-04',
      to: '2026-05-07',
      marks: 9,
      fresh: 4,
      known: 4,
      people: [{ user_id: on.cast.ana, fresh: 4, known: 4, left: [] }],
      unknown: [{ number: FILED.nobody, marks: 1 }],
      cautions: [],
      faults: 0,
      unread: 0,
      too_many: false,
      imported: null,
    })
    expect(await on.imported(on.cast.ana)).toEqual([])
  })

  it('tells of those who are nobody here by their marks, if they are many', async () => {
    const on = await importStage()
    const once = Array.from({ length: 201 }, (_, i) => filedDay(String(10_000_000_000 + i), '2026-05-07', '08:00'))
    const marks = [...once.flat(), ...filedDay(FILED.nobody, '2026-05-07', '08:00 17:00')]
    const { unknown, unknown_count } = await on.preview(file671(marks))
    expect([unknown.length, unknown_count]).toEqual([200, 202])
    expect(unknown).toContainEqual({ number: FILED.nobody, name: '', marks: 2 })
  })

  it('says why marks are left out', async () => {
    const on = await importStage()
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { admission_date: '2026-04-10' })
    expect((await on.close()).status).toBe(201)
    const marks = [...ofAna('2026-04-09'), ...ofAna('2026-05-12'), ...ofAna('2026-06-17'), ...ofAna('1999-01-05')]
    const { people, fresh } = await on.preview(file671([...marks, ...ofAna('2026-06-02')]))
    expect(fresh).toBe(4)
    expect(people[0]?.left.map(({ why, marks, from }) => `${why} ${marks} ${from}`).toSorted()).toEqual([
      'before_admission 4 2026-04-09',
      'closed 4 2026-05-12',
      'future 4 2026-06-17',
      'too_old 4 1999-01-05',
    ])
  })

  it('leaves a day alone whose marks say something else', async () => {
    const on = await importStage()
    const { people } = await on.preview(file671(ofAna('2026-05-04', '08:03 12:02 13:01 17:04')))
    expect(people).toMatchObject([{ fresh: 0, known: 0, left: [{ why: 'unclear', marks: 4 }] }])
  })

  it('never takes marks of whoever asks', async () => {
    const on = await importStage()
    await on.ask('master', 'PUT', `/users/${on.cast.keeper}`, { cpf: FILED.nobody, store_id: on.cast.centro })
    const { people } = await on.preview(file671(filedDay(FILED.nobody, '2026-05-07', FULL)))
    expect(people).toMatchObject([{ fresh: 0, left: [{ why: 'own', marks: 4 }] }])
  })

  it('of a wrong file is a refusal, by field', async () => {
    const on = await importStage()
    const ask = (content: string) =>
      on.ask('keeper', 'POST', '/clock-imports/preview', { store_id: on.cast.centro, content })
    expect(await ask('nome;cpf\n')).toMatchObject({ status: 422, body: { details: [{ path: 'content' }] } })
    expect(await ask('000000000€')).toMatchObject({ status: 422, body: { details: [{ path: 'content' }] } })
  })
})

describe('an import that is undone', () => {
  it('counts no more, and can be made again', async () => {
    const on = await importStage()
    const file = file671(ofAna('2026-05-07'))
    const { id } = (await on.take(file)).body as ClockImport
    expect(await on.undo(id)).toMatchObject({ status: 200, body: { undone_by: expect.any(String) } })
    expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(null)
    expect((await on.undo(id)).status).toBe(200)
    expect(await on.preview(file)).toMatchObject({ fresh: 4, known: 0, imported: null })
    expect((await on.take(file)).status).toBe(201)
    expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(480)
    const listed = (await on.ask('keeper', 'GET', `/clock-imports?store_id=${on.cast.centro}`)).body as ClockImport[]
    expect(listed.map(({ undone_at }) => undone_at !== null).toSorted()).toEqual([false, true])
  })

  it('is not, once its days are closed', async () => {
    const on = await importStage()
    const { id } = (await on.take(file671(ofAna('2026-05-07')))).body as ClockImport
    await on.closed()
    expect(await on.undo(id)).toMatchObject({ status: 409, body: { code: 'period_closed' } })
    expect(await on.worked(on.cast.ana, '2026-05-07')).toBe(480)
  })

  it('is not by whose marks it brought', async () => {
    const on = await importStage()
    await on.ask('master', 'PUT', `/users/${on.cast.keeper}`, { cpf: FILED.nobody, store_id: on.cast.centro })
    const body = { store_id: on.cast.centro, content: file671(filedDay(FILED.nobody, '2026-05-07', FULL)), name: 'AFD' }
    const { id } = (await on.ask('master', 'POST', '/clock-imports', body)).body as ClockImport
    expect(await on.undo(id)).toMatchObject({ status: 403, body: { code: 'own_by_another' } })
    expect((await on.undo(id, 'master')).status).toBe(200)
  })
})
