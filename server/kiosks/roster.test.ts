import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { kiosks, kioskTries, stores, users } from '../database/schema/tables.ts'
import { derivedValue, verifierOf } from '../kiosk-secrets.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders } from '../testing/kiosks.ts'
import { deliverMarks } from '../testing/marks.ts'

interface Told {
  version: number
  people: {
    id: string
    name: string
    pin: { verifier: string; salt: string; version: number } | null
    locked_until: number
  }[]
  gone: string[]
  store: { name: string; is_closed: boolean }
  kiosk_name: string
  delivery_asked_at: number | null
}

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
})

async function read(since = 0, of = kiosk) {
  const headers = await kioskHeaders(at.app, of.id)
  const { status, body } = await at.app.send('GET', `/kiosks/me/roster?since=${since}`, undefined, headers)
  return { status, told: body as Told }
}

const setUser = (id: string, change: object) =>
  at.app.database.write(async (tx) => void (await tx.update(users).set(change).where(eq(users.id, id))))

const names = ({ people }: Told) => people.map(({ name }) => name).sort()

describe('the roster of a kiosk', () => {
  it('names the people of its company and nobody else, with nothing but what a tap needs', async () => {
    const { told } = await read()
    expect(names(told)).toEqual(['Ana', 'Bia', 'Manager'])
    const [one = {}] = told.people
    expect(
      Object.keys(one)
        .filter((name) => !/[A-Z]/.test(name))
        .sort(),
    ).toEqual(['badge_key', 'has_face', 'id', 'locked_until', 'name', 'pin', 'require_selfie'])
    expect(JSON.stringify(told)).not.toMatch(/@ipe|11144477735/)
  })

  it('is not sent again while nothing changes, and then only the change', async () => {
    const { told: first } = await read()
    expect((await read(first.version)).status).toBe(304)
    await setUser(at.cast.ana, { display_name: 'Aninha' })
    const { told } = await read(first.version)
    expect(names(told)).toEqual(['Aninha'])
    expect(told.version).toBe(first.version + 1)
    expect((await read(told.version)).status).toBe(304)
    // Whoever missed both is told all.
    expect(names((await read(0)).told)).toEqual(['Aninha', 'Bia', 'Manager'])
  })

  it.each([
    ['blocked', { is_active: false, blocked_at: 1 }],
    ['moved to another company', { store_id: null }],
    ['without access any more', { access_expires_at: 1 }],
  ])('forgets somebody %s', async (_, change) => {
    const { told: first } = await read()
    await setUser(at.cast.ana, change)
    const { told } = await read(first.version)
    expect(told.gone).toEqual([at.cast.ana])
    expect(told.people).toEqual([])
    await setUser(at.cast.ana, { is_active: true, store_id: at.cast.centro, access_expires_at: null })
    expect(names((await read(told.version)).told)).toEqual(['Ana'])
  })

  it('tells that its company is inactive, and again that it is not', async () => {
    const setStore = (change: object) =>
      at.app.database.write(
        async (tx) => void (await tx.update(stores).set(change).where(eq(stores.id, at.cast.centro))),
      )
    const { told: first } = await read()
    await setStore({ is_active: false })
    const { told } = await read(first.version)
    expect([first.store.is_closed, told.store.is_closed, told.people, told.gone]).toEqual([false, true, [], []])
    await setStore({ is_active: true })
    expect((await read(told.version)).told.store.is_closed).toBe(false)
  })

  it('lists people of other companies, whom only a keeper of theirs can add and take away', async () => {
    await at.ask('keeper', 'PUT', `/kiosks/${kiosk.id}`, { listed: [at.cast.caio] })
    expect(names((await read()).told)).not.toContain('Caio')
    await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { listed: [at.cast.caio] })
    const { told } = await read()
    expect(names(told)).toContain('Caio')
    await at.ask('keeper', 'PUT', `/kiosks/${kiosk.id}`, { listed: [] })
    expect((await read(told.version)).status).toBe(304)
    await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { listed: [] })
    expect((await read(told.version)).told.gone).toEqual([at.cast.caio])
  })

  it('lists somebody once who is named twice', async () => {
    const listed = [at.cast.caio, at.cast.caio]
    expect(await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { listed })).toMatchObject({ status: 200 })
    expect(names((await read()).told).filter((name) => name === 'Caio')).toHaveLength(1)
  })

  it('brings a new PIN as what this tablet alone can compare', async () => {
    const { told: first } = await read()
    await at.ask('ana', 'PUT', '/pins/me', { pin: '2580' })
    const { told } = await read(first.version)
    const pin = told.people[0]?.pin
    expect(pin?.verifier).toBe(verifierOf(await derivedValue('2580', pin?.salt ?? ''), kiosk.secret))
    const other = await addKiosk(at.app, { store_id: at.cast.centro })
    const theirs = (await read(0, other)).told.people.find(({ id }) => id === at.cast.ana)?.pin
    expect(theirs?.verifier).not.toBe(pin?.verifier)
  })

  it('tells of its own name and company, of a wish for what it keeps, and of locks at other kiosks', async () => {
    let { version } = (await read()).told
    const next = async () => {
      const { told } = await read(version)
      version = told.version
      return told
    }
    await at.ask('keeper', 'PUT', `/kiosks/${kiosk.id}`, { name: 'Caixa' })
    expect((await next()).kiosk_name).toBe('Caixa')
    await at.app.database.write(async (tx) => void (await tx.update(stores).set({ radius: 55 })))
    expect((await next()).store).toMatchObject({ radius: 55 })
    await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/ask-delivery`)
    expect((await next()).delivery_asked_at).not.toBeNull()
    const other = await addKiosk(at.app, { store_id: at.cast.centro })
    await read(0, other)
    const quiet = { waiting: 0, build: null, storage_free: null, persisted: null, battery: null, exit_used: null }
    const wrong_pins = [{ user_id: at.cast.ana, count: 5, last: at.app.clock.now }]
    const report = { ...quiet, wall: at.app.clock.now, wrong_pins }
    await at.app.send('POST', '/kiosks/me/report', report, await kioskHeaders(at.app, other.id))
    const [ana] = (await next()).people
    expect(ana).toMatchObject({ id: at.cast.ana, locked_until: at.app.clock.now + 5 * 60_000 })
    // A tablet that was revoked locks nobody, whatever it goes on telling.
    await at.ask('keeper', 'POST', `/kiosks/${other.id}/revoke`)
    expect((await next()).people).toMatchObject([{ id: at.cast.ana, locked_until: 0 }])
    await at.app.send('POST', '/kiosks/me/report', report, await kioskHeaders(at.app, other.id))
    const tries = await at.app.database.read.select().from(kioskTries)
    expect(tries).toEqual([])
  })

  it('is told anew to a kiosk that is ahead of a restored database', async () => {
    const { told } = await read(50)
    expect(told).toMatchObject({ version: 51, is_whole: true })
    expect((await read(51)).status).toBe(304)
    expect(names(told)).toEqual(['Ana', 'Bia', 'Manager'])
  })

  it('goes on for the tablet, whatever version somebody with its token for ten minutes claims to have', async () => {
    expect((await read(999_999_999_999)).status).toBe(200)
    const { told } = await read()
    expect((await read(told.version)).status).toBe(304)
    const before = (await at.deeds()).length
    await read(999_999_999_999)
    expect(await at.deeds()).toHaveLength(before)
  })

  it('has not changed in a few bytes, by which the tablet still knows its server', async () => {
    const { told } = await read()
    const headers = await kioskHeaders(at.app, kiosk.id)
    const answer = await at.app.app.request(`/api/kiosks/me/roster?since=${told.version}`, { headers })
    expect([answer.status, await answer.text(), [...answer.headers.keys()]]).toEqual([304, '', ['x-ponto-epoch']])
  })

  it('is written once by two readings at once', async () => {
    const both = await Promise.all([read(), read()])
    expect(both.map(({ told }) => told.version)).toEqual([1, 1])
    const [row] = await at.app.database.read.select().from(kiosks)
    expect(row?.roster_version).toBe(1)
  })
})

describe('the marks that a kiosk reads', () => {
  it('are those of its people since yesterday, and the last one before', async () => {
    await read()
    for (const day of ['2026-06-11', '2026-06-12', '2026-06-15', '2026-06-16'])
      await deliverMarks(at.app, at.cast.ana, day, '08:00 12:00')
    await deliverMarks(at.app, at.cast.caio, '2026-06-16', '08:00')
    const headers = await kioskHeaders(at.app, kiosk.id)
    const { body } = await at.app.send('GET', '/kiosks/me/marks', undefined, headers)
    const days = (body as { user_id: string; at: number }[]).map(({ user_id, at: instant }) => {
      expect(user_id).toBe(at.cast.ana)
      return new Date(instant).toISOString().slice(5, 13)
    })
    expect(days).toEqual(['06-12T15', '06-15T11', '06-15T15', '06-16T11', '06-16T15'])
  })
})
