import { expect, it } from 'vitest'
import { stage } from '../testing/cast.ts'

it('a batch leaves out who had left by its day, for a mark as for an absence of a day, and says since when', async () => {
  const on = await stage()
  await on.employ('ana')
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { is_active: 0, left_on: '2026-06-05' })
  const batch = (body: object) => on.ask('keeper', 'POST', '/time-entries/batch', { user_ids: [on.cast.ana], ...body })
  const left = { created: [], skipped: [{ name: 'Ana', reason: 'Esta data é posterior à saída (05/06/2026).' }] }
  const mark = { entry_type: 'entrada', time: '08:00' }
  expect((await batch({ ...mark, date: '2026-06-08' })).body).toMatchObject(left)
  expect((await batch({ absence: 'pessoal', date: '2026-06-08' })).body).toMatchObject(left)
  expect((await batch({ ...mark, time: '20:00', date: '2026-06-05' })).body).toMatchObject({ skipped: [] })
  // Of the shift that began on the last day.
  const end = { entry_type: 'saida', time: '02:00', date: '2026-06-06' }
  expect((await batch(end)).body).toMatchObject({ skipped: [] })
})

it('a batch leaves out whom no bond held on its day, between two of them', async () => {
  const on = await stage()
  await on.employ('ana')
  const edit = (change: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, change)
  await edit({ admission_date: '2026-06-01' })
  await edit({ is_active: 0, left_on: '2026-06-05' })
  on.app.clock.now = Date.parse('2026-08-03T14:00:00Z')
  await edit({ is_active: 1, admission_date: '2026-07-27' })
  const mark = { user_ids: [on.cast.ana], entry_type: 'entrada', time: '08:00' }
  const batch = async (date: string) =>
    (await on.ask('keeper', 'POST', '/time-entries/batch', { ...mark, date })).body as { skipped: object[] }
  const reason = 'Esta data é anterior à admissão (27/07/2026).'
  expect((await batch('2026-06-15')).skipped).toEqual([expect.objectContaining({ reason })])
  expect((await batch('2026-06-03')).skipped).toEqual([])
  expect((await batch('2026-07-27')).skipped).toEqual([])
})
