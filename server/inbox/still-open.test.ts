import { expect, it, vi } from 'vitest'
import { LAST_DAY } from '#shared/calendar/bounds.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { closedFor, lastClosedDays } from '../closings/closed-queries.ts'
import { engine } from '../database/engine.ts'
import { dayTotals } from '../database/schema/tables.ts'
import { closingStage, MAY } from '../testing/closing-stage.ts'
import { rawSql } from '../testing/databases.ts'

const OPEN = {
  worked_minutes: 0,
  adjustment_minutes: 0,
  entry_count: 1,
  last_mark: 'entrada',
  incomplete: true,
} as const

it('the last closed day of each of many people is the one up to which all of theirs are closed', async () => {
  const on = await closingStage()
  const { read } = on.app.database
  const people = [on.cast.ana, on.cast.bia, on.cast.caio, on.cast.keeper]
  const move = { store_id: on.cast.norte, store_from: '2026-05-11' }
  expect((await on.ask('master', 'PUT', `/users/${on.cast.ana}`, move)).status).toBe(200)
  expect(await lastClosedDays(read, people, '2026-04-20')).toEqual(new Map())
  await on.closed('master')
  const judged = async () => {
    const last = await lastClosedDays(read, people, '2026-04-20')
    for (const id of people)
      for (const day of daysOf({ from: '2026-04-20', to: '2026-06-02' })) {
        const isClosed = (await closedFor(read, id, { from: day, to: LAST_DAY })) !== null
        expect([id, day, day <= (last.get(id) ?? '')]).toEqual([id, day, isClosed])
      }
    return last
  }
  expect(await judged()).toEqual(
    new Map([
      [on.cast.ana, '2026-05-10'],
      [on.cast.bia, '2026-05-31'],
    ]),
  )
  const norte = await on.close('master', { store_id: on.cast.norte })
  expect(norte).toMatchObject({ status: 201 })
  expect((await judged()).get(on.cast.ana)).toBe('2026-05-31')
})

it.runIf(engine === 'sqlite')('as many questions are asked about many closed days as about one', async () => {
  const on = await closingStage()
  await on.closed()
  const write = (days: readonly string[]) =>
    on.app.database.write(async (tx) => {
      const rows = ['ana' as const, 'bia' as const].flatMap((who) =>
        days.map((day) => ({ ...OPEN, user_id: on.cast[who], day })),
      )
      await tx
        .insert(dayTotals)
        .values(rows)
        .onConflictDoUpdate({ target: [dayTotals.user_id, dayTotals.day], set: OPEN })
    })
  const statements = Object.getPrototypeOf(rawSql(on.app.database).prepare('select 1'))
  const asked = async () => {
    const all = vi.spyOn(statements, 'all')
    await on.ask('keeper', 'GET', '/inbox?kind=open_day')
    const { length } = all.mock.calls
    all.mockRestore()
    return length
  }
  await write(['2026-05-29'])
  await asked()
  const once = await asked()
  await write(daysOf(MAY))
  expect([once > 0, await asked()]).toEqual([true, once])
})
