import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Checklist } from '#shared/contract/closing-checklist.ts'
import { CLT, ISENTO } from '#shared/pay-rules/presets.ts'
import { type ClosingStage, closingStage, MAY } from '../testing/closing-stage.ts'
import { insertUnchecked } from '../testing/databases.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

it('a day left open by who is free of control keeps nobody from closing; one before that does', async () => {
  await addPayRule(on.app.database, 'Isento', ISENTO, { user_id: on.cast.bia, from: '2026-05-11' })
  await deliverMarks(on.app, on.cast.bia, '2026-05-12', '08:00', ['entrada'])
  const { id } = await on.closed()
  const { days } = (await on.sheetOf('bia', id)).content
  expect(days.find(({ date }) => date === '2026-05-12')).toMatchObject({ incomplete: false, occurrences: [] })
  await on.reopen(id)
  await deliverMarks(on.app, on.cast.bia, '2026-05-07', '08:00', ['entrada'])
  expect(await on.close()).toMatchObject({ status: 409, body: { code: 'closing_blocked' } })
})

it('whose rule can’t be read keeps a period from closing, as the checklist says', async () => {
  const broken = { ...CLT, kind: 'nada' } as unknown as typeof CLT
  await addPayRule(on.app.database, 'Ilegível', broken, { user_id: on.cast.bia, from: '2026-01-01' })
  const { body } = await on.ask(
    'keeper',
    'GET',
    `/closings/checklist?store_id=${on.cast.centro}&from=${MAY.from}&to=${MAY.to}`,
  )
  expect((body as Checklist).lines.find(({ kind }) => kind === 'failed')).toMatchObject({
    blocks: true,
    count: 1,
    concerned: 1,
  })
  expect(await on.close()).toMatchObject({ status: 409, body: { code: 'closing_blocked' } })
})

it('whose hour bank can’t be told, for a day long before, is named as well', async () => {
  await deliverMarks(on.app, on.cast.bia, '2026-03-10', '08:00 12:00 13:00 17:00')
  await addPayRule(on.app.database, 'Banco', CLT, { user_id: on.cast.bia, from: '2026-01-01' })
  const blank = { zone: 'America/Sao_Paulo', is_manual: 1, minutes_adjusted: 0, status: 'approved', received_at: 0 }
  await insertUnchecked(on.app.database, 'time_entries', {
    ...blank,
    id: randomUUID(),
    created_at: 0,
    updated_at: 0,
    user_id: on.cast.bia,
    entry_type: 'ajuste',
    day: '2026-03-10',
    at: 9e15,
  })
  const asked = `/closings/checklist?store_id=${on.cast.centro}&from=${MAY.from}&to=${MAY.to}`
  const { lines } = (await on.ask('keeper', 'GET', asked)).body as Checklist
  expect(lines.find(({ kind }) => kind === 'failed')?.people.map(({ name }) => name)).toEqual(['Bia'])
  expect(await on.close()).toMatchObject({ status: 409, body: { code: 'closing_blocked' } })
})
