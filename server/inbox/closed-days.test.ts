import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Inbox } from '#shared/contract/inbox.ts'
import { timeEntries } from '../database/schema/tables.ts'
import type { Role } from '../testing/cast.ts'
import { type ClosingStage, closingStage } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

const DAY = '2026-05-05'

async function waiting(kind: 'check' | 'open_day', who: Role = 'keeper') {
  const { items } = (await on.ask(who, 'GET', `/inbox?kind=${kind}`)).body as Inbox
  return items
}

it('a flagged mark of a closed day is confirmed: it counts before and after', async () => {
  await on.app.database.write(async (tx) => {
    await tx.update(timeEntries).set({ flags: [] })
    await tx
      .update(timeEntries)
      .set({ flags: ['outside_radius'] })
      .where(eq(timeEntries.day, DAY))
  })
  await on.closed()
  const ids = (await waiting('check')).flatMap((item) => (item.kind === 'check' ? item.entry_ids : []))
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids)
    expect(await on.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status: 'approved' })).toMatchObject({
      status: 200,
    })
  expect(await waiting('check')).toEqual([])
})

it('a closed day that a late mark left open is nobody’s to fill until its period is reopened', async () => {
  const { id } = await on.closed()
  await deliverMarks(on.app, on.cast.ana, '2026-05-23', '08:00')
  expect(await waiting('open_day')).toEqual([])
  await on.reopen(id)
  expect((await waiting('open_day')).map(({ person }) => person?.name)).toEqual(['Ana'])
})

it('a day left open at the next company waits, though one of the closed company before it is left open too', async () => {
  const move = { store_id: on.cast.norte, store_from: '2026-05-11' }
  expect((await on.ask('master', 'PUT', `/users/${on.cast.ana}`, move)).status).toBe(200)
  await deliverMarks(on.app, on.cast.ana, '2026-05-20', '08:00')
  await on.closed('master')
  await deliverMarks(on.app, on.cast.ana, '2026-05-07', '08:00')
  expect((await waiting('open_day', 'master')).map(({ key }) => key)).toEqual([`${on.cast.ana} 2026-05-20`])
})
