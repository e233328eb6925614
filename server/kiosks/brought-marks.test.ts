import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { listKioskMarks } from '#shared/contract/kiosks.ts'
import { engine } from '../database/engine.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { freshDatabase } from '../testing/databases.ts'
import { addKiosk, kioskHeaders, testKiosk } from '../testing/kiosks.ts'
import { sqlitePlans } from '../testing/sqlite-plans.ts'
import { broughtBy } from './mark-queries.ts'

type Page = AnswerOf<typeof listKioskMarks>

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>
let tablet: ReturnType<typeof testKiosk>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
  tablet = testKiosk(kiosk)
  await readRoster()
})

const readRoster = async () => at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))

/** Let somebody register at the tablet so many minutes ago, and let it deliver. */
async function punches(...all: [Role, number, ('entrada' | 'pausa' | 'retorno' | 'saida')?][]) {
  const { now } = at.app.clock
  const events = all.map(([who, ago, entry_type = 'entrada']) =>
    tablet.sent(tablet.event(now - ago * MINUTE, at.cast[who], { entry_type, proof: 'photo' })),
  )
  for (let i = 0; i < events.length; i += 50)
    await at.app.send(
      'POST',
      '/time-entries/sync',
      tablet.body(now, events.slice(i, i + 50)),
      await kioskHeaders(at.app, kiosk.id),
    )
  return events.map(({ id }) => id)
}

const page = async (who: Role, cursor?: string | null) => {
  const query = cursor ? `?cursor=${cursor}` : ''
  return (await at.ask(who, 'GET', `/kiosks/${kiosk.id}/marks${query}`)).body as Page
}

describe('the marks that a kiosk brought', () => {
  it('are told newest first, with how their person was known, and only its own', async () => {
    await at.employ('caio')
    await punches(['ana', 30], ['bia', 20], ['ana', 10, 'pausa'])
    const { marks, next } = await page('keeper')
    expect(marks.map(({ user_name, entry_type }) => `${user_name} ${entry_type}`)).toEqual([
      'Ana pausa',
      'Bia entrada',
      'Ana entrada',
    ])
    expect(next).toBeNull()
    expect(marks[1]).toMatchObject({
      user_id: at.cast.bia,
      proof: 'photo',
      day: '2026-06-16',
      timezone: 'America/Sao_Paulo',
      is_void: false,
      timestamp: new Date(at.app.clock.now - 20 * MINUTE).toISOString(),
    })
    expect(marks[1]?.flags).toContain('pin_not_proven')
  })

  it('come in pages of fifty, each mark once, also those of one instant', async () => {
    const all = Array.from({ length: 120 }, (_, i): [Role, number] => [i % 2 ? 'ana' : 'bia', 200 - Math.floor(i / 3)])
    const ids = await punches(...all.slice(0, 60), ...all.slice(60))
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | null | undefined
    do {
      const { marks, next } = await page('keeper', cursor)
      seen.push(...marks.map(({ id }) => id))
      sizes.push(marks.length)
      cursor = next
    } while (cursor)
    expect(sizes).toEqual([50, 50, 20])
    expect(seen.toSorted()).toEqual(ids.toSorted())
    const told = ['x', '1.', '.x', '1e3.x', '1.%00', '99999999999999999.x']
    for (const wrong of told)
      expect(await at.statuses(['keeper'], 'GET', `/kiosks/${kiosk.id}/marks?cursor=${wrong}`), wrong).toEqual([422])
  })

  it('stay when a keeper disregards one: the original was brought', async () => {
    const [id] = await punches(['ana', 30])
    expect((await at.ask('keeper', 'DELETE', `/time-entries/${id}`)).status).toBe(200)
    expect((await page('keeper')).marks).toMatchObject([{ id, is_void: true }])
  })

  it('are those of people in the keeper’s scope: a tablet that moved shows none of the company before', async () => {
    const [ofAna] = await punches(['ana', 30])
    await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { store_id: at.cast.norte })
    await readRoster()
    const [ofCaio] = await punches(['caio', 10])
    const ids = async (who: Role) => (await page(who)).marks.map(({ id }) => id)
    expect(await ids('stranger')).toEqual([ofCaio])
    expect(await ids('master')).toEqual([ofCaio, ofAna])
    expect(await at.statuses(['keeper', 'ana', null], 'GET', `/kiosks/${kiosk.id}/marks`)).toEqual([404, 403, 401])
  })

  it('and those a kiosk asks for itself are another call', async () => {
    await punches(['ana', 30])
    const headers = await kioskHeaders(at.app, kiosk.id)
    expect((await at.app.send('GET', '/kiosks/me/marks', undefined, headers)).body).toHaveLength(1)
    expect((await at.app.send('GET', `/kiosks/${kiosk.id}/marks`, undefined, headers)).status).toBe(401)
  })
})

// What PostgreSQL does, database/postgres/plans.test.ts asks of every call.
it.runIf(engine === 'sqlite')('are found by the kiosk, in their order, not by walking all marks', async () => {
  const database = await freshDatabase()
  const scope = { all: false as const, store_ids: ['store'], user_ids: ['user'] }
  const plans = await sqlitePlans(database, async () => {
    await broughtBy(database.read, 'kiosk', scope, { before: null, limit: 51 })
    await broughtBy(database.read, 'kiosk', { all: true }, { before: { at: 1, id: 'x' }, limit: 51 })
  })
  expect(plans).toHaveLength(2)
  for (const plan of plans) expect(plan).toContain('SEARCH time_entries USING INDEX time_entries_kiosk')
})
