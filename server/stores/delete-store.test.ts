import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#shared/people/store.ts'
import { ledger, schedules, timeEntries } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addStore, addUser } from '../testing/company.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const create = async (change: object = {}) =>
  (await s.ask('master', 'POST', '/stores', { name: 'Ipê Sul', ...change })).body as Store
const read = async (id: string) => (await s.ask('master', 'GET', `/stores/${id}`)).body as Store

describe('a company is deleted', () => {
  const remove = (id: string) => s.ask('master', 'DELETE', `/stores/${id}`)

  it('when nothing belongs to it', async () => {
    const { id } = await create()
    expect(await remove(id)).toEqual({ status: 200, body: { ok: true } })
    expect((await remove(id)).status).toBe(404)
    expect((await s.deeds()).map((deed) => deed.action)).toEqual(['store:create', 'store:delete'])
  })

  const stamps = { created_at: 0, updated_at: 0 }
  const mark = (establishment: string, nsr: number) => ({
    establishment,
    nsr,
    record_type: 7,
    entry_id: randomUUID(),
    user_id: 'u',
    marked_at: 0,
    recorded_at: 0,
    zone: 'z',
    line: 'l'.padEnd(73),
    hash: 'h',
    exportable: false,
    person_name: 'p',
  })
  const uses: [string, (id: string) => Promise<void>][] = [
    ['a person works there', async (id) => void (await addUser(s.app.database, { store_id: id, is_active: false }))],
    [
      'an admin looks after it',
      async (id) => void (await addUser(s.app.database, { role: 'admin', admin_stores: [id] })),
    ],
    [
      'an entry was made there',
      (id) =>
        s.app.database.write(async (tx) => {
          const entry = { id: 'e', user_id: s.cast.ana, store_id: id, entry_type: 'entrada' as const, at: 0 }
          const rest = { day: '2026-06-16', zone: 'z', is_manual: false, received_at: 0, voided_at: 1 }
          await tx.insert(timeEntries).values({ ...entry, ...rest, ...stamps })
        }),
    ],
    [
      'a schedule names it',
      (id) =>
        s.app.database.write(async (tx) => {
          const row = { id: 'r', user_id: s.cast.ana, store_id: id, name: 'x', day_of_week: 1 }
          await tx.insert(schedules).values({ ...row, start_time: '08:00', end_time: '09:00', ...stamps })
        }),
    ],
    [
      'the ledger has marks of its CNPJ',
      // Behind the record of the company itself, which keeps nobody from deleting it.
      (_id) => s.app.database.write(async (tx) => void (await tx.insert(ledger).values(mark('12ABC34501DE35', 2)))),
    ],
    [
      'the ledger has marks of its CNPJ without CPF',
      (_id) =>
        s.app.database.write(async (tx) => void (await tx.insert(ledger).values(mark('sem-cpf:12ABC34501DE35', 1)))),
    ],
    [
      'the ledger has marks from before its CNPJ',
      (id) => s.app.database.write(async (tx) => void (await tx.insert(ledger).values(mark(`sem-cnpj:${id}`, 1)))),
    ],
  ]

  it.each(uses)('never while %s', async (_why, use) => {
    const { id } = await create({ cnpj: '12ABC34501DE35' })
    await use(id)
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'store_in_use' } })
    expect((await read(id)).name).toBe('Ipê Sul')
    expect((await s.deeds()).map((deed) => deed.action)).toEqual(['store:create'])
  })

  it('registered twice by mistake, it leaves the marks to its twin', async () => {
    // Stored before a CNPJ had to be unique.
    const cnpj = '12ABC34501DE35'
    const twins = [await addStore(s.app.database, { cnpj }), await addStore(s.app.database, { cnpj })]
    await s.app.database.write(async (tx) => void (await tx.insert(ledger).values(mark('12ABC34501DE35', 1))))
    const answers = [await remove(twins[0]?.id ?? ''), await remove(twins[1]?.id ?? '')]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })
})
