import { expect, it } from 'vitest'
import { stage } from '../testing/cast.ts'

it('H-06: holidays that move with Easter are copied to their new day, with their companies', async () => {
  const s = await stage()
  const create = (body: object) => s.ask('master', 'POST', '/holidays', body)
  await create({ name: 'Sexta-feira Santa', date: '2026-04-03' })
  await create({ name: 'Corpus Christi', date: '2026-06-04', type: 'local', store_ids: [s.cast.centro] })
  const copied = await s.ask('master', 'POST', '/holidays/copy?year=2026')
  expect(copied.body).toEqual({ createdCount: 2, skippedCount: 0 })
  expect((await s.ask('master', 'GET', '/holidays?year=2027')).body).toMatchObject([
    { name: 'Sexta-feira Santa', date: '2027-03-26' },
    { name: 'Corpus Christi', date: '2027-05-27', store_ids: [s.cast.centro] },
  ])
})
