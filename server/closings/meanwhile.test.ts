import { beforeEach, expect, it } from 'vitest'
import type { ClosedPeriod, Closing } from '#shared/contract/closings.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import type { Answered } from '../testing/cast.ts'
import { type ClosingStage, closingStage, MAY, WORKDAY } from '../testing/closing-stage.ts'
import { freshDatabase } from '../testing/databases.ts'
import { deliverMarks } from '../testing/marks.ts'

/** What somebody else does once sheets are built and before they are written. */
let meanwhile: (() => Promise<unknown>) | null = null
let on: ClosingStage

beforeEach(async () => {
  meanwhile = null
  const database = await freshDatabase()
  const write = database.write.bind(database)
  database.write = async (job, side) => {
    const deed = meanwhile
    meanwhile = null
    await deed?.()
    return write(job, side)
  }
  on = await closingStage({ database })
  await deliverMarks(on.app, on.cast.ana, '2026-03-10', WORKDAY)
})

/** Close May while something is done, and compare Ana's hour bank on the sheet with the one that her ledger tells. */
async function closedWhile(deed: () => Promise<Answered>) {
  let answer: Answered | undefined
  // Whoever closes is signed in by now: the first that they write is the closing.
  const headers = await on.app.sure(on.cast.master)
  meanwhile = async () => {
    answer = await deed()
  }
  const period = { store_id: on.cast.centro, ...MAY }
  const { id } = (await on.app.send('POST', '/closings', period, headers)).body as Closing
  expect(answer?.status).toBeLessThan(300)
  const { content } = await on.sheetOf('ana', id, 'master')
  const { body } = await on.ask('master', 'GET', `/users/${on.cast.ana}/hour-bank?from=${content.first_day}`)
  const { before_minutes, lines } = body as BankLedger
  const last = lines.findLast(({ date }) => date <= MAY.to)
  expect(content.bank).toMatchObject({ before_minutes, after_minutes: last?.balance ?? before_minutes })
  return id
}

it('marks that came while sheets were built are on them, and are told as late no more', async () => {
  const id = await closedWhile(async () => {
    on.app.clock.now += 60_000
    await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
    on.app.clock.now += 1
    return { status: 200, body: {} as never }
  })
  const { content } = await on.sheetOf('ana', id)
  expect(content.days.find(({ date }) => date === '2026-05-11')?.marks).toHaveLength(4)
  const late = async () => ((await on.ask('keeper', 'GET', `/closings/${id}`)).body as ClosedPeriod).late
  expect(await late()).toEqual([])
  on.app.clock.now += 60_000
  await deliverMarks(on.app, on.cast.ana, '2026-05-12', WORKDAY)
  expect((await late()).map(({ day }) => day)).toEqual(Array(4).fill('2026-05-12'))
})
