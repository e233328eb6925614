import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { MINUTE } from '#shared/calendar/day.ts'
import { sheetAnswers } from '../database/schema/tables.ts'
import { type ClosingStage, closingStage, WORKDAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: ClosingStage
let id: string

beforeEach(async () => {
  on = await closingStage()
  id = (await on.closed()).id
})

const CONTESTED = [{ date: '2026-05-05', words: 'Não fui eu' }]
const stored = () => on.app.database.read.select().from(sheetAnswers)

/** Return an answer of Ana to her sheet, and how to send it with a pass of now. */
async function kept() {
  const { hash } = await on.sheetOf('ana', id)
  const given_at = new Date(on.app.clock.now).toISOString()
  const headers = await on.app.sure(on.cast.ana)
  const body = { id: randomUUID(), hash, contested: CONTESTED, given_at }
  const deliver = (change: object = {}, closing = id) =>
    on.app.send('POST', `/closings/${closing}/sheets/${on.cast.ana}/answers`, { ...body, ...change }, headers)
  return { body, deliver }
}

it('an id that is known for other words or another period is not a repetition', async () => {
  const april = { from: '2026-04-01', to: '2026-04-30' }
  await deliverMarks(on.app, on.cast.ana, '2026-04-06', WORKDAY)
  // Periods are closed in order.
  await on.reopen(id)
  const { id: other } = (await on.close('keeper', april)).body as { id: string }
  expect(other).toBeDefined()
  id = (await on.closed()).id
  const { deliver } = await kept()
  expect((await deliver()).status).toBe(201)
  const changed = [{ ...CONTESTED[0], words: 'Fui eu' }]
  for (const contested of [changed, []])
    expect(await deliver({ contested })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await deliver({}, other)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await stored()).toHaveLength(1)
})

it('reopened and closed again with the same sheet, a kept answer is of the version in force, once', async () => {
  const { body, deliver } = await kept()
  const before = id
  on.app.clock.now += 60 * MINUTE
  await on.reopen(before)
  expect(await deliver(), 'while it is open').toMatchObject({ status: 409, body: { code: 'closing_ended' } })
  const next = await on.closed()
  const first = await deliver()
  expect(first).toMatchObject({ status: 201, body: { id: body.id, signed_at: body.given_at } })
  expect((await stored()).map(({ closing_id }) => closing_id)).toEqual([next.id])
  for (const closing of [before, next.id]) expect(await deliver({}, closing)).toMatchObject({ body: first.body })
  expect(await stored()).toHaveLength(1)
  expect((await on.states(next.id)).Ana).toBe('contested')
})

it('closed again with another sheet, it is refused', async () => {
  const { deliver } = await kept()
  await on.reopen(id)
  await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
  await on.closed()
  expect(await deliver()).toMatchObject({ status: 409, body: { code: 'closing_ended' } })
  expect(await stored()).toEqual([])
})
