import { expect, it } from 'vitest'
import { closingStage } from '../testing/closing-stage.ts'
import { answersOf } from './answer-queries.ts'

it('the answers of one person to a period are read without those of others, of all versions', async () => {
  const on = await closingStage()
  const { id } = await on.closed()
  for (const who of ['ana', 'bia'] as const) expect((await on.sign(who, id)).status).toBe(201)
  await on.reopen(id)
  const again = await on.closed()
  for (const who of ['ana', 'bia'] as const) expect((await on.sign(who, again.id)).status).toBe(201)
  const period = { store_id: on.cast.centro, from_day: '2026-05-01' }
  const whose = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id)
  const { ana, bia } = on.cast
  expect(whose(await answersOf(on.app.database.read, period))).toEqual([ana, bia, ana, bia])
  expect(whose(await answersOf(on.app.database.read, period, ana))).toEqual([ana, ana])
})
