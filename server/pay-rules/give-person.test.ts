import { beforeEach, describe, expect, it } from 'vitest'
import type { PersonPayRule } from '#shared/contract/pay-rules.ts'
import { ISENTO } from '#shared/pay-rules/presets.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import type { Role } from '../testing/cast.ts'
import { type PayRuleStage, payRuleStage } from '../testing/pay-rule-stage.ts'

let s: PayRuleStage
let clt: string
let free: string

beforeEach(async () => {
  s = await payRuleStage()
  clt = (await s.add('Comércio')).id
  free = (await s.add('Gerentes', { rule: ISENTO })).id
})

const DAY = 86_400_000
const give = (rule_id: string | null, from: string, who: Role = 'keeper') => s.givePerson('ana', rule_id, from, who)
const read = async (who: Role = 'ana') =>
  (await s.ask(who, 'GET', `/users/${s.cast.ana}/pay-rule`)).body as PersonPayRule
const use = (from: string, rule_id: string | null) => ({
  from,
  rule_id,
  rule_name: rule_id === null ? null : rule_id === clt ? 'Comércio' : 'Gerentes',
})
const of = (rule_id: string) => ({ rule_id, rule_name: rule_id === clt ? 'Comércio' : 'Gerentes' })

describe('a person', () => {
  it('has the simple rule, then that of the company, then their own, and again that of the company', async () => {
    expect(await read()).toEqual({ own: [], store: [], today: null })
    await s.giveStore('centro', clt, '2026-06-01')
    expect(await read()).toEqual({ own: [], store: [use('2026-06-01', clt)], today: of(clt) })
    const { status, body } = await give(free, '2026-06-16')
    const both = { own: [use('2026-06-16', free)], store: [use('2026-06-01', clt)], today: of(free) }
    expect({ status, body }).toEqual({ status: 200, body: both })
    expect(await read()).toEqual(both)
    expect((await give(null, '2026-06-18')).body).toMatchObject({ today: of(free) })
    s.app.clock.now += 2 * DAY
    const own = [use('2026-06-16', free), use('2026-06-18', null)]
    expect(await read('master')).toEqual({ own, store: [use('2026-06-01', clt)], today: of(clt) })
  })

  it('has what a day to come brings from that day on, as their company’s clock tells', async () => {
    await give(free, '2026-06-17')
    expect((await read()).today).toBeNull()
    s.app.clock.now = Date.parse('2026-06-17T02:59:59Z')
    expect((await read()).today).toBeNull()
    s.app.clock.now += 1_000
    expect((await read()).today).toEqual(of(free))
  })

  it('who moves has the rule of the new company, and keeps their own', async () => {
    await s.giveStore('norte', clt, '2026-06-01')
    const move = (store_id: string) => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { store_id })
    await move(s.cast.norte)
    expect(await read()).toEqual({ own: [], store: [use('2026-06-01', clt)], today: of(clt) })
    await give(free, '2026-06-16', 'stranger')
    await move(s.cast.centro)
    expect(await read()).toEqual({ own: [use('2026-06-16', free)], store: [], today: of(free) })
  })

  it('without a company has only what is their own', async () => {
    const asked = () => s.ask('homeless', 'GET', `/users/${s.cast.homeless}/pay-rule`)
    expect((await asked()).body).toEqual({ own: [], store: [], today: null })
    await s.givePerson('homeless', free, '2026-06-01')
    expect((await asked()).body).toEqual({ own: [use('2026-06-01', free)], store: [], today: of(free) })
  })

  it('is given what replaces the same day, nothing that is in force already, and one row by two at once', async () => {
    await give(null, '2026-06-01')
    expect((await read()).own).toEqual([])
    await Promise.all([give(clt, '2026-06-01'), give(clt, '2026-06-01')])
    await give(clt, '2026-06-10')
    expect((await read()).own).toEqual([use('2026-06-01', clt)])
    await give(free, '2026-06-01')
    expect((await read()).own).toEqual([use('2026-06-01', free)])
  })

  it('is given only a rule that there is, that has begun, and from a day that is near', async () => {
    await s.putVersion(free, '2026-05-01', ISENTO)
    await s.ask('master', 'DELETE', `/pay-rules/${free}/versions/2026-01-01`)
    const wrong: [string | null, string, string, string][] = [
      ['nenhuma', '2026-06-01', 'rule_id', ruleMessages.unknown],
      [free, '2026-04-30', 'from', ruleMessages.notYet],
      [clt, '1999-12-31', 'from', ruleMessages.dayOutside],
      [null, '2027-06-18', 'from', ruleMessages.dayOutside],
    ]
    for (const [rule_id, from, path, message] of wrong) {
      expect(await give(rule_id, from)).toMatchObject({ status: 422, body: { details: [{ path, message }] } })
    }
    expect((await give(clt, '9999-99-99')).body).toMatchObject({ details: [{ path: 'from' }] })
    expect((await read()).own).toEqual([])
  })
})

describe('who may', () => {
  it('give: the keepers of the person, with the password; nobody oneself but the master', async () => {
    const ana = `/users/${s.cast.ana}/pay-rule`
    const body = { rule_id: free, from: '2026-06-01' }
    const others = ['stranger', 'homeless', 'manager', 'ana', 'bia', null] as const
    expect(await s.statuses(others, 'PUT', ana, body)).toEqual([403, 403, 403, 403, 403, 401])
    const unsure = await s.app.send('PUT', ana, body, await s.app.as(s.cast.keeper))
    expect(unsure).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
    expect((await read()).own).toEqual([])
    expect(await s.statuses(['keeper', 'master'], 'PUT', ana, body)).toEqual([200, 200])
    const toThemselves = (who: Role) => s.givePerson(who, free, '2026-06-01', who)
    expect(await toThemselves('stranger')).toMatchObject({ status: 403, body: { code: 'own_by_another' } })
    expect((await toThemselves('manager')).status).toBe(403)
    expect((await toThemselves('master')).status).toBe(200)
  })

  it('read: oneself, one’s keepers; everybody else finds nobody', async () => {
    const all = ['ana', 'keeper', 'master', 'bia', 'manager', 'stranger', 'homeless', null] as const
    const statuses = await s.statuses(all, 'GET', `/users/${s.cast.ana}/pay-rule`)
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404, 401])
  })

  it('nobody is there: the master is told, an admin is not', async () => {
    const body = { rule_id: free, from: '2026-06-01' }
    expect(await s.statuses(['master', 'keeper'], 'PUT', '/users/ninguem/pay-rule', body)).toEqual([404, 403])
    expect(await s.statuses(['master', 'keeper'], 'GET', '/users/ninguem/pay-rule')).toEqual([404, 404])
  })
})

it('somebody who left still has a rule, also for the days before', async () => {
  await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: '2026-06-10' })
  expect((await give(clt, '2026-06-01')).status).toBe(200)
  expect(await read('keeper')).toMatchObject({ own: [use('2026-06-01', clt)], today: of(clt) })
})

it('somebody who never clocked and is deleted takes what they were given along', async () => {
  await give(clt, '2026-06-01')
  expect((await s.ask('master', 'DELETE', `/users/${s.cast.ana}`)).body).toEqual({ result: 'deleted' })
  expect((await s.list()).rules.map(({ is_used }) => is_used)).toEqual([false, false])
})
