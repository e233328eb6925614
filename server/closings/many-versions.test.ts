import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { StoreClosings } from '#shared/contract/closings.ts'
import { closings } from '../database/schema/tables.ts'
import { type ClosingStage, closingStage } from '../testing/closing-stage.ts'

const APRIL = { from_day: '2026-04-01', to_day: '2026-04-30' }
const MAY = { from_day: '2026-05-01', to_day: '2026-05-31' }
const JUNE = { from_day: '2026-06-01', to_day: '2026-06-30' }

interface Versions {
  from_day: string
  to_day: string
  /** The number of versions, and whether the last one is in force. */
  count: number
  isClosed: boolean
}

/** Store versions of a period, as many closings and reopenings leave behind. Returns the id of the last one. */
async function stored({ app, cast }: ClosingStage, { count, isClosed, ...days }: Versions): Promise<string> {
  const rows = Array.from({ length: count }, (_, i) => {
    const isEnded = !isClosed || i < count - 1
    return {
      id: randomUUID(),
      store_id: cast.centro,
      ...days,
      version: i + 1,
      hash: '',
      people: 0,
      changed: 0,
      closed_at: 1,
      closed_by_id: 'm',
      closed_by: 'M',
      ...(isEnded ? { reopened_at: 2, reopened_by: 'M', reopened_why: `Motivo ${i}` } : {}),
    }
  })
  await app.database.write((tx) => tx.insert(closings).values(rows))
  return rows.at(-1)?.id ?? ''
}

it('a period is not closed behind one that is open, however often it was closed itself', async () => {
  const on = await closingStage()
  await stored(on, { ...APRIL, count: 1, isClosed: false })
  await stored(on, { ...MAY, count: 160, isClosed: false })
  expect(await on.close()).toMatchObject({ status: 409, body: { code: 'closing_out_of_order' } })
})

it('a period is closed in its next version, however often later ones were', async () => {
  const on = await closingStage()
  await stored(on, { ...APRIL, count: 1, isClosed: true })
  await stored(on, { ...MAY, count: 3, isClosed: false })
  await stored(on, { ...JUNE, count: 160, isClosed: false })
  expect(await on.close()).toMatchObject({ status: 201, body: { version: 4 } })
})

it('a period is not reopened before one that is closed, nor closed, however often those behind that were', async () => {
  const on = await closingStage()
  const april = await stored(on, { ...APRIL, count: 1, isClosed: true })
  await stored(on, { ...JUNE, count: 1, isClosed: true })
  await stored(on, { from_day: '2026-07-01', to_day: '2026-07-31', count: 160, isClosed: false })
  const notLast = { status: 409, body: { code: 'closing_not_last' } }
  expect(await on.reopen(april)).toMatchObject(notLast)
  expect(await on.close()).toMatchObject(notLast)
})

it('days that were closed as another period are one still, however often later ones were closed', async () => {
  const on = await closingStage()
  const odd = { from: '2026-05-03', to: '2026-05-20' }
  await stored(on, { from_day: odd.from, to_day: odd.to, count: 1, isClosed: false })
  await stored(on, { ...JUNE, count: 160, isClosed: false })
  expect(await on.close('keeper', odd)).toMatchObject({ status: 201, body: { version: 2 } })
})

it('the list says what is closed, however often a later period was', async () => {
  const on = await closingStage()
  await stored(on, { ...APRIL, count: 2, isClosed: true })
  await stored(on, { ...MAY, count: 160, isClosed: false })
  const { periods } = (await on.ask('keeper', 'GET', `/closings?store_id=${on.cast.centro}`)).body as StoreClosings
  const states = periods.map(({ from, state }) => `${from.slice(0, 7)} ${state}`)
  expect(states).toEqual(['2026-06 running', '2026-05 reopened', '2026-04 closed'])
})
