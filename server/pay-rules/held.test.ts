import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { stores } from '../database/schema/tables.ts'
import type { Role } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'
import { type PayRuleStage, payRuleStage } from '../testing/pay-rule-stage.ts'

/** Centro has a manager, Ana and Bia; Norte an admin and Caio; two admins have no company. The master is in no report. */
let s: PayRuleStage
let clt: string

beforeEach(async () => {
  s = await payRuleStage()
  clt = (await s.add('Comércio')).id
})

/** Return the companies and the number of people of the rule, and of the simple one. */
async function held(who: Role = 'master') {
  const { rules, simple } = await s.list(who)
  return [rules[0], simple].map((one) => [one?.stores.map(({ name }) => name), one?.people])
}

const [CENTRO, NORTE] = ['Ipê Centro', 'Ipê Norte']

describe('whom a rule counts for today', () => {
  it('is nobody at first: all have the simple one', async () => {
    expect(await held()).toEqual([
      [[], 0],
      [[CENTRO, NORTE], 7],
    ])
  })

  it('are the people of the companies that have it, but those with another', async () => {
    await s.giveStore('centro', clt, '2026-06-01')
    expect(await held()).toEqual([
      [[CENTRO], 3],
      [[NORTE], 4],
    ])
    const other = (await s.add('Vigias')).id
    await s.givePerson('ana', other, '2026-06-16')
    await s.givePerson('caio', clt, '2026-06-16')
    await s.givePerson('bia', other, '2026-06-17')
    expect(await held()).toEqual([
      [[CENTRO], 3],
      [[NORTE], 3],
    ])
    expect((await s.list()).rules[1]).toMatchObject({ name: 'Vigias', stores: [], people: 1 })
    await s.givePerson('ana', null, '2026-06-16')
    expect(await held()).toEqual([
      [[CENTRO], 4],
      [[NORTE], 3],
    ])
  })

  it('are told to an admin as far as they see: their companies, their people and themselves', async () => {
    await s.giveStore('centro', clt, '2026-06-01')
    await s.givePerson('caio', clt, '2026-06-01')
    expect(await held('keeper')).toEqual([
      [[CENTRO], 3],
      [[], 1],
    ])
    expect(await held('stranger')).toEqual([
      [[], 1],
      [[NORTE], 1],
    ])
    expect(await held('homeless')).toEqual([
      [[], 0],
      [[], 1],
    ])
  })

  it('are those who still belong here, on their last day too', async () => {
    await s.giveStore('centro', clt, '2026-06-01')
    await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: '2026-06-16' })
    await s.ask('master', 'PUT', `/users/${s.cast.bia}`, { is_active: 0, left_on: '2026-06-15' })
    expect((await held())[0]).toEqual([[CENTRO], 2])
    s.app.clock.now += 86_400_000
    expect((await held())[0]).toEqual([[CENTRO], 1])
  })

  it('is judged by the day of each company: in Noronha it is tomorrow earlier', async () => {
    const place = (id: string, timezone: string) =>
      s.app.database.write(async (tx) => void (await tx.update(stores).set({ timezone }).where(eq(stores.id, id))))
    await place(s.cast.norte, 'America/Noronha')
    for (const store of ['centro', 'norte'] as const) await s.giveStore(store, clt, '2026-06-17')
    s.app.clock.now = Date.parse('2026-06-17T02:30:00Z')
    expect(await held()).toEqual([
      [[NORTE], 2],
      [[CENTRO], 5],
    ])
    // A zone that no clock knows counts as the usual one.
    await place(s.cast.norte, 'Lua/Mar')
    expect((await held())[0]).toEqual([[], 0])
  })

  it('are, after a move, those of the new company', async () => {
    await s.giveStore('centro', clt, '2026-06-01')
    await s.ask('master', 'PUT', `/users/${s.cast.caio}`, { store_id: s.cast.centro })
    expect((await held())[0]).toEqual([[CENTRO], 4])
  })

  it('are counted with as many queries for many people and rules as for few', async () => {
    const count = async () => {
      const { read } = s.app.database
      const before = read.select
      let selects = 0
      read.select = ((...of: Parameters<typeof before>) => {
        selects += 1
        return before.apply(read, of)
      }) as typeof before
      await s.list()
      read.select = before
      return selects
    }
    const few = await count()
    expect(few).toBeGreaterThan(5)
    for (let i = 0; i < 30; i += 1) {
      const { id } = await addUser(s.app.database, { store_id: s.cast.centro })
      if (i < 10) await s.ask('master', 'PUT', `/users/${id}/pay-rule`, { rule_id: clt, from: '2026-06-01' })
      if (i < 10) await s.add(`Regra ${i}`)
    }
    expect(await count()).toBe(few)
    expect((await held())[0]).toEqual([[], 10])
  })
})
