import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../database/schema/tables.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let s: Awaited<ReturnType<typeof inboxStage>>

beforeEach(async () => {
  s = await inboxStage()
})

describe('whose inbox', () => {
  it('holds what concerns others, in one’s own companies', async () => {
    for (const who of ['ana', 'bia', 'caio'] as const) await deliverMarks(s.app, s.cast[who], '2026-06-15', '08:00')
    await s.unflag()
    expect(s.told(await s.inbox()).sort()).toEqual(['open_day Ana', 'open_day Bia'])
    expect(s.told(await s.inbox('stranger'))).toEqual(['open_day Caio'])
    expect(s.told(await s.inbox('homeless'))).toEqual([])
    expect((await s.inbox('master')).total).toBe(3)
    expect(s.told(await s.inbox('master', `?store_id=${s.cast.norte}`))).toEqual(['open_day Caio'])
    expect(s.told(await s.inbox('keeper', `?store_id=${s.cast.norte}`))).toEqual([])
  })

  it('never what concerns oneself', async () => {
    await deliverMarks(s.app, s.cast.stranger, '2026-06-15', '08:00')
    expect((await s.inbox('stranger')).total).toBe(0)
    expect((await s.inbox('master')).total).toBe(1)
  })
})

describe('how it is listed', () => {
  it('one person’s things together, the person with the newest first; what has no beginning last', async () => {
    await deliverMarks(s.app, s.cast.ana, '2026-06-10', '08:00')
    await deliverMarks(s.app, s.cast.bia, '2026-06-12', '08:00')
    await deliverMarks(s.app, s.cast.ana, '2026-06-15', '08:00')
    await s.app.database.write(async (tx) => void (await tx.update(users).set({ cpf: null })))
    expect(s.told(await s.inbox())).toEqual(['open_day Ana', 'open_day Ana', 'open_day Bia', 'no_cpf Ipê Centro'])
  })

  it('at most as many as asked for, with the whole number', async () => {
    for (let day = 1; day < 10; day++) await deliverMarks(s.app, s.cast.bia, `2026-06-0${day}`, '08:00')
    await s.unflag()
    const { items, total, counts } = await s.inbox('keeper', '?limit=4')
    expect([items.length, total, counts.open_day]).toEqual([4, 9, 9])
    expect((await s.ask('keeper', 'GET', '/inbox/count')).body).toEqual({ total: 9, still_counted: [] })
  })

  it.each(['limit=0', 'limit=301', 'limit=x', 'kind=lunch', `store_id=${'x'.repeat(65)}`])(
    'refuses %s',
    async (query) => {
      expect((await s.ask('keeper', 'GET', `/inbox?${query}`)).status).toBe(422)
    },
  )

  it('a person whose rows can’t be read stays, without a day', async () => {
    await deliverMarks(s.app, s.cast.bia, '2026-06-15', '08:00')
    await s.app.database.write(async (tx) => void (await tx.update(users).set({ admission_date: 'ontem' })))
    expect((await s.inbox()).items).toMatchObject([{ kind: 'open_day', person: { name: 'Bia' }, day: null }])
  })
})
