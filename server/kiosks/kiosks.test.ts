import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { Kiosk } from '#shared/contract/kiosks.ts'
import { audit, devices, kiosks } from '../database/schema/tables.ts'
import { secretHash } from '../device-proof.ts'
import { derivedValue, drawServerKey, publicHalf } from '../kiosk-secrets.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders, renew } from '../testing/kiosks.ts'

let at: Stage

beforeEach(async () => {
  at = await stage()
})

const DEVICE = '88888888-8888-4888-8888-888888888888'
const key = drawServerKey()

interface Enrolled {
  kiosk: { id: string; name: string; store_name: string }
  device_secret: string
  exit: { version: number; salt: string; verifier: string }
}

const enroll = (who: Role, change: object = {}) =>
  at.ask(who, 'POST', '/kiosks', {
    store_id: at.cast.centro,
    name: 'Balcão',
    device_id: DEVICE,
    public_key: publicHalf(key),
    ...change,
  })

const quiet = {
  waiting: 3,
  build: '0.2.0',
  storage_free: 6e9,
  persisted: true,
  battery: 23,
  wrong_pins: [],
  exit_used: null,
}
const report = async (id: string, change: object = {}) =>
  at.app.send(
    'POST',
    '/kiosks/me/report',
    { ...quiet, wall: at.app.clock.now + 41_000, ...change },
    await kioskHeaders(at.app, id),
  )

const listed = async () => (await at.ask('keeper', 'GET', '/kiosks')).body as Kiosk[]

describe('enrolment', () => {
  it('gives a tablet its secret once, and its key a token', async () => {
    const { status, body } = await enroll('keeper')
    expect(status).toBe(201)
    const { kiosk, device_secret, exit } = body as Enrolled
    expect(kiosk).toMatchObject({ name: 'Balcão', store_name: 'Ipê Centro' })
    expect(Buffer.from(device_secret, 'base64url')).toHaveLength(32)
    expect((await renew(at.app, { id: kiosk.id, key }, 0)).status).toBe(200)
    const { code } = (await at.ask('keeper', 'GET', `/kiosks/${kiosk.id}/exit-code`)).body as { code: string }
    expect(code).toMatch(/^\d{8}$/)
    expect((await derivedValue(code, exit.salt)).toString('base64url')).toBe(exit.verifier)
    const [row] = await at.app.database.read.select().from(kiosks)
    expect(JSON.stringify(row)).not.toContain(device_secret)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('takes no tablet out of a company that is not the keeper’s', async () => {
    const { kiosk } = (await enroll('keeper')).body as Enrolled
    expect(await enroll('stranger', { store_id: at.cast.norte })).toMatchObject({ body: { code: 'kiosk_taken' } })
    expect(await listed()).toMatchObject([{ id: kiosk.id, store_id: at.cast.centro }])
    expect((await enroll('master', { store_id: at.cast.norte })).status).toBe(201)
  })

  it('that lost its answer is the same kiosk again; another key does not take it over', async () => {
    const first = (await enroll('keeper')).body as Enrolled
    const again = (await enroll('keeper')).body as Enrolled
    expect(again.kiosk.id).toBe(first.kiosk.id)
    const { status, body } = await enroll('keeper', { public_key: publicHalf(drawServerKey()) })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'kiosk_taken' } })
  })

  it('is refused for the id of somebody’s phone, which has a secret', async () => {
    const row = { id: DEVICE, secret_hash: secretHash('s'.repeat(43)), first_seen_at: 0, last_seen_at: 0 }
    await at.app.database.write(async (tx) => void (await tx.insert(devices).values(row)))
    expect((await enroll('keeper')).body).toMatchObject({ code: 'kiosk_taken' })
    const body = { store_id: at.cast.centro, name: 'Balcão', device_id: DEVICE, public_key: publicHalf(key) }
    const headers = { ...(await at.app.sure(at.cast.keeper)), 'x-device': `${DEVICE}.${'s'.repeat(43)}` }
    expect((await at.app.send('POST', '/kiosks', body, headers)).status).toBe(201)
  })

  it.each([
    ['numbers that are no point of the curve', { public_key: { ...publicHalf(key), x: 'A'.repeat(43) } }, 422],
    ['no name', { name: ' ' }, 422],
    ['a long name', { name: 'x'.repeat(41) }, 422],
    ['a company out of reach', { store_id: 'another' }, 403],
  ])('is refused with %s', async (_, change, status) => {
    expect((await enroll('keeper', change)).status).toBe(status)
    expect(await at.app.database.read.select().from(kiosks)).toEqual([])
  })

  it('needs the password, and has a ceiling for each company', async () => {
    const body = { store_id: at.cast.centro, name: 'Balcão', device_id: DEVICE, public_key: publicHalf(key) }
    expect((await at.app.send('POST', '/kiosks', body, await at.app.as(at.cast.keeper))).status).toBe(403)
    for (let i = 0; i < 50; i += 1) await addKiosk(at.app, { store_id: at.cast.centro })
    expect((await enroll('keeper')).body).toMatchObject({ code: 'too_many_kiosks' })
    expect((await enroll('stranger', { store_id: at.cast.norte })).status).toBe(201)
  })
})

describe('what keepers see of kiosks', () => {
  it('is what each told at its last contact, those silent longest first', async () => {
    const [silent, talking] = [
      await addKiosk(at.app, { store_id: at.cast.centro, name: 'Estoque' }),
      await addKiosk(at.app, { store_id: at.cast.centro, name: 'Balcão' }),
    ]
    at.app.clock.now += 3 * DAY
    await report(talking.id)
    const [first, second] = await listed()
    expect(first).toMatchObject({ id: silent.id, silent_days: 3, waiting: null, battery: null })
    expect(second).toMatchObject({ name: 'Balcão', silent_days: 0, waiting: 3, battery: 23, clock_ahead: 41_000 })
    expect((await at.ask('stranger', 'GET', '/kiosks')).body).toEqual([])
  })

  it('names whose PIN was wrong, but nobody the kiosk does not know', async () => {
    const kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
    await at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))
    const wrong = (user_id: string, count: number) => ({ user_id, count, last: at.app.clock.now + DAY })
    await report(kiosk.id, { wrong_pins: [wrong(at.cast.ana, 4), wrong(at.cast.caio, 9), wrong(at.cast.ana, 6)] })
    const [one] = await listed()
    const last = new Date(at.app.clock.now).toISOString()
    expect(one?.wrong_pins).toEqual([
      expect.objectContaining({ user_id: at.cast.ana, user_name: 'Ana', count: 6, last }),
    ])
    await report(kiosk.id)
    expect((await listed())[0]?.wrong_pins).toEqual([])
  })

  it('a kiosk moves and is renamed by keepers of both companies only', async () => {
    const kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
    expect((await at.ask('keeper', 'PUT', `/kiosks/${kiosk.id}`, { store_id: at.cast.norte })).status).toBe(403)
    expect((await at.ask('master', 'PUT', `/kiosks/${kiosk.id}`, { store_id: at.cast.norte })).status).toBe(200)
    expect((await at.ask('keeper', 'PUT', `/kiosks/${kiosk.id}`, { name: 'Meu' })).status).toBe(403)
    expect((await at.ask('stranger', 'PUT', `/kiosks/${kiosk.id}`, {})).status).toBe(200)
    expect((await at.ask('master', 'GET', '/kiosks/none/exit-code')).status).toBe(404)
  })

  it('reading an exit code is in the audit, and a code that was used is good for nothing', async () => {
    const kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
    const read = async () =>
      (await at.ask('keeper', 'GET', `/kiosks/${kiosk.id}/exit-code`)).body as { version: number; code: string }
    const first = await read()
    await report(kiosk.id, { exit_used: first.version })
    await report(kiosk.id, { exit_used: first.version })
    const second = await read()
    expect(second).toEqual({ version: first.version + 1, code: expect.stringMatching(/^\d{8}$/) })
    expect(second.code).not.toBe(first.code)
    expect((await listed())[0]?.left_at).not.toBeNull()
    const rows = await at.app.database.read.select().from(audit).where(eq(audit.target_id, kiosk.id))
    expect(rows.map(({ action }) => action)).toEqual(['kiosk:read-exit-code', 'kiosk:report', 'kiosk:read-exit-code'])
  })
})

describe('a PIN', () => {
  it.each([
    ['123', 'Use de 4 a 6 números.'],
    ['12a4', 'Use de 4 a 6 números.'],
    ['1234', 'Escolha um PIN menos comum.'],
    ['0000', 'Escolha um PIN menos comum.'],
  ])('can’t be %s', async (pin, message) => {
    const { status, body } = await at.ask('ana', 'PUT', '/pins/me', { pin })
    expect({ status, body }).toMatchObject({ status: 422, body: { details: [{ path: 'pin', message }] } })
  })

  it('is told to nobody, not even its owner, and drawn ones are temporary', async () => {
    expect((await at.ask('ana', 'GET', '/pins/me')).body).toMatchObject({ is_set: false })
    await at.ask('ana', 'PUT', '/pins/me', { pin: '2580' })
    expect((await at.ask('ana', 'GET', '/pins/me')).body).toMatchObject({ is_set: true, is_temporary: false })
    const { body } = await at.ask('keeper', 'POST', '/pins/draw', { user_id: at.cast.ana })
    expect(body).toEqual({ pin: expect.stringMatching(/^\d{6}$/) })
    expect((await at.ask('ana', 'GET', '/pins/me')).body).toMatchObject({ is_set: true, is_temporary: true })
    const rows = await at.app.database.read.select().from(audit)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`2580|${(body as { pin: string }).pin}`))
  })
})

describe('who and what a kiosk was told of stays', () => {
  it('a person whom it may still bring marks of, and its company', async () => {
    const kiosk = await addKiosk(at.app, { store_id: at.cast.norte })
    await at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))
    await at.ask('master', 'DELETE', `/users/${at.cast.caio}`)
    const { body } = await at.ask('master', 'GET', `/users/${at.cast.caio}`)
    expect(body).toMatchObject({ id: at.cast.caio, is_active: false })
    const { id } = (await at.ask('master', 'POST', '/stores', { name: 'Nova' })).body as { id: string }
    await addKiosk(at.app, { store_id: id })
    expect((await at.ask('master', 'DELETE', `/stores/${id}`)).body).toMatchObject({ code: 'store_in_use' })
  })
})
