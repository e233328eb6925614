import { beforeEach, describe, expect, it } from 'vitest'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { bonds } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

/** Ana began on 1 June 2026, and left on the 5th owing four days; it is 3 August, 11:00 in São Paulo. */
let on: Stage

const edit = async (change: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, change)
const balance = async (from: string, to = from) =>
  (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?from=${from}&to=${to}`)).body as UserBalance
const banked = async () =>
  ((await on.ask('keeper', 'GET', `/hour-bank?user_id=${on.cast.ana}`)).body as HourBankRow[])[0]
const bondsOfAna = async () => {
  const rows = (await on.app.database.read.select().from(bonds)).filter(({ user_id }) => user_id === on.cast.ana)
  return rows.map(({ admission, since, left_on }) => [admission, since, left_on])
}

const OLD = ['2026-06-01', null, '2026-06-05']
const owed = [{ from: '2026-06-01', to: '2026-06-05', balance_minutes: -4 * 480 }]

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
  await edit({ admission_date: '2026-06-01' })
  await edit({ is_active: 0, left_on: '2026-06-05' })
  on.app.clock.now = Date.parse('2026-08-03T14:00:00Z')
})

describe('the new admission of somebody who comes back', () => {
  it('is refused on the old bond, with a sentence that says what to do first', async () => {
    const answer = await edit({ admission_date: '2026-07-27' })
    expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'admission_date' }] } })
    expect(JSON.stringify(answer.body)).toContain('05/06/2026')
    expect(await bondsOfAna()).toEqual([OLD])
    expect((await edit({ admission_date: '2026-06-02' })).status).toBe(200)
  })

  it('begins the new bond where it comes with the unblocking, and leaves the old one alone', async () => {
    expect((await edit({ is_active: 1, admission_date: '2026-07-27' })).body).toMatchObject({
      admission_date: '2026-07-27',
      left_on: null,
    })
    expect(await bondsOfAna()).toEqual([OLD, ['2026-07-27', '2026-07-27', null]])
    expect((await balance('2026-08-03')).earlier_bonds).toEqual(owed)
  })

  it('lies after the last day and no later than today where a bond begins with it', async () => {
    for (const admission_date of ['2026-06-05', '2026-08-04'])
      expect(await edit({ is_active: 1, admission_date })).toMatchObject({
        status: 422,
        body: { details: [{ path: 'admission_date' }] },
      })
    expect(await bondsOfAna()).toEqual([OLD])
  })

  it('is today where a form sends the old one back with the unblocking', async () => {
    await edit({ is_active: 1, admission_date: '2026-06-01' })
    expect(await bondsOfAna()).toEqual([OLD, ['2026-08-03', '2026-08-03', null]])
  })

  it('does not move into a leaving that is undone within a month', async () => {
    await edit({ left_on: '2026-07-31' })
    expect((await edit({ is_active: 1, admission_date: '2026-08-03' })).status).toBe(422)
    expect((await edit({ is_active: 1 })).status).toBe(200)
    expect(await bondsOfAna()).toEqual([['2026-06-01', null, null]])
  })
})

describe('the admission of somebody who was unblocked some days late', () => {
  beforeEach(async () => {
    await edit({ is_active: 1 })
    await deliverMarks(on.app, on.cast.ana, '2026-07-30', '08:00 12:00 13:00 18:00')
  })

  it('put right to the first day of work, brings the hours between into every balance', async () => {
    await edit({ admission_date: '2026-07-30' })
    expect(await bondsOfAna()).toEqual([OLD, ['2026-07-30', '2026-07-30', null]])
    const { days, period_balance_minutes, general_balance_minutes, earlier_bonds } = await balance(
      '2026-07-30',
      '2026-08-02',
    )
    // An hour more on Thursday, nothing on Friday, four hours owed on Saturday.
    const told = 60 - 480 - 240
    expect(days.reduce((sum, { balance_minutes }) => sum + balance_minutes, 0)).toBe(told)
    expect([period_balance_minutes, general_balance_minutes]).toEqual([told, told])
    expect((await banked())?.balance_minutes).toBe(told)
    expect(earlier_bonds).toEqual(owed)
  })

  it('is refused within the old bond', async () => {
    expect(await edit({ admission_date: '2026-06-05' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'admission_date' }] },
    })
  })

  it('is refused where a closed day would come into the bond', async () => {
    const july = { store_id: on.cast.centro, from: '2026-07-01', to: '2026-07-31' }
    expect((await on.ask('master', 'POST', '/closings', july)).status).toBeLessThan(300)
    const refused = { status: 409, body: { code: 'period_closed' } }
    expect(await edit({ admission_date: '2026-07-30' })).toMatchObject(refused)
    expect((await edit({ admission_date: '2026-08-01' })).status).toBe(200)
  })

  it('put off again, loses none of the days that were counted', async () => {
    await edit({ admission_date: '2026-07-30' })
    await edit({ admission_date: '2026-07-31' })
    expect(await bondsOfAna()).toEqual([OLD, ['2026-07-31', '2026-07-30', null]])
    const { days } = await balance('2026-07-30', '2026-08-02')
    const told = days.reduce((sum, { balance_minutes }) => sum + balance_minutes, 0)
    expect((await banked())?.balance_minutes).toBe(told)
  })
})
