import { expect, it } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import { sentences } from '#shared/text/sentences.ts'
import { bankMovements } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'
import { MOST_MOVEMENTS } from './movement-queries.ts'

const send = (on: Stage, lines: readonly object[]) =>
  on.ask('keeper', 'POST', '/hour-bank/opening', { date: '2026-06-01', reason: 'Sistema antigo', lines })
const linesOf = (ids: readonly string[]) =>
  ids.map((user_id, i) => ({ user_id, minutes: i + 1, expires_on: addDays('2026-12-01', i) }))
const refusal = (path: string, message: string) => ({ status: 422, body: { details: [{ path, message }] } })
const written = async (on: Stage) => await on.app.database.read.select().from(bankMovements)

it('opening balances come for at most five hundred people at once', async () => {
  const on = await stage()
  const ids: string[] = []
  for (let i = 0; i < 501; i += 1) ids.push((await addUser(on.app.database, { store_id: on.cast.centro })).id)
  const lines = linesOf(ids)
  expect(await send(on, lines)).toMatchObject(refusal('lines', 'Importe no máximo 500 pessoas por vez.'))
  expect(await written(on)).toEqual([])
  expect(await send(on, lines.slice(1))).toEqual({ status: 201, body: { written: 500 } })
  const told = (list: readonly { user_id: string; minutes: number; expires_on: string | null }[]) =>
    list.map(({ user_id, minutes, expires_on }) => `${user_id} ${minutes} ${expires_on}`).sort()
  expect(told(await written(on))).toEqual(told(lines.slice(1)))
})

it('nobody’s bank keeps more movements by an opening balance than one by one', async () => {
  const on = await stage()
  const { ana, bia } = on.cast
  const row = { user_id: ana, date: '2026-06-01', type: 'credit' as const, minutes: 1, reason: 'x' }
  const rows = Array.from({ length: MOST_MOVEMENTS }, (_, i) => ({
    ...row,
    id: `m${i}`,
    written_by: 'm',
    written_at: 0,
  }))
  await on.app.database.write(async (tx) => {
    for (let i = 1; i < rows.length; i += 500) await tx.insert(bankMovements).values(rows.slice(i, i + 500))
  })
  expect((await send(on, linesOf([bia, ana]))).status).toBe(201)
  const more = linesOf([bia, ana]).map((line) => ({ ...line, minutes: line.minutes + 1 }))
  expect(await send(on, more)).toMatchObject(refusal('lines.1.user_id', sentences.tooManyMovements))
  expect(await written(on)).toHaveLength(MOST_MOVEMENTS + 1)
})
