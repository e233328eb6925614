import { expect, it } from 'vitest'
import type { Closing } from '#shared/contract/closings.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { stores } from '../database/schema/tables.ts'
import { closingStage } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

it('tiers that fill over a period fill over that of the sheet, on it and in the bank', async () => {
  const on = await closingStage()
  const tiers = [
    { up_to: 60, percent: 50 },
    { up_to: null, percent: 75 },
  ]
  const rule = { ...CLT, overtime: { ...CLT.overtime, per: 'period' as const, tiers } }
  await addPayRule(on.app.database, 'Convenção', rule, { store_id: on.cast.centro, from: '2026-01-01' })
  await on.app.database.write(async (tx) => void (await tx.update(stores).set({ period_starts_on: 16 })))
  await deliverMarks(on.app, on.cast.ana, '2026-05-28', '08:00 12:00 13:00 18:00')
  await deliverMarks(on.app, on.cast.ana, '2026-06-08', '08:00 12:00 13:00 18:00')
  const { body } = await on.close('keeper', { from: '2026-05-16', to: '2026-06-15' })
  const { content } = await on.sheetOf('ana', (body as Closing).id, 'master')
  expect(content.totals.overtime.map(({ percent, minutes }) => [percent, minutes])).toEqual([
    [50, 60],
    [75, 60],
  ])
  const credits = content.bank.lines.filter(({ type }) => type === 'credit')
  expect(credits.map(({ date, minutes, percent }) => [date.slice(5), minutes, percent])).toEqual([
    ['05-28', 60, 50],
    ['06-08', 60, 75],
  ])
})
