import { beforeEach, describe, expect, it } from 'vitest'
import type { ClosedPeriod } from '#shared/contract/closings.ts'
import { type ClosingStage, closingStage, WORKDAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

const late = async (id: string) =>
  ((await on.ask('keeper', 'GET', `/closings/${id}`)).body as ClosedPeriod).late.map(({ day }) => day)

/** Deliver a day of Ana's to a server whose clock differs from the one that closes. */
async function deliverElsewhere(ms: number) {
  on.app.clock.now += ms
  await deliverMarks(on.app, on.cast.ana, '2026-05-12', WORKDAY)
  on.app.clock.now -= ms
}

describe('marks that arrive at another server', () => {
  it('are told as late if they are on no sheet, though its clock is behind', async () => {
    const { id } = await on.closed()
    await deliverElsewhere(-2_000)
    expect(await late(id)).toEqual(Array(4).fill('2026-05-12'))
  })

  it('are not told as late if they are on a sheet, though its clock is ahead', async () => {
    await deliverElsewhere(2_000)
    const { id } = await on.closed()
    const { content } = await on.sheetOf('ana', id)
    expect(content.days.find(({ date }) => date === '2026-05-12')?.marks).toHaveLength(4)
    expect(await late(id)).toEqual([])
  })

  it('are told as late if they came long after, whatever is on the sheet', async () => {
    const { id } = await on.closed()
    on.app.clock.now += 3_600_000
    await deliverMarks(on.app, on.cast.ana, '2026-05-12', WORKDAY)
    expect(await late(id)).toHaveLength(4)
  })
})
