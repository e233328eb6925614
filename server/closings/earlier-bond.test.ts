import { beforeEach, expect, it } from 'vitest'
import { type ClosingStage, closingStage, WORKDAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

const edit = (body: object) => on.ask('master', 'PUT', `/users/${on.cast.bia}`, body)

/** Let Bia leave on a day, and begin a new bond in July. */
async function comesBack(left_on: string) {
  expect((await edit({ is_active: 0, left_on })).status).toBe(200)
  on.app.clock.now = Date.parse('2026-07-20T10:00:00-03:00')
  expect((await edit({ is_active: 1 })).status).toBe(200)
}

it('who left after the period and came back since did not leave on its last day', async () => {
  const first = await on.closed()
  await on.sign('bia', first.id)
  await on.reopen(first.id)
  await comesBack('2026-06-10')
  const { id, changed } = await on.closed('master')
  expect((await on.sheetOf('bia', id, 'master')).content.person.left_on).toBeNull()
  expect([changed, (await on.states(id)).Bia]).toEqual([0, 'signed'])
})

it('who moved on, left and came back did not leave with the last day here', async () => {
  await edit({ store_id: on.cast.norte, store_from: '2026-05-11' })
  await deliverMarks(on.app, on.cast.bia, '2026-05-12', WORKDAY)
  await comesBack('2026-05-20')
  const { id } = await on.closed('master')
  const { content } = await on.sheetOf('bia', id, 'master')
  expect([content.last_day, content.person.left_on]).toEqual(['2026-05-10', '2026-05-20'])
})
