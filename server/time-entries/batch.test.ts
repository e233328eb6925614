import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BatchResult } from '#shared/contract/entry-deeds.ts'
import { timeEntries } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'
import { sqlOf } from '../testing/databases.ts'

let on: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  on = await stage()
})

const DAY = '2026-06-15'
const batch = (who: Parameters<typeof on.ask>[0], body: object) =>
  on.ask(who, 'POST', '/time-entries/batch', { date: DAY, ...body })
const count = async () => (await on.app.database.read.select().from(timeEntries)).length

describe('POST /time-entries/batch', () => {
  it('writes for whom it fits and says why the others stay out', async () => {
    const { ana, bia } = on.cast
    const first = await batch('keeper', { user_ids: [ana], entry_type: 'entrada', time: '08:00' })
    expect(first.body).toMatchObject({ created: [{ user_id: ana }], skipped: [] })
    const mark = { user_ids: [ana, bia], type: 'pausa', time: '12:00', justification: 'Sistema fora' }
    expect(await batch('keeper', mark)).toMatchObject({
      status: 200,
      body: {
        created: [{ user_id: ana }],
        skipped: [{ user_id: bia, name: 'Bia', reason: 'Primeiro registro do dia deve ser entrada' }],
      },
    })
    expect((await batch('keeper', { ...mark, time: '12:00' })).body).toMatchObject({
      skipped: [{ reason: 'Já existe registro neste horário' }, {}],
    })
    expect((await batch('keeper', { user_ids: [ana], entry_type: 'pausa', time: '12:10' })).body).toMatchObject({
      skipped: [{ reason: 'Sequência inválida. Último registro foi de pausa' }],
    })
    const day = await on.dayOf('ana', DAY)
    expect(day).toMatchObject({ worked_minutes: 240 })
    expect(day.entries.map(({ notes }) => notes)).toEqual(['Registro manual', 'Registro manual: Sistema fora'])
  })

  it('repeated with its id answers the same and writes nothing', async () => {
    const body = { id: randomUUID(), user_ids: [on.cast.ana, on.cast.bia], entry_type: 'entrada', time: '08:00' }
    const [one, two] = [await batch('keeper', body), await batch('keeper', body)]
    expect(one.status).toBe(200)
    expect(two.body).toEqual(one.body)
    expect(await count()).toBe(2)
  })

  it('is all or nothing where somebody is out of scope', async () => {
    const answer = await batch('keeper', { user_ids: [on.cast.ana, on.cast.caio], absence: 'pessoal' })
    expect([answer.status, await count()]).toEqual([403, 0])
  })

  it('leaves nothing when it fails half-way', async () => {
    const ids = [on.cast.ana, on.cast.bia]
    const newId = on.app.parts.newId
    let made = 0
    on.app.parts.newId = () => {
      made += 1
      // The audit row of the batch is written last: make its id fail.
      if (made > 1) throw new Error('no more ids')
      return newId()
    }
    expect((await batch('keeper', { user_ids: ids, entry_type: 'entrada', time: '08:00' })).status).toBe(500)
    expect(await count()).toBe(0)
  })

  it('a personal absence of a day off is not written, as in a span: it would swallow the hours of who comes to work', async () => {
    const [date, user_ids] = ['2026-06-14', [on.cast.ana]]
    for (const end_date of [date, undefined])
      expect((await batch('keeper', { user_ids, date, end_date, absence: 'pessoal' })).body).toMatchObject({
        created: [],
        skipped: [{ name: 'Ana', reason: 'Nenhum dia de trabalho neste período.' }],
      })
    const ill = (await batch('keeper', { user_ids, date, absence: 'saude' })).body as BatchResult
    expect(ill.created).toHaveLength(1)
  })

  it('absences: what the day’s schedule says, once a day, masters left out', async () => {
    const ids = [on.cast.ana, on.cast.bia, on.cast.master]
    const one = (await batch('master', { user_ids: ids, absence: 'pessoal', details: 'greve' })).body as BatchResult
    expect(one.created.map(({ user_id }) => user_id)).toEqual([on.cast.ana, on.cast.bia])
    expect(await on.dayOf('ana', DAY)).toMatchObject({
      entries: [{ minutes_adjusted: -480, notes: 'Ausência: pessoal - greve' }],
    })
    expect((await batch('master', { user_ids: ids, absence: 'saude' })).body).toMatchObject({
      created: [],
      skipped: [{}, {}],
    })
  })

  it('a vacation that can’t be read keeps nobody’s absence from being registered', async () => {
    const { ana, bia } = on.cast
    const bad = [randomUUID(), ana, '15/06/2026', '2026-06-30'] as const
    await sqlOf(on.app.database).rows(
      `INSERT INTO vacations (id, user_id, start_date, end_date, days, status, created_at, updated_at)
       VALUES (?, ?, ?, ?, 1, 'approved', 0, 0)`,
      ...bad,
    )
    const { status, body } = await batch('master', { user_ids: [ana, bia], absence: 'pessoal' })
    expect(status).toBe(200)
    expect((body as BatchResult).created).toHaveLength(2)
  })

  it('bad input is refused with its field', async () => {
    expect((await batch('keeper', { user_ids: [], entry_type: 'entrada', time: '08:00' })).status).toBe(422)
    expect((await batch('keeper', { user_ids: [on.cast.ana], entry_type: 'ajuste', time: '08:00' })).status).toBe(422)
    expect((await batch('keeper', { user_ids: [on.cast.ana], entry_type: 'entrada', time: '25:00' })).status).toBe(422)
    expect((await batch('ana', { user_ids: [on.cast.ana], entry_type: 'entrada', time: '08:00' })).status).toBe(403)
  })

  it('takes 500 people in one go', async () => {
    const ids: string[] = []
    for (let i = 0; i < 500; i += 1) ids.push((await addUser(on.app.database, { store_id: on.cast.centro })).id)
    const { body } = await batch('keeper', { user_ids: ids, entry_type: 'entrada', time: '08:00' })
    expect((body as BatchResult).created).toHaveLength(500)
  })
})
