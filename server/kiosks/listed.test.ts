import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Kiosk } from '#shared/contract/kiosks.ts'
import { engine } from '../database/engine.ts'
import { kioskRoster, users } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders } from '../testing/kiosks.ts'
import { sqlitePlans } from '../testing/sqlite-plans.ts'
import { listedAt } from './roster-queries.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
})

const list = (who: Role, ...people: Role[]) =>
  at.ask(who, 'PUT', `/kiosks/${kiosk.id}`, { listed: people.map((one) => at.cast[one]) })

/** Return the names that somebody reads as listed, by kiosk. */
async function read(who: Role): Promise<Record<string, string[]>> {
  const { body } = await at.ask(who, 'GET', '/kiosks')
  return Object.fromEntries((body as Kiosk[]).map((one) => [one.id, one.listed.map(({ user_name }) => user_name)]))
}

const setUser = (id: string, change: object) =>
  at.app.database.write(async (tx) => void (await tx.update(users).set(change).where(eq(users.id, id))))

describe('whom a kiosk lists', () => {
  it('is told by id and name, by name, each at their own kiosk', async () => {
    const other = await addKiosk(at.app, { store_id: at.cast.centro, name: 'Estoque' })
    expect(await read('master')).toEqual({ [kiosk.id]: [], [other.id]: [] })
    await list('master', 'stranger', 'caio')
    const { body } = await at.ask('master', 'GET', '/kiosks')
    expect((body as Kiosk[]).find(({ id }) => id === kiosk.id)?.listed).toMatchObject([
      { user_id: at.cast.caio, user_name: 'Caio' },
      { user_id: at.cast.stranger, user_name: 'Stranger' },
    ])
    expect(await read('master')).toMatchObject({ [other.id]: [] })
    await list('master', 'stranger', 'caio', 'manager', 'bia', 'homeless')
    expect(await read('master')).toMatchObject({ [kiosk.id]: ['Bia', 'Caio', 'Homeless', 'Manager', 'Stranger'] })
    await list('master', 'stranger')
    expect(await read('master')).toMatchObject({ [kiosk.id]: ['Stranger'] })
  })

  it('is told to a keeper as far as they keep the people, also of the same kiosk', async () => {
    await setUser(at.cast.stranger, { admin_stores: [at.cast.norte, at.cast.centro] })
    await list('stranger', 'caio')
    expect(await read('stranger')).toEqual({ [kiosk.id]: ['Caio'] })
    expect(await read('keeper')).toEqual({ [kiosk.id]: [] })
    await list('keeper')
    expect(await read('stranger'), 'whom the other does not see stays').toEqual({ [kiosk.id]: ['Caio'] })
    await setUser(at.cast.caio, { store_id: at.cast.centro })
    expect(await read('keeper')).toEqual({ [kiosk.id]: ['Caio'] })
  })

  it('is not everybody whom it knows', async () => {
    await at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))
    const rows = await at.app.database.read.select().from(kioskRoster)
    expect(rows.map(({ user_id }) => user_id)).toContain(at.cast.ana)
    expect(await read('master')).toEqual({ [kiosk.id]: [] })
  })

  // PostgreSQL knows the sizes of its tables; SQLite guesses.
  it.runIf(engine === 'sqlite')('is found for all kiosks at once, without walking all people or rosters', async () => {
    const { database } = at.app
    const plans = await sqlitePlans(database, async () => {
      await listedAt(database.read, [kiosk.id, 'another'], { all: true })
      await listedAt(database.read, [kiosk.id, 'another'], { all: false, store_ids: ['a', 'b'], user_ids: ['c'] })
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (users|kiosk_roster)/)
  })
})
