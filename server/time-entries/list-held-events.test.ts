import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HeldEvent } from '#shared/contract/held-events.ts'
import { postings, users } from '../database/schema/tables.ts'
import { type HeldStage, heldStage } from '../testing/held-stage.ts'

let on: HeldStage

beforeEach(async () => {
  on = await heldStage()
})

const list = async (who: Parameters<HeldStage['ask']>[0], query = '') =>
  (await on.ask(who, 'GET', `/held-events${query}`)).body as HeldEvent[]
const disregard = (id: string) => on.ask('keeper', 'POST', `/held-events/${id}/disregard`, { reason: 'Duplicado' })

describe('GET /held-events', () => {
  it('tells keepers who, where, when and why, also of somebody who left', async () => {
    const id = await on.heldMark()
    expect(await list('keeper')).toMatchObject([
      {
        id,
        user_id: on.cast.ana,
        user_name: 'Ana',
        user_email: `${on.cast.ana}@ipe.com.br`,
        store_id: on.cast.centro,
        store_name: 'Ipê Centro',
        entry_type: 'entrada',
        timestamp: '2026-06-16T16:37:00.000Z',
        day: '2026-06-16',
        timezone: 'America/Sao_Paulo',
        why: 'right_ended',
        flags: ['late'],
        location: null,
        received_at: '2026-06-24T17:37:00.000Z',
        device_id: on.phone.device_id,
      },
    ])
  })

  it('answers those in reach only, narrowed by person and company', async () => {
    await on.heldMark()
    const { ana, bia, centro, norte } = on.cast
    expect([await list('master'), await list('stranger'), await list('homeless')].map((rows) => rows.length)).toEqual([
      1, 0, 0,
    ])
    const queries = [`?user_id=${ana}`, `?user_id=${bia}`, `?store_id=${centro}`, `?store_id=${norte}`]
    const counts: number[] = []
    for (const query of queries) counts.push((await list('master', query)).length)
    expect(counts).toEqual([1, 0, 1, 0])
    expect(await on.statuses([null, 'bia', 'manager'], 'GET', '/held-events')).toEqual([401, 403, 403])
  })

  it('tells the company of the day of the mark, with its zone', async () => {
    await on.database.write(async (tx) => {
      const moved = { user_id: on.cast.ana, store_id: on.cast.norte, from_day: '2026-06-20' }
      await tx.insert(postings).values({ ...moved, id: 'moved', created_at: 0 } as typeof postings.$inferInsert)
      await tx.update(users).set({ store_id: on.cast.norte }).where(eq(users.id, on.cast.ana))
    })
    await on.heldMark()
    expect(await list('master')).toMatchObject([{ store_id: on.cast.centro, store_name: 'Ipê Centro' }])
  })

  it('counts in the pending requests of its person, until decided', async () => {
    const id = await on.heldMark()
    const pending = async () => (await on.ask('keeper', 'GET', `/users/${on.cast.ana}`)).body
    expect(await pending()).toMatchObject({ pending_requests: 1 })
    await disregard(id)
    expect(await pending()).toMatchObject({ pending_requests: 0 })
    expect(await list('keeper')).toEqual([])
  })
})

describe('DELETE /users/{id}', () => {
  it('deactivates somebody of whom a mark is held, waiting or decided', async () => {
    const id = await on.heldMark()
    expect((await on.ask('keeper', 'DELETE', `/users/${on.cast.ana}`)).body).toEqual({ result: 'deactivated' })
    expect(await list('keeper')).toHaveLength(1)
    await disregard(id)
    expect((await on.ask('keeper', 'DELETE', `/users/${on.cast.ana}`)).body).toEqual({ result: 'deactivated' })
  })
})
