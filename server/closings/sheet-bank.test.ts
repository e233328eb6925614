import { beforeEach, expect, it } from 'vitest'
import type { Sheet } from '#shared/contract/sheets.ts'
import { CLT, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
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

it('a rule without a bank on the last day settles what the one before left', async () => {
  await give({})
  const twelve = { store_id: on.cast.centro, from: '2026-05-10' }
  await addPayRule(on.app.database, '12×36', TWELVE_BY_THIRTY_SIX, twelve)
  await edit('bia', { is_active: 0, left_on: '2026-05-20' })
  const { id } = await on.closed()
  const { lines, after_minutes } = await bank('bia', id)
  expect([lines.at(-1), after_minutes]).toEqual([['05-20', 'terminated_paid', 30, 50], 0])
})

it('under the simple rule leaving settles nothing', async () => {
  await edit('bia', { is_active: 0, left_on: '2026-05-04' })
  const { id } = await on.closed()
  expect(await bank('bia', id)).toEqual({ before_minutes: 0, lines: [], after_minutes: 30 })
})

const opening = (who: 'ana' | 'bia', body: object) =>
  on.ask('master', 'POST', `/users/${on.cast[who]}/hour-bank/movements`, { percent: 50, expires_on: null, ...body })
const CREDIT = { type: 'credit', minutes: 600, reason: 'Saldo de outro sistema' }

it('who comes back later has the whole of the bank before, also what was written before their first record', async () => {
  await give({})
  expect((await opening('bia', { ...CREDIT, date: '2026-04-30' })).status).toBe(201)
  await edit('bia', { is_active: 0, left_on: '2026-05-10' })
  const { id } = await on.closed()
  const told = await bank('bia', id)
  expect(told.lines.filter(([, type]) => type === 'terminated_paid').map(([, , minutes]) => minutes)).toEqual([600, 30])
  // Nothing closed changes: the new bond begins today.
  expect((await edit('bia', { is_active: 1 })).status).toBe(200)
  await on.reopen(id)
  const { id: again } = await on.closed('master')
  expect((await on.sheetOf('bia', again, 'master')).hash).toBe((await on.sheetOf('bia', id, 'master')).hash)
})

it('what is written in the month before the first record stands on its sheet', async () => {
  await give({})
  await opening('ana', { ...CREDIT, date: '2026-05-01' })
  const { status } = await opening('ana', {
    ...CREDIT,
    type: 'payment',
    percent: null,
    minutes: 120,
    date: '2026-05-02',
  })
  expect(status).toBe(201)
  const { id } = await on.closed()
  const told = await bank('ana', id)
  expect(told).toMatchObject({ before_minutes: 0, after_minutes: 480 })
  expect(told.lines.map(([, type]) => type)).toEqual(['credit', 'payment'])
})

it('the last day of a bond is not moved onto, or from, one that is closed', async () => {
  await give({})
  const refused = { status: 409, body: { code: 'period_closed' } }
  const { id } = await on.closed()
  expect(await edit('bia', { is_active: 0, left_on: '2026-05-31' })).toMatchObject(refused)
  await on.reopen(id)
  expect((await edit('bia', { is_active: 0, left_on: '2026-05-31' })).status).toBe(200)
  const { id: again } = await on.closed('master')
  expect((await bank('bia', again)).lines.at(-1)).toEqual(['05-31', 'terminated_paid', 30, 50])
  expect(await edit('bia', { is_active: 1 })).toMatchObject(refused)
})

it('who left since the version before has another sheet, though no hour is another', async () => {
  await on.reopen((await on.closed()).id)
  await edit('bia', { is_active: 0, left_on: '2026-05-31' })
  const { id, changed } = await on.closed('master')
  expect([changed, (await on.sheetOf('bia', id, 'master')).content.person.left_on]).toEqual([1, '2026-05-31'])
})

it('no period is closed before one that is', async () => {
  on.app.clock.now = Date.parse('2026-07-10T10:00:00-03:00')
  const june = { from: '2026-06-01', to: '2026-06-30' }
  expect((await on.close('master', june)).status).toBe(201)
  expect(await on.close('master')).toMatchObject({ status: 409, body: { code: 'closing_not_last' } })
})

it('a debt that another company’s later closing has deducted is not deducted again', async () => {
  await give({ negative: 'deduct' })
  const rule = { ...CLT, bank: CLT.bank && { ...CLT.bank, negative: 'deduct' as const } }
  await addPayRule(on.app.database, 'Norte', rule, { store_id: on.cast.norte, from: '2026-01-01' })
  await work('ana', '2026-05-07', '08:00 12:00 13:00 16:00')
  await edit('ana', { store_id: on.cast.norte, store_from: '2026-05-16' })
  await on.ask('master', 'PUT', `/stores/${on.cast.centro}/period`, { starts_on: 16 })
  const there = { store_id: on.cast.norte }
  const { id } = (await on.close('master', there)).body as { id: string }
  expect((await bank('ana', id)).lines.at(-1)).toEqual(['05-31', 'deducted', 60, null])
  const half = { from: '2026-04-16', to: '2026-05-15' }
  expect(await on.close('master', half)).toMatchObject({ status: 409, body: { code: 'closing_not_last' } })
  await on.reopen(id)
  const here = (await on.close('master', half)).body as { id: string }
  expect((await bank('ana', here.id)).lines.at(-1)).toEqual(['05-15', 'deducted', 60, null])
  expect((await bank('ana', ((await on.close('master', there)).body as { id: string }).id)).lines).toEqual([])
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
  const lines = [['05-08', 'credit', 30, 50]]
  expect(await bank('ana', id)).toEqual({ before_minutes: 60, after_minutes: 90, lines })
})
