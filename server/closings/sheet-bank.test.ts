import { beforeEach, expect, it } from 'vitest'
import type { Sheet } from '#shared/contract/sheets.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import type { BankRule } from '#shared/pay-rules/rule.ts'
import { type ClosingStage, closingStage } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** May 2026 is over: it is Tuesday, 16 June. Ana works on three days, Bia half an hour more than asked on one. */
let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

const give = (bank: Partial<BankRule>) => {
  const rule = { ...CLT, missing_day: 'deduct' as const, bank: CLT.bank && { ...CLT.bank, ...bank } }
  return addPayRule(on.app.database, 'Banco', rule, { store_id: on.cast.centro, from: '2026-01-01' })
}
const work = (who: 'ana' | 'bia', day: string, marks: string) => deliverMarks(on.app, on.cast[who], day, marks)
const edit = (who: 'ana' | 'bia', body: object) => on.ask('master', 'PUT', `/users/${on.cast[who]}`, body)
const bankOf = ({ content: { bank } }: Sheet) => ({
  ...bank,
  lines: bank.lines.map(({ date, type, minutes, percent }) => [date.slice(5), type, minutes, percent]),
})
const bank = async (who: 'ana' | 'bia', id: string) => bankOf(await on.sheetOf(who, id, 'master'))
const balance = async (who: 'ana' | 'bia', cutoff: string) => {
  const { body } = await on.ask('master', 'GET', `/users/${on.cast[who]}/balance?cutoff=${cutoff}`)
  return (body as { general_balance_minutes: number }).general_balance_minutes
}

it('what is owed to the bank is deducted at a closing where the rule says so, and stands there again once it is reopened', async () => {
  await give({ negative: 'deduct' })
  await work('ana', '2026-05-07', '08:00 12:00 13:00 16:00')
  expect(await balance('ana', '2026-06-01')).toBe(-60)
  const { id } = await on.closed()
  const lines = [
    ['05-07', 'debit', 60, null],
    ['05-31', 'deducted', 60, null],
  ]
  expect(await bank('ana', id)).toEqual({ before_minutes: 0, lines, after_minutes: 0 })
  expect(await balance('ana', '2026-06-01')).toBe(0)
  await on.reopen(id)
  expect(await balance('ana', '2026-06-01')).toBe(-60)
  const { id: again } = await on.closed('master')
  expect((await on.sheetOf('ana', again, 'master')).hash).toBe((await on.sheetOf('ana', id, 'master')).hash)
})

it('it is carried where the rule says nothing of the kind', async () => {
  await give({ negative: 'carry' })
  await work('ana', '2026-05-07', '08:00 12:00 13:00 16:00')
  const { id } = await on.closed()
  expect(await bank('ana', id)).toMatchObject({ lines: [['05-07', 'debit', 60, null]], after_minutes: -60 })
})

it('who leaves is paid what is in the bank at its percent (CLT art. 59 § 3); their balance stands still', async () => {
  await give({})
  await edit('bia', { is_active: 0, left_on: '2026-05-04' })
  const { id } = await on.closed()
  const lines = [
    ['05-04', 'credit', 30, 50],
    ['05-04', 'terminated_paid', 30, 50],
  ]
  expect(await bank('bia', id)).toEqual({ before_minutes: 0, lines, after_minutes: 0 })
  expect(await balance('bia', '2026-05-31')).toBe(30)
})

it.each([
  ['deduct', 'terminated_deducted'],
  ['waive', 'terminated_waived'],
] as const)('what they owe leaves with them: %s', async (termination_negative, type) => {
  await give({ termination_negative })
  await work('ana', '2026-05-07', '08:00 12:00 13:00 16:00')
  await edit('ana', { is_active: 0, left_on: '2026-05-07' })
  const { id } = await on.closed()
  expect((await bank('ana', id)).lines.at(-1)).toEqual(['05-07', type, 60, null])
})

it('under the simple rule leaving settles nothing', async () => {
  await edit('bia', { is_active: 0, left_on: '2026-05-04' })
  const { id } = await on.closed()
  expect(await bank('bia', id)).toEqual({ before_minutes: 0, lines: [], after_minutes: 30 })
})

it('who goes to another company and comes back has each line on one sheet', async () => {
  await give({})
  await addPayRule(on.app.database, 'Norte', CLT, { store_id: on.cast.norte, from: '2026-01-01' })
  await edit('ana', { store_id: on.cast.norte, store_from: '2026-05-05' })
  await edit('ana', { store_id: on.cast.centro, store_from: '2026-05-07' })
  await work('ana', '2026-05-07', '08:00 12:00 13:00 18:00')
  const { id } = await on.closed('master')
  const { id: other } = (await on.close('master', { store_id: on.cast.norte })).body as { id: string }
  const here = await bank('ana', id)
  const there = await bank('ana', other)
  expect(here.lines).toEqual([['05-07', 'credit', 60, 50]])
  expect(there.lines).toEqual([])
  expect(here.after_minutes - here.before_minutes + there.after_minutes - there.before_minutes).toBe(60)
})

it('a whole day of another company is not told here', async () => {
  await give({})
  await addPayRule(on.app.database, 'Norte', CLT, { store_id: on.cast.norte, from: '2026-01-01' })
  await edit('ana', { store_id: on.cast.norte, store_from: '2026-05-06' })
  await edit('ana', { store_id: on.cast.centro, store_from: '2026-05-08' })
  await work('ana', '2026-05-07', '08:00 12:00 13:00 18:00')
  await work('ana', '2026-05-08', '08:00 12:00 13:00 17:30')
  const { id } = await on.closed('master')
  expect(await bank('ana', id)).toEqual({
    ...{ before_minutes: 60, after_minutes: 90 },
    lines: [['05-08', 'credit', 30, 50]],
  })
})
