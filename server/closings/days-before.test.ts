import { beforeEach, describe, expect, it } from 'vitest'
import type { Holiday } from '#shared/calendar/holiday.ts'
import type { Closing } from '#shared/contract/closings.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import { found } from '#shared/text/refusal.ts'
import { changesBefore, changesLeft } from '../testing/changes-before.ts'
import { type RuledStage, ruledStage } from '../testing/changes-of-days.ts'
import { deliverMarks } from '../testing/marks.ts'

/** The first period that is closed. Ana has marks since 6 April, and it is 16 June. */
const CLOSED = { from: '2026-05-12', to: '2026-06-11' }
let on: RuledStage

beforeEach(async () => {
  on = await ruledStage()
  for (const store of ['centro', 'norte'] as const)
    await on.ask('master', 'PUT', `/stores/${on.cast[store]}/period`, { starts_on: 12 })
  await deliverMarks(on.app, on.cast.ana, '2026-04-06', '08:00 12:00 13:00 17:30')
  await deliverMarks(on.app, on.cast.ana, '2026-04-08', '08:00 12:00 13:00 17:04')
})

/** Close the first period of a company, and return Ana's hour bank as her sheet there has it. */
async function close(store: 'centro' | 'norte') {
  const { body } = await on.ask('master', 'POST', '/closings', { store_id: on.cast[store], ...CLOSED })
  const { id } = body as Closing
  const sheet = (await on.ask('master', 'GET', `/closings/${id}/sheets/${on.cast.ana}`)).body as Sheet
  return sheet.content.bank
}

async function bankNow() {
  const { body } = await on.ask('master', 'GET', `/users/${on.cast.ana}/hour-bank?from=${CLOSED.from}`)
  const { before_minutes, lines } = body as BankLedger
  const until = lines.filter(({ date }) => date <= CLOSED.to)
  return { before_minutes, after_minutes: until.at(-1)?.balance ?? before_minutes }
}

const refused = {
  status: 409,
  body: {
    code: 'period_closed',
    error: expect.stringMatching(/^O período de 12\/05\/2026 a 11\/06\/2026 foi fechado por Dona em 16\/06\/2026/),
  },
}

describe('days before the first closed period leave their hour bank to its sheets, and stay as they are too', () => {
  it.each(Object.entries(changesBefore))('%s', async (_, { needs, change, isPartly }) => {
    await needs?.(on)
    const { before_minutes, after_minutes } = await close('centro')
    expect(await bankNow()).toEqual({ before_minutes, after_minutes })
    const answer = await change(on)
    expect(await bankNow()).toEqual({ before_minutes, after_minutes })
    expect(answer).toMatchObject(isPartly ? { status: 200 } : refused)
  })

  const seen = Object.entries(changesBefore).filter(([, { isQuiet }]) => !isQuiet)
  it.each(seen)('%s is possible while nothing is closed', async (_, { needs, change }) => {
    await needs?.(on)
    const before = await bankNow()
    expect((await change(on)).status).toBeLessThan(300)
    expect(await bankNow()).not.toEqual(before)
  })
})

describe('days at a company that has closed nothing, of somebody who has a closed sheet at another one', () => {
  beforeEach(async () => {
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, store_from: '2026-05-12' })
  })

  it.each(changesLeft)('%s', async (name) => {
    const { needs, change, isPartly } = found(changesBefore[name])
    await needs?.(on)
    const { before_minutes, after_minutes } = await close('norte')
    const answer = await change(on)
    expect(await bankNow()).toEqual({ before_minutes, after_minutes })
    expect(answer).toMatchObject(isPartly ? { status: 200 } : refused)
  })

  it('days there after she left are free', async () => {
    await close('norte')
    const body = { name: 'Padroeira', date: '2026-05-13', store_ids: [on.cast.centro] }
    expect((await on.ask('master', 'POST', '/holidays', body)).status).toBe(201)
    expect((await on.giveStore('centro', on.other, '2026-05-12')).status).toBe(200)
  })
})

it('a year filled by law twice gives the open companies each holiday once', async () => {
  await close('centro')
  await on.ask('master', 'POST', '/holidays/seed?year=2026')
  const listed = async () => (await on.ask('master', 'GET', '/holidays?year=2026')).body as Holiday[]
  const first = await listed()
  expect(first.find(({ date }) => date === '2026-04-21')?.store_ids).toEqual([on.cast.norte])
  expect(await on.ask('master', 'POST', '/holidays/seed?year=2026')).toMatchObject({ body: { createdCount: 0 } })
  expect(await listed()).toEqual(first)
})

it('a holiday that begins after what is closed, or binds only another company, is free', async () => {
  await close('centro')
  const local = { name: 'Padroeira', date: '2026-04-07', store_ids: [on.cast.norte] }
  expect((await on.ask('master', 'POST', '/holidays', local)).status).toBe(201)
  const yearly = { name: 'Cidade', date: '2026-06-12', is_recurring: true, store_ids: [on.cast.centro] }
  expect((await on.ask('master', 'POST', '/holidays', yearly)).status).toBe(201)
})

it('a holiday of this year may begin to come again every year, and have another name', async () => {
  await on.ask('master', 'POST', '/holidays', { name: 'Padroeira', date: '2026-04-07', store_ids: [on.cast.centro] })
  await close('centro')
  const [stored] = (await on.ask('master', 'GET', '/holidays?year=2026')).body as Holiday[]
  const body = { name: 'Padroeira da cidade', is_recurring: true }
  expect(await on.ask('master', 'PUT', `/holidays/${stored?.id}`, body)).toMatchObject({ status: 200, body })
})
