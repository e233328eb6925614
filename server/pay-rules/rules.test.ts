import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT, ESCALA, ISENTO, SIMPLES, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { type PayRuleStage, payRuleStage } from '../testing/pay-rule-stage.ts'

let s: PayRuleStage

beforeEach(async () => {
  s = await payRuleStage()
})

const rename = (id: string, name: unknown) => s.ask('master', 'PUT', `/pay-rules/${id}`, { name })
const remove = (id: string) => s.ask('master', 'DELETE', `/pay-rules/${id}`)
const names = async () => (await s.list()).rules.map(({ name }) => name)

describe('a rule is created', () => {
  it('with its first version, for nobody yet', async () => {
    const { status, body } = await s.create('Comércio')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Comércio',
      versions: [{ valid_from: '2026-01-01', rule: CLT }],
      is_used: false,
      stores: [],
      people: 0,
    })
    expect((await s.list()).rules).toEqual([body])
  })

  it('of every kind', async () => {
    for (const rule of [SIMPLES, CLT, TWELVE_BY_THIRTY_SIX, ESCALA, ISENTO]) {
      expect(await s.create(rule.kind, { rule })).toMatchObject({ status: 201, body: { versions: [{ rule }] } })
    }
  })

  it('once for an id that is sent again, as it was written first, also both at once', async () => {
    const id = randomUUID()
    const both = await Promise.all([s.create('Comércio', { id }), s.create('Comércio', { id })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    await s.add('Outra')
    expect(await s.create('Outra', { id, rule: ISENTO })).toEqual(both[0])
    expect(await names()).toEqual(['Comércio', 'Outra'])
    expect(await s.deeds()).toHaveLength(2)
  })

  it('under a name of its own, whatever the case; of two at once one has it', async () => {
    const both = await Promise.all([s.create('Comércio'), s.create('COMÉRCIO')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const taken = { path: 'name', message: 'Já existe uma regra com este nome.' }
    expect(await s.create(' comÉrcio ')).toMatchObject({
      status: 409,
      body: { code: 'pay_rule_name_taken', error: taken.message, details: [taken] },
    })
    expect(await names()).toHaveLength(1)
  })

  it('with a name, which is short', async () => {
    for (const name of [undefined, null, '', ' \u200b ', 7, 'x'.repeat(61)]) {
      expect(await s.create(name), String(name)).toMatchObject({ status: 422, body: { details: [{ path: 'name' }] } })
    }
    expect((await s.create('')).body).toMatchObject({ details: [{ message: ruleMessages.nameMissing }] })
    expect((await s.create('x'.repeat(60))).status).toBe(201)
  })

  it('never with what the law forbids, each value with its source', async () => {
    const rule = { ...CLT, tolerance: { per_mark: 6, per_day: 10 }, rest: { between: 600, weekly: 0 } }
    expect(await s.create('Comércio', { rule })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_input',
        details: [
          { path: 'rule.tolerance.per_mark', message: ruleMessages.toleranceLimit },
          { path: 'rule.rest.between', message: ruleMessages.restLeast },
        ],
      },
    })
    expect([await names(), await s.deeds()]).toEqual([[], []])
  })
})

describe('a rule', () => {
  it('gets another name, also its own in other letters, but none that is taken', async () => {
    const { id } = await s.add('Comércio')
    await s.add('Vigias')
    expect(await rename(id, 'comércio')).toMatchObject({ status: 200, body: { id, name: 'comércio', people: 0 } })
    expect(await rename(id, 'VIGIAS')).toMatchObject({ status: 409, body: { details: [{ path: 'name' }] } })
    expect(await rename(id, ' ')).toMatchObject({ status: 422, body: { details: [{ path: 'name' }] } })
    expect((await rename('nenhuma', 'Nova')).status).toBe(404)
    expect(await names()).toEqual(['comércio', 'Vigias'])
  })

  it('is listed by its name', async () => {
    for (const name of ['Vigias 10', 'água', 'Vigias 9', 'Balcão']) await s.add(name)
    expect(await names()).toEqual(['água', 'Balcão', 'Vigias 9', 'Vigias 10'])
  })

  it('is deleted with its versions while nobody was given it, once', async () => {
    const { id } = await s.add('Comércio')
    await s.putVersion(id, '2026-02-01', ISENTO)
    expect(await remove(id)).toEqual({ status: 200, body: { ok: true } })
    expect((await remove(id)).status).toBe(404)
    expect(await names()).toEqual([])
    // Under the same id, a new one has nothing of the old.
    expect((await s.add('Comércio', { id })).versions).toHaveLength(1)
  })

  it('stays once a company or a person was given it, even for a day to come', async () => {
    const [ofStore, ofPerson] = [await s.add('Empresa'), await s.add('Pessoa')]
    await s.giveStore('norte', ofStore.id, '2026-12-01')
    await s.givePerson('ana', ofPerson.id, '2026-12-01')
    for (const { id } of [ofStore, ofPerson]) {
      expect(await remove(id)).toMatchObject({
        status: 409,
        body: { code: 'pay_rule_used', error: ruleMessages.isUsed },
      })
    }
    const { rules } = await s.list()
    expect(rules.map(({ is_used, stores, people }) => ({ is_used, stores, people }))).toEqual([
      { is_used: true, stores: [], people: 0 },
      { is_used: true, stores: [], people: 0 },
    ])
  })

  it('that was given by mistake may go after another was given in its place', async () => {
    const { id } = await s.add('Engano')
    await s.giveStore('norte', id, '2026-06-16')
    await s.giveStore('norte', null, '2026-06-16')
    expect((await s.list()).rules).toMatchObject([{ is_used: false }])
    expect((await remove(id)).status).toBe(200)
  })

  it('is given or deleted, of both at once one', async () => {
    const { id } = await s.add('Comércio')
    const [given, removed] = await Promise.all([s.giveStore('norte', id, '2026-06-16'), remove(id)])
    const isGiven = given.status === 200
    expect([given.status, removed.status]).toEqual(isGiven ? [200, 409] : [422, 200])
    expect(await names()).toEqual(isGiven ? ['Comércio'] : [])
  })
})

it('only the master writes rules, with the password; keepers read them', async () => {
  const { id } = (await s.create('Comércio')).body as StoredPayRule
  const others = ['keeper', 'stranger', 'homeless', 'manager', 'ana', null] as const
  const version = `/pay-rules/${id}/versions/2026-01-01`
  const writings: [string, string, object?][] = [
    ['POST', '/pay-rules', { name: 'Outra', valid_from: '2026-01-01', rule: CLT }],
    ['PUT', `/pay-rules/${id}`, { name: 'Outra' }],
    ['DELETE', `/pay-rules/${id}`],
    ['PUT', version, { rule: ISENTO }],
    ['DELETE', version],
  ]
  const headers = await s.app.as(s.cast.master)
  for (const [method, path, body] of writings) {
    expect(await s.statuses(others, method, path, body), path).toEqual([403, 403, 403, 403, 403, 401])
    expect((await s.app.send(method, path, body, headers)).body, path).toMatchObject({ code: 'step_up_missing' })
  }
  expect(await s.statuses(others, 'GET', '/pay-rules')).toEqual([200, 200, 200, 403, 403, 401])
  expect((await s.list('keeper')).rules).toMatchObject([{ id, versions: [{ rule: CLT }] }])
})
