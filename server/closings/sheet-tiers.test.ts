import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Closing } from '#shared/contract/closings.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { stores } from '../database/schema/tables.ts'
import { type ClosingStage, closingStage } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

let on: ClosingStage

/** The first hour of a period at 50 %, what follows at 75 %. */
const tiers = [
  { up_to: 60, percent: 50 },
  { up_to: null, percent: 75 },
]
const overPeriod = { ...CLT, overtime: { ...CLT.overtime, per: 'period' as const, tiers } }

beforeEach(async () => {
  on = await closingStage()
})

const rule = (from: string, store_id = on.cast.centro) =>
  addPayRule(on.app.database, `Convenção de ${store_id}`, overPeriod, { store_id, from })
const beginOn = (period_starts_on: number, store_id = on.cast.centro) =>
  on.app.database.write(
    async (tx) => void (await tx.update(stores).set({ period_starts_on }).where(eq(stores.id, store_id))),
  )
/** Work an hour more than is asked. */
const hourMore = (day: string) => deliverMarks(on.app, on.cast.ana, day, '08:00 12:00 13:00 18:00')
const close = async (from: string, to: string, store_id = on.cast.centro) =>
  ((await on.close('master', { from, to, store_id })).body as Closing).id

/** Return Ana's overtime on a sheet, and the credits in the bank that it tells: `day minutes percent`. */
async function sheet(id: string) {
  const { content } = await on.sheetOf('ana', id, 'master')
  const credits = content.bank.lines.filter(({ type }) => type === 'credit')
  return {
    overtime: content.totals.overtime.map(({ percent, minutes }) => `${minutes} at ${percent}`),
    credits: credits.map(({ date, minutes, percent }) => `${date.slice(5)} ${minutes} at ${percent}`),
  }
}

/** Return the credits of Ana's bank now. */
async function bank() {
  const { body } = await on.ask('master', 'GET', `/users/${on.cast.ana}/hour-bank?from=2026-05-01`)
  const credits = (body as BankLedger).lines.filter(({ type }) => type === 'credit')
  return credits.map(({ date, minutes, percent }) => `${date.slice(5)} ${minutes} at ${percent}`)
}

it('fill over the period of the company, on its sheets and in the bank', async () => {
  await rule('2026-01-01')
  await beginOn(16)
  await hourMore('2026-05-28')
  await hourMore('2026-06-08')
  expect(await sheet(await close('2026-05-16', '2026-06-15'))).toEqual({
    overtime: ['60 at 50', '60 at 75'],
    credits: ['05-28 60 at 50', '06-08 60 at 75'],
  })
})

it('stay as they were closed when the periods of the company begin on another day', async () => {
  await rule('2026-01-01')
  await hourMore('2026-05-11')
  await hourMore('2026-05-28')
  const may = await sheet(await close('2026-05-01', '2026-05-31'))
  expect(may.credits).toEqual(['05-11 60 at 50', '05-28 60 at 75'])
  await beginOn(16)
  expect(await bank()).toEqual(may.credits)
  await hourMore('2026-06-08')
  expect(await sheet(await close('2026-06-01', '2026-06-15'))).toEqual({
    overtime: ['60 at 50'],
    credits: ['06-08 60 at 50'],
  })
})

it('of somebody who moved fill over the period of the company where they are, also by what they did before', async () => {
  await rule('2026-01-01')
  await rule('2026-01-01', on.cast.norte)
  await hourMore('2026-05-11')
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, store_from: '2026-05-20' })
  await hourMore('2026-05-21')
  const expected = { overtime: ['60 at 75'], credits: ['05-21 60 at 75'] }
  expect(await sheet(await close('2026-05-01', '2026-05-31', on.cast.norte))).toEqual(expected)
  expect(await bank()).toEqual(['05-11 60 at 50', '05-21 60 at 75'])
})

it('fill over the period of the other company where its periods are others', async () => {
  await rule('2026-01-01')
  await rule('2026-01-01', on.cast.norte)
  await beginOn(21, on.cast.norte)
  await hourMore('2026-05-11')
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, store_from: '2026-05-18' })
  await hourMore('2026-05-19')
  await hourMore('2026-05-22')
  expect(await bank()).toEqual(['05-11 60 at 50', '05-19 60 at 75', '05-22 60 at 50'])
})

it('fill by all overtime since the first day of the period, also from a later day on', async () => {
  await rule('2026-05-20')
  await hourMore('2026-05-11')
  await hourMore('2026-05-21')
  expect(await sheet(await close('2026-05-01', '2026-05-31'))).toEqual({
    overtime: ['60 at 75'],
    credits: ['05-21 60 at 75'],
  })
  expect(await bank()).toEqual(['05-11 60 at 0', '05-21 60 at 75'])
})
