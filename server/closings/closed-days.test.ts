import { beforeEach, describe, expect, it } from 'vitest'
import type { Closing } from '#shared/contract/closings.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import type { Answered } from '../testing/cast.ts'
import { changes, needed, type RuledStage, ruledStage } from '../testing/changes-of-days.ts'
import { deliverMarks } from '../testing/marks.ts'

/** The period from 12 May to 11 June is closed on 16 June, when Ana is at work under the CLT. */
const CLOSED = { from: '2026-05-12', to: '2026-06-11' }
let on: RuledStage

beforeEach(async () => {
  on = await ruledStage()
  await on.ask('master', 'PUT', `/stores/${on.cast.centro}/period`, { starts_on: 12 })
})

const close = async () =>
  (await on.ask('master', 'POST', '/closings', { store_id: on.cast.centro, ...CLOSED })).body as Closing

const figuresOf = (days: readonly { date: string; worked_minutes: number; balance_minutes: number; kind: string }[]) =>
  days.map(({ date, worked_minutes, balance_minutes, kind }) => `${date} ${kind} ${worked_minutes} ${balance_minutes}`)

async function shownNow(): Promise<string[]> {
  const query = 'from=2026-06-01&to=2026-06-11'
  const { body } = await on.ask('master', 'GET', `/users/${on.cast.ana}/balance?${query}`)
  return figuresOf((body as UserBalance).days)
}

/** Marks that come late are never refused: the day shows them, the sheet stays as it was. */
const BRINGS_MARKS = ['marks of a day without any']

describe('once a period is closed, whatever keepers do, its days stay as they are on the sheet', () => {
  it.each(Object.keys(changes).filter((name) => !BRINGS_MARKS.includes(name)))('%s', async (name) => {
    const before = (needed[name] ?? []).flatMap((one) => [...(needed[one] ?? []), one])
    for (const one of before) await changes[one]?.(on)
    on.decided ||= 'nenhuma'
    const { id } = await close()
    expect(id).toBeDefined()
    const sheet = (await on.ask('master', 'GET', `/closings/${id}/sheets/${on.cast.ana}`)).body as Sheet
    const shown = figuresOf(sheet.content.days)
    const days = (await shownNow()).filter((day) => shown.some((one) => one.startsWith(day.slice(0, 10))))
    expect(days).toEqual(shown)
    const answer = (await changes[name]?.(on)) as Answered | undefined
    expect((await shownNow()).filter((day) => shown.some((one) => one.startsWith(day.slice(0, 10))))).toEqual(shown)
    if (answer?.status === 409) expect(answer.body).toMatchObject({ code: 'period_closed' })
  })

  it.each([
    'a mark written by a keeper',
    'a mark disregarded',
    'all marks of some days disregarded',
    'a day of illness',
    'another schedule',
    'a new version of the rule',
    'a rule of her own',
    'the company under another rule',
    'a vacation',
    'a later admission',
    'she left',
    'another zone of the company',
    'breaks that nobody marks',
  ])('%s is refused, and says who closed it', async (name) => {
    await close()
    expect(await changes[name]?.(on)).toMatchObject({
      status: 409,
      body: {
        code: 'period_closed',
        error: expect.stringMatching(/^O período de 12\/05\/2026 a 11\/06\/2026 foi fechado por Dona em 16\/06\/2026/),
      },
    })
  })

  it('the hour bank on the sheet is the one that its ledger tells', async () => {
    const { id } = await close()
    const { content } = (await on.ask('master', 'GET', `/closings/${id}/sheets/${on.cast.ana}`)).body as Sheet
    const { body } = await on.ask('master', 'GET', `/users/${on.cast.ana}/hour-bank?from=${content.first_day}`)
    const ledger = body as BankLedger
    const until = ledger.lines.filter(({ date }) => date <= CLOSED.to)
    expect(content.bank.lines).toEqual(until)
    expect(content.bank.lines).not.toEqual([])
    expect(content.bank).toMatchObject({
      before_minutes: ledger.before_minutes,
      after_minutes: until.at(-1)?.balance,
    })
  })

  it('reopened, all of it is possible again', async () => {
    const { id } = await close()
    await on.ask('master', 'POST', `/closings/${id}/reopen`, { reason: 'Faltou um atestado' })
    expect((await changes['a day of illness']?.(on)) as Answered).toMatchObject({ status: 200 })
  })

  it('somebody else’s days, and those of another company, are free', async () => {
    await close()
    await deliverMarks(on.app, on.cast.caio, '2026-06-02', '08:00 12:00')
    const body = { user_ids: [on.cast.caio], absence: 'saude', date: '2026-06-04' }
    expect((await on.ask('master', 'POST', '/time-entries/batch', body)).status).toBe(200)
    const local = { name: 'Padroeira', date: '2026-06-10', store_ids: [on.cast.norte] }
    expect((await on.ask('master', 'POST', '/holidays', local)).status).toBe(201)
    expect(await on.ask('master', 'POST', '/holidays', { ...local, store_ids: [] })).toMatchObject({ status: 409 })
  })

  it('a year that is filled by law leaves closed days as they were paid', async () => {
    await on.ask('master', 'PUT', `/stores/${on.cast.centro}/period`, { starts_on: 1 })
    await deliverMarks(on.app, on.cast.ana, '2026-05-04', '08:00 12:00 13:00 17:00')
    const may = { store_id: on.cast.centro, from: '2026-05-01', to: '2026-05-31' }
    expect((await on.ask('master', 'POST', '/closings', may)).status).toBe(201)
    await on.ask('master', 'POST', '/holidays/seed?year=2026')
    const { body } = await on.ask('master', 'GET', '/holidays?year=2026')
    const filled = body as { date: string; store_ids: string[] }[]
    const storesOn = (day: string) => filled.find(({ date }) => date === day)?.store_ids
    expect(storesOn('2026-05-01')).toEqual([on.cast.norte])
    expect(storesOn('2026-09-07')).toEqual([])
  })

  it('a first schedule begins after what was closed without one', async () => {
    await deliverMarks(on.app, on.cast.bia, '2026-06-02', '08:00 12:00 13:00 17:00')
    await close()
    const days = [{ day_of_week: 2, start_time: '09:00', end_time: '15:00', break_duration: 0 }]
    const set = await on.ask('master', 'PUT', `/schedules/sets/${on.cast.bia}`, { name: 'Escala', days })
    expect(set).toMatchObject({ status: 200, body: [{ valid_from: '2026-06-12' }] })
  })
})
