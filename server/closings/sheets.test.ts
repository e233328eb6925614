import { beforeEach, expect, it } from 'vitest'
import type { OwnSheet } from '#shared/contract/sheets.ts'
import { sheetAnswers } from '../database/schema/tables.ts'
import { type ClosingStage, closingStage, WORKDAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { sheetHash } from './build-sheets.ts'

let on: ClosingStage
let id: string

beforeEach(async () => {
  on = await closingStage()
  id = (await on.closed()).id
})

const own = async () => (await on.ask('ana', 'GET', '/sheets')).body as OwnSheet[]
const read = () => on.ask('ana', 'POST', `/closings/${id}/sheets/${on.cast.ana}/read`, {})

it('a sheet is unread, read, then signed; the hash is that of its content', async () => {
  expect(await on.states(id)).toEqual({ Ana: 'unread', Bia: 'unread' })
  expect((await own()).map(({ from, state, store_name }) => [from, state, store_name])).toEqual([
    ['2026-05-01', 'unread', 'Ipê Centro'],
  ])
  await read()
  await read()
  expect(await on.states(id)).toEqual({ Ana: 'read', Bia: 'unread' })
  const sheet = await on.sheetOf('ana', id)
  expect(sheet.hash).toBe(sheetHash(JSON.stringify(sheet.content)))
  const { status, body } = await on.sign('ana', id)
  expect(status).toBe(201)
  expect(body).toMatchObject({ hash: sheet.hash, proof: 'password', contested: [] })
  expect(await on.states(id)).toEqual({ Ana: 'signed', Bia: 'unread' })
  expect((await own())[0]?.state).toBe('signed')
  expect((await on.deeds()).at(-1)).toMatchObject({ who: 'ana', action: 'sheet:sign' })
})

it('a contested day stays out of the signature, with its words', async () => {
  const contested = [{ date: '2026-05-05', words: 'Saí às 17:40 nesse dia' }]
  expect(await on.sign('ana', id, { contested })).toMatchObject({ status: 201, body: { contested } })
  expect(await on.states(id)).toEqual({ Ana: 'contested', Bia: 'unread' })
  expect((await on.sheetOf('ana', id, 'keeper')).answers).toMatchObject([{ contested }])
})

it('whoever contested signs the same sheet whole, or contests anew: the last answer stands', async () => {
  const contested = [{ date: '2026-05-05', words: 'Saí às 17:40 nesse dia' }]
  const { now } = on.app.clock
  for (const [i, days] of [contested, [], contested, []].entries()) {
    // All of them in one millisecond, with ids in the other order.
    on.app.clock.now = now
    expect(
      (await on.sign('ana', id, { id: `00000000-0000-4000-8000-00000000000${9 - i}`, contested: days })).status,
    ).toBe(201)
    expect((await on.states(id)).Ana).toBe(days.length > 0 ? 'contested' : 'signed')
    expect((await own())[0]?.state).toBe(days.length > 0 ? 'contested' : 'signed')
  }
  expect((await on.sheetOf('ana', id)).answers).toHaveLength(4)
})

it('contested, corrected and closed again, the sheet is signed with the difference shown', async () => {
  await on.sign('ana', id, { contested: [{ date: '2026-05-11', words: 'Trabalhei nesse dia' }] })
  await on.reopen(id)
  await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
  const next = await on.closed()
  expect((await on.states(next.id)).Ana).toBe('unread')
  expect((await on.sheetOf('ana', next.id)).signed_before).not.toBeNull()
  expect((await on.sign('ana', next.id)).status).toBe(201)
  expect((await on.states(next.id)).Ana).toBe('signed')
  expect((await own()).map(({ version, state }) => [version, state])).toEqual([[2, 'signed']])
})

it.each([
  ['another hash', { hash: 'a'.repeat(64) }, 409, 'sheet_changed'],
  ['no hash', { hash: 'x' }, 422, 'invalid_input'],
  ['a day of another month', { contested: [{ date: '2026-06-01', words: 'Não' }] }, 422, 'invalid_input'],
  ['a day before the first one', { contested: [{ date: '2026-05-01', words: 'Não' }] }, 422, 'invalid_input'],
  ['a day without words', { contested: [{ date: '2026-05-04', words: ' ' }] }, 422, 'invalid_input'],
  ['a day twice', { contested: ['Não', 'Sim'].map((words) => ({ date: '2026-05-04', words })) }, 422, 'invalid_input'],
])('%s signs nothing', async (_, change, status, code) => {
  expect(await on.sign('ana', id, change)).toMatchObject({ status, body: { code } })
  expect(await on.app.database.read.select().from(sheetAnswers)).toEqual([])
})

it('repeating a signature gives the same one; under its id nothing else is signed', async () => {
  const one = '00000000-0000-4000-8000-000000000001'
  const first = await on.sign('ana', id, { id: one })
  expect(await on.sign('ana', id, { id: one })).toEqual(first)
  expect(await on.sign('bia', id, { id: one })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await on.app.database.read.select().from(sheetAnswers)).toHaveLength(1)
})

it('nobody signs for somebody else, reads it for them, or answers without end', async () => {
  const { hash } = await on.sheetOf('ana', id)
  for (const who of ['bia', 'keeper', 'manager', 'master', 'stranger'] as const) {
    const path = `/closings/${id}/sheets/${on.cast.ana}`
    expect((await on.ask(who, 'POST', `${path}/answers`, { hash, contested: [] })).status).toBe(403)
    expect((await on.ask(who, 'POST', `${path}/read`, {})).status).toBe(403)
  }
  for (let i = 0; i < 20; i += 1) expect((await on.sign('ana', id)).status).toBe(201)
  expect(await on.sign('ana', id)).toMatchObject({ status: 422, body: { code: 'too_many_answers' } })
})

it('a sheet is seen by its person and by who keeps them, not by others', async () => {
  const path = `/closings/${id}/sheets/${on.cast.ana}`
  expect(await on.statuses(['ana', 'keeper', 'master'], 'GET', path)).toEqual([200, 200, 200])
  expect(await on.statuses([null, 'bia', 'manager', 'stranger', 'homeless'], 'GET', path)).toEqual([
    401, 404, 404, 404, 404,
  ])
  expect((await on.ask('keeper', 'GET', `/closings/${id}/sheets/${on.cast.caio}`)).status).toBe(404)
  expect((await on.ask('ana', 'GET', `/closings/nenhum/sheets/${on.cast.ana}`)).status).toBe(404)
})

it('a new version asks only those whose sheet is another, with what they signed before', async () => {
  for (const who of ['ana', 'bia'] as const) await on.sign(who, id)
  await on.reopen(id)
  expect(await on.sign('ana', id)).toMatchObject({ status: 409, body: { code: 'closing_ended' } })
  await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
  const next = await on.closed()
  expect(await on.states(next.id)).toEqual({ Ana: 'unread', Bia: 'signed' })
  const sheet = await on.sheetOf('ana', next.id)
  expect(sheet.signed_before?.days.find(({ date }) => date === '2026-05-11')?.marks).toEqual([])
  expect((await on.sheetOf('bia', next.id)).signed_before).toBeNull()
  expect((await on.sign('ana', next.id)).status).toBe(201)
  expect((await on.sheetOf('ana', next.id)).signed_before).toBeNull()
  expect((await own()).map(({ version, state }) => [version, state])).toEqual([[2, 'signed']])
})

it('who has not signed is reminded, and sees it', async () => {
  await on.sign('bia', id)
  expect(await on.ask('keeper', 'POST', `/closings/${id}/remind`)).toMatchObject({ body: { reminded: 1 } })
  expect((await own())[0]?.reminded_at).not.toBeNull()
  expect(((await on.ask('bia', 'GET', '/sheets')).body as OwnSheet[])[0]?.reminded_at).toBeNull()
})

it('whoever left keeps their sheet: it says until when they were here', async () => {
  await on.reopen(id)
  await on.ask('master', 'PUT', `/users/${on.cast.bia}`, { is_active: 0, left_on: '2026-05-20' })
  const next = await on.closed()
  const { content } = await on.sheetOf('bia', next.id, 'keeper')
  expect(content).toMatchObject({ first_day: '2026-05-04', last_day: '2026-05-20', person: { left_on: '2026-05-20' } })
})

it('somebody who moved has a sheet of each company for the days there', async () => {
  await on.reopen(id)
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, store_from: '2026-05-06' })
  const next = await on.closed()
  expect((await on.sheetOf('ana', next.id, 'master')).content).toMatchObject({
    first_day: '2026-05-04',
    last_day: '2026-05-05',
  })
  const there = (await on.close('stranger', { store_id: on.cast.norte })).body as { id: string }
  expect((await on.sheetOf('ana', there.id, 'master')).content).toMatchObject({
    first_day: '2026-05-06',
    last_day: '2026-05-31',
  })
})
