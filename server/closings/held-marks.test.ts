import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DAY, dayOf } from '#shared/calendar/day.ts'
import type { Checklist } from '#shared/contract/closing-checklist.ts'
import { heldEvents } from '../database/schema/tables.ts'
import { heldStage } from '../testing/held-stage.ts'

/** More than the list of held events ever shows. */
const OTHERS = 501

it('a held mark stops its period from closing, however many wait longer at other companies', async () => {
  const on = await heldStage()
  await on.employ('ana')
  const id = await on.heldMark()
  const month = dayOf(on.app.clock.now - 9 * DAY, 'America/Sao_Paulo').slice(0, 7)
  const query = `store_id=${on.cast.centro}&from=${month}-01&to=${month}-30`
  const held = async () => {
    const { body } = await on.ask('master', 'GET', `/closings/checklist?${query}`)
    return (body as Checklist).lines.find(({ kind }) => kind === 'held')?.count
  }
  expect(await held()).toBe(1)
  await on.database.write(async (tx) => {
    const [row] = await tx.select().from(heldEvents).where(eq(heldEvents.id, id))
    if (!row) throw new Error('nothing is held')
    for (let n = 0; n < OTHERS; n += 1)
      await tx
        .insert(heldEvents)
        .values({ ...row, id: `other ${n}`, user_id: on.cast.caio, received_at: row.received_at - 1 })
  })
  expect(await held()).toBe(1)
})
