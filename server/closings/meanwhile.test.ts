import { beforeEach, describe, expect, it } from 'vitest'
import type { ClosedPeriod, Closing } from '#shared/contract/closings.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import type { Answered } from '../testing/cast.ts'
import { type ClosingStage, closingStage, MAY, WORKDAY } from '../testing/closing-stage.ts'
import { freshDatabase } from '../testing/databases.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** The deed of somebody else once sheets are built and before they are written. */
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

const ledgerBefore = async () =>
  ((await on.ask('master', 'GET', `/users/${on.cast.ana}/hour-bank?from=${MAY.from}`)).body as BankLedger)
    .before_minutes

const adjust = (date: string) => {
  const add = ['19:00', '21:00'].map((time, i) => ({
    id: crypto.randomUUID(),
    entry_type: i === 0 ? 'entrada' : 'saida',
    timestamp: `${date}T${time}:00-03:00`,
  }))
  const body = { id: crypto.randomUUID(), user_id: on.cast.ana, day: date, disregard: [], add, reason: 'Faltou' }
  return on.ask('keeper', 'POST', '/time-entries/correct', body)
}

describe('what is changed while sheets are built is on them', () => {
  it.each(['2026-03-10', '2026-05-05'])('hours of %s', async (day) => {
    const before = await ledgerBefore()
    await closedWhile(() => adjust(day))
    expect((await ledgerBefore()) === before).toBe(day >= MAY.from)
  })

  describe('of somebody who has moved to another company since', () => {
    beforeEach(async () => {
      await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, store_from: '2026-06-02' })
    })

    it('a movement of the hour bank', async () => {
      const body = { type: 'credit', date: '2026-05-06', minutes: 60, reason: 'Sistema antigo' }
      await closedWhile(() => on.ask('master', 'POST', `/users/${on.cast.ana}/hour-bank/movements`, body))
    })

    it('a vacation', async () => {
      const body = { user_id: on.cast.ana, start_date: '2026-05-12', end_date: '2026-05-20' }
      await closedWhile(() => on.ask('master', 'POST', '/vacations', body))
    })
  })

  it('the rule of the company that somebody left', async () => {
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, store_from: '2026-04-01' })
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.centro, store_from: '2026-05-01' })
    const rule_id = await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-06-01' })
    const body = { rule_id, from: '2026-04-01' }
    await closedWhile(() => on.ask('master', 'PUT', `/stores/${on.cast.norte}/pay-rule`, body))
  })
})

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
