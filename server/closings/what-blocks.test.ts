import { beforeEach, expect, it } from 'vitest'
import type { Checklist } from '#shared/contract/closing-checklist.ts'
import { CLT, ISENTO } from '#shared/pay-rules/presets.ts'
import { type ClosingStage, closingStage, MAY } from '../testing/closing-stage.ts'
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
