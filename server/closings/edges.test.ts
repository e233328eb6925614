import { beforeEach, describe, expect, it } from 'vitest'
import { isMissing } from '#shared/closing/sheet-words.ts'
import type { ClosedPeriod, Closing } from '#shared/contract/closings.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { manualNote } from '#shared/testing/notes.ts'
import { users } from '../database/schema/tables.ts'
import type { Role } from '../testing/cast.ts'
import { type ClosingStage, closingStage, MAY, WORKDAY } from '../testing/closing-stage.ts'
import { deliverMarks, writeAdjustment } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** May is over: it is Tuesday, 16 June 2026. */
const APRIL = { from: '2026-04-01', to: '2026-04-30' }
const refused = { status: 409, body: { code: 'period_closed' } }
let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

const edit = (who: 'ana' | 'bia', body: object) => on.ask('master', 'PUT', `/users/${on.cast[who]}`, body)
const include = (who: 'ana' | 'bia', day: string) => {
  const add = [{ id: crypto.randomUUID(), entry_type: 'entrada', timestamp: `${day}T08:00:00-03:00` }]
  const body = { id: crypto.randomUUID(), user_id: on.cast[who], day, disregard: [], add, reason: 'Faltou' }
  return on.ask('master', 'POST', '/time-entries/correct', body)
}

describe('closed is the period of the company, not what a sheet holds', () => {
  it('a bond that ended in it does not go on again', async () => {
    await edit('bia', { is_active: 0, left_on: '2026-05-20' })
    await on.closed()
    expect(await edit('bia', { is_active: 1 })).toMatchObject(refused)
    // Leaving again, or being deleted, changes nothing.
    expect((await on.ask('master', 'DELETE', `/users/${on.cast.bia}`)).status).toBe(200)
  })

  it('nothing is written before somebody’s first record, nor before the period', async () => {
    await on.closed()
    expect(await include('ana', '2026-05-02')).toMatchObject(refused)
    expect(await include('ana', '2026-04-30')).toMatchObject(refused)
    expect((await include('ana', '2026-06-01')).status).toBe(200)
  })

  it('nobody moves into it, and days at another company stay open', async () => {
    await deliverMarks(on.app, on.cast.caio, '2026-05-05', WORKDAY)
    await on.closed('master')
    const move = { store_id: on.cast.centro, store_from: '2026-05-20' }
    expect(await on.ask('master', 'PUT', `/users/${on.cast.caio}`, move)).toMatchObject(refused)
    expect(
      (await on.ask('master', 'PUT', `/users/${on.cast.caio}`, { ...move, store_from: '2026-06-02' })).status,
    ).toBe(200)
  })

  it('a vacation that began in it may end on another day after it', async () => {
    const rest = { user_id: on.cast.bia, start_date: '2026-05-25', end_date: '2026-06-12' }
    const { id } = (await on.ask('master', 'POST', '/vacations', rest)).body as { id: string }
    await on.closed()
    expect((await on.ask('master', 'PUT', `/vacations/${id}`, { end_date: '2026-06-08' })).status).toBe(200)
    expect(await on.ask('master', 'PUT', `/vacations/${id}`, { end_date: '2026-05-30' })).toMatchObject(refused)
    expect(await on.ask('master', 'PUT', `/vacations/${id}`, { start_date: '2026-05-26' })).toMatchObject(refused)
    expect(await on.ask('master', 'DELETE', `/vacations/${id}`)).toMatchObject(refused)
  })
})

it('a period that runs is not closed because nobody has worked yet', async () => {
  const june = { store_id: on.cast.norte, from: '2026-06-01', to: '2026-06-30' }
  expect(await on.close('master', june)).toMatchObject({ status: 409, body: { code: 'closing_early' } })
  const later = { store_id: on.cast.norte, from: '2027-01-01', to: '2027-01-31' }
  expect(await on.close('master', later)).toMatchObject({ status: 409, body: { code: 'closing_early' } })
})

it('periods are closed in order, from the first one on', async () => {
  const april = (await on.close('keeper', APRIL)).body as Closing
  const may = await on.closed()
  for (const { id } of [may, april]) await on.reopen(id)
  expect(await on.close()).toMatchObject({ status: 409, body: { code: 'closing_out_of_order' } })
  expect((await on.close('keeper', APRIL)).status).toBe(201)
  expect((await on.close()).status).toBe(201)
})

it('the hour bank of somebody who moved ends with their days here, and goes on there', async () => {
  await deliverMarks(on.app, on.cast.ana, '2026-05-20', '08:00 12:00 13:00 19:00')
  await edit('ana', { store_id: on.cast.norte, store_from: '2026-05-11' })
  const here = await on.closed('master')
  const there = (await on.close('master', { store_id: on.cast.norte })).body as Closing
  const [first, second] = [await on.sheetOf('ana', here.id, 'master'), await on.sheetOf('ana', there.id, 'master')]
  expect(first.content.bank.before_minutes).toBe(0)
  expect(first.content.bank.after_minutes).toBe(first.content.totals.balance_minutes)
  expect(second.content.bank.before_minutes).toBe(first.content.bank.after_minutes)
  expect(second.content.bank.after_minutes).toBe(
    first.content.totals.balance_minutes + second.content.totals.balance_minutes,
  )
  // Whoever keeps a company reads its sheets, wherever its people are now.
  expect((await on.ask('keeper', 'GET', `/closings/${here.id}/sheets/${on.cast.ana}`)).status).toBe(200)
  expect((await on.ask('keeper', 'GET', `/closings/${there.id}/sheets/${on.cast.ana}`)).status).toBe(404)
  expect((await on.ask('stranger', 'GET', `/closings/${here.id}/sheets/${on.cast.ana}`)).status).toBe(404)
})

it('days under the simple rule have no figures of a rule that somebody came under later', async () => {
  await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.norte, from: '2026-01-01' })
  await deliverMarks(on.app, on.cast.ana, '2026-05-07', '08:00 12:00 13:00 19:00')
  await edit('ana', { store_id: on.cast.norte, store_from: '2026-05-11' })
  const { content } = await on.sheetOf('ana', (await on.closed('master')).id, 'master')
  expect(content.totals).toMatchObject({ balance_minutes: -600, missing_days: 2 })
  expect(content.totals).toMatchObject({ normal_minutes: 0, overtime: [] })
  expect(content.days.flatMap(({ occurrences }) => occurrences)).toEqual([])
})

it('a day under the simple rule that an adjustment made good is no absence, on the sheet as in its sums', async () => {
  await writeAdjustment(on.app, on.cast.ana, '2026-05-11', manualNote(480, 'Treinamento'), 480)
  await writeAdjustment(on.app, on.cast.ana, '2026-05-12', manualNote(60, 'Treinamento'), 60)
  const { id } = await on.closed()
  const { days, totals } = (await on.sheetOf('ana', id)).content
  const missed = days.filter(isMissing).map(({ date }) => date)
  expect([missed.includes('2026-05-11'), missed.includes('2026-05-12')]).toEqual([false, true])
  expect(totals.missing_days).toBe(missed.length)
})

it('another name of the company, or leaving later, asks nobody to sign again', async () => {
  const { id } = await on.closed()
  for (const who of ['ana', 'bia'] as const) await on.sign(who, id)
  await on.reopen(id)
  await on.ask('master', 'PUT', `/stores/${on.cast.centro}`, { name: 'Ipê Savassi' })
  await edit('bia', { is_active: 0, left_on: '2026-06-10' })
  const next = await on.closed()
  expect(next.changed).toBe(0)
  expect(await on.states(next.id)).toEqual({ Ana: 'signed', Bia: 'signed' })
})

it('who has no sheet any more is one of those for whom it changed', async () => {
  await on.reopen((await on.closed()).id)
  await edit('bia', { store_id: on.cast.norte, store_from: '2026-05-01' })
  expect(await on.closed('master')).toMatchObject({ version: 2, people: 1, changed: 1 })
})

it('late marks of somebody who has no sheet are told as well', async () => {
  const { id } = await on.closed()
  on.app.clock.now += 60_000
  await deliverMarks(on.app, on.cast.manager, '2026-05-29', '08:00 12:00', ['entrada', 'saida'])
  const { late } = (await on.ask('keeper', 'GET', `/closings/${id}`)).body as ClosedPeriod
  expect(late.map(({ name, day }) => `${name} ${day}`)).toEqual(Array(2).fill('Manager 2026-05-29'))
})

it('what somebody writes meanwhile about people without any record is noticed', async () => {
  const period = { store_id: on.cast.centro, ...MAY }
  const body = { user_ids: [on.cast.manager], absence: 'saude', date: '2026-05-27' }
  const [closed, written] = await Promise.all([
    on.ask('keeper', 'POST', '/closings', period),
    on.ask('keeper', 'POST', '/time-entries/batch', body),
  ])
  // Either the absence came first and its person has a sheet, or it was refused.
  const { people } = closed.body as Closing
  expect([people === 3, written.status === 200]).toEqual([written.status === 200, people === 3])
})

it('a sheet keeps the job and the registration that somebody had', async () => {
  await on.ask('keeper', 'PUT', `/users/${on.cast.ana}`, { job_title: 'Vendedora', registration: '00042' })
  const { id } = await on.closed()
  await on.ask('keeper', 'PUT', `/users/${on.cast.ana}`, { job_title: 'Gerente', registration: null })
  expect((await on.sheetOf('ana', id)).content.person).toMatchObject({ job: 'Vendedora', registration: '00042' })
  expect((await on.sheetOf('bia', id)).content.person).toMatchObject({ job: null, registration: null })
})

it('shows who keeps a closed period no photo of those who are at another company by now', async () => {
  await on.app.database.write(async (tx) => void (await tx.update(users).set({ photo_file: 'foto' })))
  const { id } = await on.closed()
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte })
  const photos = async (who: Role) => {
    const { sheets } = (await on.ask(who, 'GET', `/closings/${id}`)).body as ClosedPeriod
    return Object.fromEntries(sheets.map(({ name, photo_url }) => [name, photo_url !== null]))
  }
  expect(await photos('keeper')).toMatchObject({ Ana: false, Bia: true })
  expect(await photos('master')).toMatchObject({ Ana: true, Bia: true })
})
