import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { MINUTE } from '#shared/calendar/day.ts'
import { answerText } from '#shared/closing/answer-text.ts'
import type { SheetAnswer } from '#shared/contract/closings.ts'
import { defaultLimits } from '../boot.ts'
import { readConfig } from '../config.ts'
import { audit, sheetAnswers } from '../database/schema/tables.ts'
import { derivedValue, proofOf } from '../kiosk-secrets.ts'
import { type ClosingStage, closingStage, WORKDAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: ClosingStage
let id: string

beforeEach(async () => {
  on = await closingStage()
  id = (await on.closed()).id
})

const stored = () => on.app.database.read.select().from(sheetAnswers)
const isoNow = () => new Date(on.app.clock.now).toISOString()

/** Send an answer of Ana with the headers given, as a device does that kept it. */
const deliver = async (body: object, headers: Record<string, string>) =>
  on.app.send('POST', `/closings/${id}/sheets/${on.cast.ana}/answers`, body, headers)

async function answer(change: object = {}) {
  const { hash } = await on.sheetOf('ana', id)
  return { id: randomUUID(), hash, contested: [], given_at: isoNow(), ...change }
}

/** An answer of Ana, proven by a PIN. */
async function byPin(pin: string, change: object = {}) {
  const body = await answer(change)
  const { salt } = (await on.ask('ana', 'GET', '/pins/me')).body as { salt: string }
  const value = await derivedValue(pin, salt)
  return { ...body, pin_proof: proofOf(value, answerText({ ...body, closing_id: id })) }
}

const ownPin = (pin: string) => on.ask('ana', 'PUT', '/pins/me', { pin })

it('an answer that was kept arrives later, once, with the instant at which it was given', async () => {
  const headers = await on.app.sure(on.cast.ana)
  const body = await answer()
  on.app.clock.now += 3 * 60 * MINUTE
  const first = await deliver(body, headers)
  expect(first).toMatchObject({ status: 201, body: { id: body.id, signed_at: body.given_at, proof: 'password' } })
  expect(await deliver(body, headers)).toMatchObject({ body: first.body })
  expect(await stored()).toHaveLength(1)
  const deeds = await on.app.database.read.select().from(audit).where(eq(audit.action, 'sheet:sign'))
  expect(deeds.map(({ details }) => details)).toEqual([`${body.hash}, dada em ${body.given_at}`])
})

it('a pass is good for what was given in its five minutes, not after', async () => {
  const headers = await on.app.sure(on.cast.ana)
  on.app.clock.now += 6 * MINUTE
  expect(await deliver(await answer(), headers)).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
  const ahead = await answer({ given_at: new Date(on.app.clock.now + 60 * MINUTE).toISOString() })
  expect(await deliver(ahead, headers)).toMatchObject({ status: 403 })
  expect(await stored()).toEqual([])
})

it('a pass signs no sheet that was closed after its five minutes, whatever the answer says of its instant', async () => {
  await on.reopen(id)
  const headers = await on.app.sure(on.cast.ana)
  const given_at = isoNow()
  on.app.clock.now += 24 * 60 * MINUTE
  id = (await on.closed()).id
  const body = await answer({ given_at })
  expect(await deliver(body, headers)).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
  expect(await stored()).toEqual([])
})

it('a pass signs nothing that says it was given before the pass', async () => {
  on.app.clock.now += 60 * MINUTE
  const headers = await on.app.sure(on.cast.ana)
  for (const given_at of ['2020-01-01T00:00:00Z', new Date(on.app.clock.now - 3 * MINUTE).toISOString()]) {
    const body = await answer({ given_at })
    expect(await deliver(body, headers)).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
  }
  expect(await stored()).toEqual([])
})

it('an instant a little before the closing, or after now, is moved to it', async () => {
  const headers = await on.app.sure(on.cast.ana)
  const { closing } = await on.sheetOf('ana', id)
  const before = new Date(Date.parse(closing.closed_at) - MINUTE).toISOString()
  const early = (await deliver(await answer({ given_at: before }), headers)).body as SheetAnswer
  const late = (await deliver(await answer({ given_at: '2030-01-01T00:00:00Z' }), headers)).body as SheetAnswer
  expect(early.signed_at).toBe(closing.closed_at)
  expect(Date.parse(late.signed_at)).toBeLessThanOrEqual(on.app.clock.now)
})

it('an answer given earlier that arrives later does not replace a later one', async () => {
  const headers = await on.app.sure(on.cast.ana)
  const kept = await answer({ contested: [{ date: '2026-05-05', words: 'Não fui eu' }] })
  on.app.clock.now += MINUTE
  await on.sign('ana', id)
  expect((await deliver(kept, headers)).status).toBe(201)
  expect((await on.states(id)).Ana).toBe('signed')
})

it('kept while the period was reopened and closed again, it is refused in words', async () => {
  const headers = await on.app.sure(on.cast.ana)
  const body = await answer()
  await on.reopen(id)
  await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
  const next = await on.closed()
  expect(await deliver(body, headers)).toMatchObject({ status: 409, body: { code: 'closing_ended' } })
  id = next.id
  expect(await deliver(body, headers)).toMatchObject({ status: 409, body: { code: 'sheet_changed' } })
  expect((await on.states(next.id)).Ana).toBe('unread')
})

it('the own PIN signs without the password, and is named', async () => {
  await ownPin('2580')
  const body = await byPin('2580')
  const headers = await on.app.as(on.cast.ana)
  on.app.clock.now += 26 * 60 * MINUTE
  const first = await deliver(body, headers)
  expect(first).toMatchObject({ status: 201, body: { proof: 'pin', signed_at: body.given_at } })
  await ownPin('1470')
  expect(await deliver(body, headers), 'repeated after another PIN was chosen').toMatchObject({ body: first.body })
})

it('a right PIN also proves words with invisible characters in them, which are stored without', async () => {
  await ownPin('2580')
  const words = 'Eu\u200B saí \u202Aàs\u202B 18\u202C.'
  const headers = await on.app.as(on.cast.ana)
  const given = await deliver(await byPin('2580', { contested: [{ date: '2026-05-05', words }] }), headers)
  const clean = [{ date: '2026-05-05', words: 'Eu saí às 18.' }]
  expect(given).toMatchObject({ status: 201, body: { proof: 'pin', contested: clean } })
  expect((await stored()).map(({ contested }) => JSON.parse(contested))).toEqual([clean])
})

it('a proof is good for its answer alone', async () => {
  await ownPin('2580')
  const body = await byPin('2580')
  const headers = await on.app.as(on.cast.ana)
  for (const change of [
    { id: randomUUID() },
    { contested: [{ date: '2026-05-05', words: 'Não' }] },
    { given_at: '2026-06-16T17:00:00Z' },
  ])
    expect(await deliver({ ...body, ...change }, headers)).toMatchObject({ status: 403, body: { code: 'pin_wrong' } })
  expect(await stored()).toEqual([])
})

it('no PIN, or one that a keeper drew, signs nothing', async () => {
  const headers = await on.app.as(on.cast.ana)
  const none = { ...(await answer()), pin_proof: 'a'.repeat(64) }
  expect(await deliver(none, headers)).toMatchObject({ status: 409, body: { code: 'pin_not_own' } })
  const { pin } = (await on.ask('keeper', 'POST', '/pins/draw', { user_id: on.cast.ana })).body as { pin: string }
  expect(await deliver(await byPin(pin), headers)).toMatchObject({ status: 409, body: { code: 'pin_not_own' } })
})

it('wrong PINs are counted like wrong passwords, and the right one waits with them', async () => {
  on = await closingStage({ limits: defaultLimits() })
  id = (await on.closed()).id
  await ownPin('2580')
  const headers = await on.app.as(on.cast.ana)
  const statuses: number[] = []
  for (let i = 0; i < 12; i += 1) statuses.push((await deliver(await byPin('9999'), headers)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
  expect((await deliver(await byPin('2580'), headers)).status).toBe(429)
  expect(await stored()).toEqual([])
})

it('no more than ten wrong PINs an hour are looked at, from however many addresses; the password still signs', async () => {
  on = await closingStage({ limits: defaultLimits(), config: readConfig({ TRUSTED_PROXIES: 'loopback' }) })
  id = (await on.closed()).id
  await ownPin('2580')
  const headers = await on.app.as(on.cast.ana)
  const statuses: number[] = []
  for (let i = 0; i < 12; i += 1) {
    const wrong = await byPin('9999')
    statuses.push((await deliver(wrong, { ...headers, 'x-forwarded-for': `198.51.${i}.1` })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
  expect((await deliver(await answer(), await on.app.sure(on.cast.ana))).status).toBe(201)
})
