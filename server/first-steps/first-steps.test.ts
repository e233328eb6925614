import { beforeEach, describe, expect, it } from 'vitest'
import { weekPresets } from '#shared/calendar/store-week.ts'
import type { FirstSteps } from '#shared/contract/first-steps.ts'
import { stores } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'
import { deliverMarks } from '../testing/marks.ts'
import { testApp } from '../testing/test-app.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const steps = async () => (await s.ask('master', 'GET', '/first-steps')).body as FirstSteps

describe('the first steps', () => {
  it('wait on an installation without a company', async () => {
    const app = await testApp()
    const master = await addUser(app.database, { role: 'master', email: 'dona@ipe.com.br' })
    const { body } = await app.send('GET', '/first-steps', undefined, await app.as(master.id))
    const nothing = { store: null, holidays: 0, people: 0, mark: null, skipped: [], at: 'company' }
    expect(body).toEqual({ is_open: true, ...nothing })
  })

  it('are over where a company was at work before', async () => {
    expect(await steps()).toMatchObject({
      is_open: false,
      store: { name: expect.stringMatching(/^Ipê/), week_name: null },
    })
  })

  it('once begun go on where they were, on any device, until they are ended', async () => {
    const kept = { is_open: true, at: 'people', skipped: ['holidays'] }
    expect((await s.ask('master', 'PUT', '/first-steps', kept)).status).toBe(200)
    expect(await steps()).toMatchObject(kept)
    await s.ask('master', 'PUT', '/first-steps', { ...kept, is_open: false })
    expect(await steps()).toMatchObject({ is_open: false })
  })

  it('know what was done: week, holidays of this year, people, the first mark', async () => {
    expect(await steps()).toMatchObject({ holidays: 0, people: 4, mark: null })
    for (const store of [s.cast.centro, s.cast.norte])
      await s.ask('master', 'PUT', `/stores/${store}/week`, { week: weekPresets[0]?.week })
    await s.ask('master', 'POST', '/holidays/seed?year=2026')
    await s.ask('master', 'POST', '/holidays/seed?year=2027')
    await deliverMarks(s.app, s.cast.bia, '2026-06-15', '08:00 12:00')
    expect(await steps()).toMatchObject({
      store: { week_name: '44 h com sábado' },
      holidays: 10,
      mark: {
        name: 'Bia',
        entry_type: 'entrada',
        timestamp: '2026-06-15T11:00:00.000Z',
        timezone: 'America/Sao_Paulo',
      },
    })
  })

  it('bear what cannot be read', async () => {
    await s.app.database.write(async (tx) => void (await tx.update(stores).set({ week: '{"name":5}' })))
    expect((await steps()).store?.week_name).toBeNull()
  })

  it.each([
    { is_open: true, at: 'nowhere', skipped: [] },
    { is_open: true, at: 'people', skipped: ['x'] },
    { is_open: true, at: 'people', skipped: Array(6).fill('week') },
    {},
  ])('refuse %j', async (body) => {
    expect((await s.ask('master', 'PUT', '/first-steps', body)).status).toBe(422)
  })
})
