import { beforeEach, expect, it } from 'vitest'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

/** Name, e-mail and company come before the thirty days, and the sums after them. */
const [FIRST_DAY, WORKED] = [3, 3 + 30 + 1]
let on: Stage

/** Ana worked at Centro on 1 and 9 June 2026, and at Norte since. */
beforeEach(async () => {
  on = await stage()
  for (const who of ['ana', 'bia', 'caio'] as const) await on.employ(who)
  await deliverMarks(on.app, on.cast.ana, '2026-06-09', '08:00 12:00 13:00 17:00')
  await deliverMarks(on.app, on.cast.ana, '2026-06-10', '08:00 12:00 13:00 16:00')
  const move = { store_id: on.cast.norte, store_from: '2026-06-10' }
  expect((await on.ask('master', 'PUT', `/users/${on.cast.ana}`, move)).status).toBe(200)
})

async function linesOf(who: Role, query = '', month = '2026-06') {
  const answer = await on.app.app.request(`/api/reports/month/csv?month=${month}${query}`, {
    headers: await on.app.as(on.cast[who]),
  })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  const cells = lines.slice(1, -1).map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
  return new Map(cells.map((row) => [row[0], row]))
}

/** Return the cells of 9 and 10 June, and the minutes worked. */
const toldOf = (row: string[] = []) => [row[FIRST_DAY + 8], row[FIRST_DAY + 9], row[WORKED]]

it('the month of a company holds the days that people spent there, of whoever moved no others', async () => {
  const [centro, norte] = await Promise.all(
    [on.cast.centro, on.cast.norte].map((id) => linesOf('master', `&store_id=${id}`)),
  )
  expect([...(centro?.keys() ?? [])]).toEqual(['Ana', 'Bia', 'Manager'])
  expect([...(norte?.keys() ?? [])]).toEqual(['Ana', 'Caio', 'Stranger'])
  expect(centro?.get('Ana')?.[2]).toBe('Ipê Centro')
  expect(norte?.get('Ana')?.[2]).toBe('Ipê Norte')
  expect(toldOf(centro?.get('Ana'))).toEqual(['08:00', '', '960'])
  expect(toldOf(norte?.get('Ana'))).toEqual(['', '07:00', '420'])
})

it('both together are the month without a company, which is told whole', async () => {
  const worked = async (query: string) => Number((await linesOf('master', query)).get('Ana')?.[WORKED])
  const parts = [await worked(`&store_id=${on.cast.centro}`), await worked(`&store_id=${on.cast.norte}`)]
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await worked(''))
  expect((await linesOf('master')).get('Ana')?.[2]).toBe('Ipê Norte')
})

it('a month after the move is the new company’s alone, and whoever keeps the old one no longer sees them', async () => {
  const inJuly = async (store_id: string) => (await linesOf('master', `&store_id=${store_id}`, '2026-07')).has('Ana')
  expect([await inJuly(on.cast.centro), await inJuly(on.cast.norte)]).toEqual([false, true])
  expect((await linesOf('keeper', `&store_id=${on.cast.centro}`)).has('Ana')).toBe(false)
  expect((await linesOf('stranger', `&store_id=${on.cast.centro}`)).size).toBe(0)
})
