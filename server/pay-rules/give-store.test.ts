import { beforeEach, describe, expect, it } from 'vitest'
import { ISENTO } from '#shared/pay-rules/presets.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { type PayRuleStage, payRuleStage } from '../testing/pay-rule-stage.ts'

let s: PayRuleStage
let first: string
let second: string

beforeEach(async () => {
  s = await payRuleStage()
  first = (await s.add('Comércio')).id
  second = (await s.add('Vigias', { rule: ISENTO, valid_from: '2026-03-01' })).id
})

const give = (rule_id: string | null, from: string) => s.giveStore('centro', rule_id, from)
const path = () => `/stores/${s.cast.centro}/pay-rule`
const read = async () => (await s.ask('keeper', 'GET', path())).body
const use = (from: string, rule_id: string | null) => ({
  from,
  rule_id,
  rule_name: rule_id === null ? null : rule_id === first ? 'Comércio' : 'Vigias',
})

describe('a company is given', () => {
  it('a rule from a day on, another one later, and none again: all stay, oldest first', async () => {
    expect(await read()).toEqual([])
    expect((await give(second, '2026-06-01')).body).toEqual([use('2026-06-01', second)])
    await give(null, '2026-09-01')
    const all = [use('2026-01-01', first), use('2026-06-01', second), use('2026-09-01', null)]
    expect(await give(first, '2026-01-01')).toEqual({ status: 200, body: all })
    expect(await read()).toEqual(all)
  })

  it('another rule from the same day on in place of the first, and again the first', async () => {
    await give(first, '2026-06-01')
    expect((await give(second, '2026-06-01')).body).toEqual([use('2026-06-01', second)])
    expect((await give(null, '2026-06-01')).body).toEqual([use('2026-06-01', null)])
    expect((await give(first, '2026-06-01')).body).toEqual([use('2026-06-01', first)])
  })

  it('nothing by what is in force already, which leaves no trace in the log either', async () => {
    expect((await give(null, '2026-06-01')).body).toEqual([])
    await give(first, '2026-06-01')
    const before = await s.deeds()
    for (const from of ['2026-06-01', '2026-06-02', '2027-01-01']) {
      expect(await give(first, from), from).toEqual({ status: 200, body: [use('2026-06-01', first)] })
    }
    expect(await s.deeds()).toEqual(before)
  })

  it('the same twice at once, or two rules from one day on: one row', async () => {
    await Promise.all([give(first, '2026-06-01'), give(first, '2026-06-01')])
    expect(await read()).toEqual([use('2026-06-01', first)])
    await Promise.all([give(second, '2026-06-02'), give(null, '2026-06-02')])
    expect(await read()).toHaveLength(2)
  })

  it('only a rule that there is, and that has begun', async () => {
    for (const rule_id of ['nenhuma', s.cast.centro]) {
      expect(await give(rule_id, '2026-06-01')).toMatchObject({
        status: 422,
        body: { details: [{ path: 'rule_id', message: ruleMessages.unknown }] },
      })
    }
    expect(await give(second, '2026-02-28')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'from', message: ruleMessages.notYet }] },
    })
    expect((await give(second, '2026-03-01')).status).toBe(200)
  })

  it('from the year 2000 on, and not more than 366 days ahead', async () => {
    await s.putVersion(first, '1950-01-01', ISENTO)
    for (const from of ['1999-12-31', '2027-06-18', '2199-12-31']) {
      expect(await give(first, from), from).toMatchObject({
        status: 422,
        body: { details: [{ path: 'from', message: ruleMessages.dayOutside }] },
      })
      expect((await give(null, from)).status, from).toBe(422)
    }
    for (const from of ['9999-99-99', '2026-02-30', '', null, 20260101]) {
      const body = { rule_id: first, from }
      expect(await s.ask('master', 'PUT', path(), body)).toMatchObject({
        status: 422,
        body: { details: [{ path: 'from' }] },
      })
    }
    expect(await read()).toEqual([])
    expect((await give(first, '2027-06-17')).status).toBe(200)
    expect((await give(first, '2000-01-01')).status).toBe(200)
  })

  it('a rule that is named, even if it is none', async () => {
    for (const rule_id of [undefined, '', 7, [first], 'x'.repeat(65)]) {
      const answer = await s.ask('master', 'PUT', path(), { rule_id, from: '2026-06-01' })
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'rule_id' }] } })
    }
  })
})

it('the master gives, with the password; admins read what their companies were given', async () => {
  await give(first, '2026-06-01')
  const body = { rule_id: second, from: '2026-06-01' }
  const all = ['keeper', 'stranger', 'homeless', 'manager', 'ana', null] as const
  expect(await s.statuses(all, 'PUT', path(), body)).toEqual([403, 403, 403, 403, 403, 401])
  const answer = await s.app.send('PUT', path(), body, await s.app.as(s.cast.master))
  expect(answer).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
  expect(await s.statuses(all, 'GET', path())).toEqual([200, 404, 404, 403, 403, 401])
  expect(await read()).toEqual([use('2026-06-01', first)])
})

it('a company that is unknown, or was deleted, has no rule and gets none; its rule is free again', async () => {
  const made = await s.ask('master', 'POST', '/stores', { name: 'Ipê Sul' })
  const { id } = made.body as { id: string }
  const sul = `/stores/${id}/pay-rule`
  expect((await s.ask('master', 'PUT', sul, { rule_id: first, from: '2026-06-01' })).status).toBe(200)
  expect((await s.list()).rules).toMatchObject([{ stores: [{ id, name: 'Ipê Sul' }], is_used: true }, {}])
  expect((await s.ask('master', 'DELETE', `/stores/${id}`)).status).toBe(200)
  expect((await s.ask('master', 'GET', sul)).status).toBe(404)
  expect((await s.ask('master', 'PUT', sul, { rule_id: first, from: '2026-06-01' })).status).toBe(404)
  expect((await s.list()).rules).toMatchObject([{ stores: [], is_used: false }, {}])
  expect((await s.ask('master', 'DELETE', `/pay-rules/${first}`)).status).toBe(200)
})
