import { beforeEach, expect, it } from 'vitest'
import type { Checklist } from '#shared/contract/closing-checklist.ts'
import { type ClosingStage, closingStage, MAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

async function outside() {
  const asked = `/closings/checklist?store_id=${on.cast.centro}&from=${MAY.from}&to=${MAY.to}`
  const { lines } = (await on.ask('master', 'GET', asked)).body as Checklist
  const line = lines.find(({ kind }) => kind === 'outside')
  return [line?.blocks, line?.count, line?.people.map(({ name, days }) => [name, ...days])]
}
const leave = (left_on: string) => on.ask('master', 'PUT', `/users/${on.cast.bia}`, { is_active: 0, left_on })

it('marks after the last day of a bond stand on no sheet, and the checklist tells of them', async () => {
  expect(await outside()).toEqual([false, 0, []])
  await deliverMarks(on.app, on.cast.bia, '2026-05-21', '08:00 12:00 13:00 17:00')
  expect((await leave('2026-05-20')).status).toBe(200)
  expect(await outside()).toEqual([false, 1, [['Bia', '2026-05-21']]])
  const { id } = await on.closed()
  expect((await on.sheetOf('bia', id, 'master')).content.last_day).toBe('2026-05-20')
})

it('also of somebody who has no day in the period', async () => {
  await deliverMarks(on.app, on.cast.bia, '2026-05-21', '08:00 12:00')
  expect((await leave('2026-04-30')).status).toBe(200)
  expect(await outside()).toEqual([false, 2, [['Bia', expect.any(String), '2026-05-21']]])
})
