import { beforeEach, describe, expect, it } from 'vitest'
import type { BalanceSeries, DailyRow, HourBankRow } from '#shared/contract/hours.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let store: Awaited<ReturnType<typeof addStore>>
let ana: string

beforeEach(async () => {
  app = await testApp()
  store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id })).id
})

describe('who may see which balances', () => {
  it('scope decides: out of it reads like missing, an admin without stores sees an empty bank', async () => {
    const other = await addStore(app.database, { cnpj: '11444777000161' })
    const admin = async (admin_stores: string[]) =>
      (await addUser(app.database, { role: 'admin', store_id: other.id, admin_stores })).id
    const [keeper, stranger, none] = [await admin([store.id]), await admin([other.id]), await admin([])]
    const bankOf = async (id: string) => app.send('GET', '/hour-bank', undefined, await app.as(id))
    const idsOf = async (id: string) => ((await bankOf(id)).body as HourBankRow[]).map((row) => row.user_id)
    const balanceAs = async (id: string) =>
      (await app.send('GET', `/users/${ana}/balance`, undefined, await app.as(id))).status
    expect((await idsOf(keeper)).sort()).toEqual([ana, keeper].sort())
    expect(await idsOf(stranger)).not.toContain(ana)
    expect(await idsOf(none)).toEqual([])
    expect((await bankOf(ana)).status).toBe(403)
    const seen = [await balanceAs(keeper), await balanceAs(stranger), await balanceAs(none), await balanceAs(ana)]
    expect(seen).toEqual([200, 404, 404, 200])
    expect((await app.send('GET', `/users/${ana}/balance`)).status).toBe(401)
    expect((await app.send('GET', '/reports/daily', undefined, await app.as(ana))).status).toBe(403)
  })

  it('who is in the daily report can be looked into, though the hour bank stays with admin_stores', async () => {
    const other = await addStore(app.database, { cnpj: '11444777000161' })
    const caio = (await addUser(app.database, { store_id: other.id })).id
    const admin = async (admin_stores: string[]) =>
      (await addUser(app.database, { role: 'admin', store_id: store.id, admin_stores })).id
    for (const [id, seen, banked] of [
      [await admin([]), [200, 404, 200], []],
      [await admin([other.id]), [200, 200, 200], [caio]],
    ] as const) {
      const as = await app.as(id)
      const get = async (path: string) => await app.send('GET', path, undefined, as)
      const daily = ((await get('/reports/daily')).body as DailyRow[]).map((row) => row.user_id)
      const statuses: number[] = []
      for (const one of [ana, caio, id]) {
        const { status } = await get(`/users/${one}/balance`)
        statuses.push(status)
        expect(daily.includes(one)).toBe(status === 200)
        expect((await get(`/users/${one}`)).status).toBe(status)
      }
      expect(statuses).toEqual(seen)
      const bank = ((await get('/hour-bank')).body as HourBankRow[]).map((row) => row.user_id)
      expect(bank.filter((one) => one !== id)).toEqual(banked)
      const series = (await get(`/hour-bank/series?user_ids=${ana},${caio}`)).body as BalanceSeries[]
      expect(series.map((row) => row.user_id)).toEqual(banked)
    }
  })

  it('bad periods get their sentence', async () => {
    const as = await app.as(ana)
    const ask = (query: string) => app.send('GET', `/users/${ana}/balance?${query}`, undefined, as)
    expect(await ask('from=2026-06-10&to=2026-06-01')).toMatchObject({
      status: 422,
      body: { error: 'Período inválido' },
    })
    expect(await ask('from=2020-01-01&to=2026-06-01')).toMatchObject({ status: 422, body: { code: 'period_too_long' } })
    expect(await ask('from=2026-99-99')).toMatchObject({ status: 422, body: { details: [{ path: 'from' }] } })
  })
})
