import { beforeEach, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: Stage

beforeEach(async () => {
  on = await stage()
  await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00 12:00 13:00 17:00')
})

const list = (cursor: string) =>
  on.ask('keeper', 'GET', `/time-entries?user_id=${on.cast.ana}&cursor=${encodeURIComponent(cursor)}`)

it.each(['99999999999999999999.x', 'x', '.x', '1', '1.', '-1.x', '1e3.x'])(
  'the list of entries refuses what no page ends with: %s',
  async (cursor) => {
    expect(await list(cursor)).toMatchObject({ status: 422, body: { details: [{ path: 'cursor' }] } })
  },
)

it('the list of entries begins behind a cursor that the one before ended with', async () => {
  const latest = `${Number.MAX_SAFE_INTEGER}.${on.cast.ana}`
  expect((await list(latest)).status).toBe(200)
})
