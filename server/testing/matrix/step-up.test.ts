import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ruleOf } from '#shared/access/policy.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { audit, timeEntries, users } from '../../database/schema/tables.ts'
import { requests } from './requests.ts'
import { requestOf } from './send.ts'
import { buildWorld, headersOf, hers, type World } from './world.ts'

const stepUpOf = (call: AnyCall) => {
  const rule = ruleOf(call.may)
  return rule.who === 'roles' ? rule.stepUp : undefined
}
const always = Object.entries<AnyCall>(calls).filter(([, call]) => stepUpOf(call) === 'always')
const names = always.map(([name]) => name as keyof typeof calls)

const missing = [403, 'step_up_missing']

/** Send a call as the master or the admin in scope, with or without the five-minute pass. */
async function ask(
  world: World,
  who: 'master' | 'admin in scope',
  pass: string | null,
  given: [string, string, unknown?],
) {
  const [method, path, body] = given
  const { authorization = '' } = await headersOf(world, who)
  const headers = { authorization, ...(pass === null ? {} : { 'x-step-up': pass }) }
  const answer = await world.app.send(method, path, body, headers)
  return [answer.status, (answer.body as { code?: string } | null)?.code]
}

const passOf = ({ app, ids }: World, who: 'master' | 'admin in scope') =>
  app.parts.tokens.stepUp(ids[who], app.clock.now)

describe('S-13: what can’t be taken back asks for the password', () => {
  it('is every deletion, the zeroing, taking a decision back, what makes or changes a kiosk or is known there, every rule of the journey, and what is closed and signed', () => {
    const deletions = Object.entries<AnyCall>(calls).filter(([, call]) => call.method === 'DELETE')
    // A person's own images need no pass; sessions and devices are merely ended, and begin again with a sign-in.
    const others = ['deleteImage', 'endSession', 'removeDevice']
    const erasing = deletions.map(([name]) => name).filter((name) => !others.includes(name))
    const atKiosks = ['editKiosk', 'enrollKiosk', 'leaveKiosk', 'revokeKiosk', 'setOwnBadge', 'setOwnPin']
    const back = ['reopenAttestation', 'reopenRequest', 'resetEntries', 'writeMovement', 'writeOpeningBalances']
    const closing = ['closePeriod', 'importClockFile', 'reopenPeriod', 'signSheet', 'undoClockImport']
    const rules = ['createPayRule', 'giveStorePayRule', 'givePersonPayRule', 'putPayRuleVersion', 'renamePayRule']
    expect(names.toSorted()).toEqual([...atKiosks, ...back, ...rules, ...closing, ...erasing].sort())
  })

  it.each(names)('%s: refused without it, and nothing is done', async (name) => {
    const world = await buildWorld()
    // Nobody signs for others, not even the master.
    const { authorization = '' } = await headersOf(world, name === 'signSheet' ? 'user own' : 'master')
    const others = await passOf(world, 'admin in scope')
    for (const pass of [null, others, 'nonsense']) {
      const { url, init } = requestOf(calls[name], requests[name](world), {
        authorization,
        ...(pass === null ? {} : { 'x-step-up': pass }),
      })
      const answer = await world.app.app.request(url, init)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual(missing)
    }
    expect(await world.app.database.read.select().from(audit)).toEqual([])
  })

  it('five minutes later the pass is worth nothing', async () => {
    const world = await buildWorld()
    const pass = await passOf(world, 'master')
    world.app.clock.now += 5 * 60_000 + 1
    expect(await ask(world, 'master', pass, ['DELETE', `/vacations/${hers.vacation}`])).toEqual(missing)
  })

  it.each([
    ['an adjustment', 'ajuste', 'Cancelamento: engano'],
    ['an absence', 'ajuste', 'Cancelamento de Ausência: engano'],
  ])('a note that cancels %s asks as a deletion does', async (_what, entry_type, words) => {
    const world = await buildWorld()
    const { a: _, ana } = world
    const body = { user_id: ana, entry_type, timestamp: '2026-06-16T12:00:00Z', notes: `${words} - ID:${hers.entry}` }
    expect(await ask(world, 'admin in scope', null, ['POST', '/time-entries', body])).toEqual(missing)
    const pass = await passOf(world, 'admin in scope')
    expect(await ask(world, 'admin in scope', pass, ['POST', '/time-entries', body])).toEqual([201, undefined])
  })

  it('no mark written by hand hides such a note, with the password or without', async () => {
    const world = await buildWorld()
    const pass = await passOf(world, 'admin in scope')
    for (const notes of [`Cancelamento: x - ID:${hers.entry}`, 'Ausência: saude - x', 'Ajuste Manual: Adição - x']) {
      const body = { user_id: world.ana, entry_type: 'saida', timestamp: '2026-06-16T17:30:00Z', notes }
      expect(await ask(world, 'admin in scope', pass, ['POST', '/time-entries', body])).toEqual([422, 'invalid_input'])
    }
    expect(await world.app.database.read.select().from(timeEntries)).toHaveLength(2)
  })

  it('another’s picture asks for it, the own one does not', async () => {
    const world = await buildWorld()
    const path = `/upload/image/${world.image}`
    expect(await ask(world, 'admin in scope', null, ['DELETE', path])).toEqual(missing)
    const own = await world.app.send('DELETE', path, undefined, await world.app.as(world.ana))
    expect(own.status).toBe(200)
  })
})

describe('S-13: what lets somebody in, or lets them do more, asks for the password', () => {
  const accesses: [string, (world: World) => object][] = [
    ['a password', () => ({ password: 'nova-senha-dela' })],
    ['a drawn password', () => ({ password: null })],
    ['a role', () => ({ role: 'admin' })],
    ['a company', () => ({ store_id: null })],
    ['an admin’s companies', ({ a }) => ({ admin_stores: [a] })],
    ['blocking', () => ({ is_active: false })],
    ['an end of access', () => ({ access_expires_at: '2026-12-31' })],
    ['a quota', () => ({ max_user_creations: 3 })],
  ]

  it.each(accesses)('%s', async (_what, bodyOf) => {
    const world = await buildWorld()
    const body = bodyOf(world)
    const stored = async () => (await world.app.database.read.select().from(users).where(eq(users.id, world.ana)))[0]
    const before = await stored()
    expect(await ask(world, 'master', null, ['PUT', `/users/${world.ana}`, body])).toEqual(missing)
    expect(await stored()).toEqual(before)
    const pass = await passOf(world, 'master')
    expect(await ask(world, 'master', pass, ['PUT', `/users/${world.ana}`, body])).toEqual([200, undefined])
    // Sent back unchanged, it changes nothing and needs no password.
    if (!('password' in body)) {
      expect(await ask(world, 'master', null, ['PUT', `/users/${world.ana}`, body])).toEqual([200, undefined])
    }
  })

  it('not what is a person’s own data', async () => {
    const world = await buildWorld()
    const body = { phone: '11987654321', require_selfie: true, admission_date: '2026-01-02' }
    expect(await ask(world, 'admin in scope', null, ['PUT', `/users/${world.ana}`, body])).toEqual([200, undefined])
  })

  it('a new person who is more than an employee, alone or in a list', async () => {
    const world = await buildWorld()
    const person = { name: 'Nova', email: 'nova@ipe.com.br', password: 'abcd-efgh-1234', store_id: world.a }
    const admin = { ...person, role: 'admin' }
    expect(await ask(world, 'master', null, ['POST', '/users', admin])).toEqual(missing)
    expect(await ask(world, 'master', null, ['POST', '/users/import', { people: [admin] }])).toEqual(missing)
    expect(await ask(world, 'master', null, ['POST', '/users', person])).toEqual([201, undefined])
    const pass = await passOf(world, 'master')
    const second = { ...admin, email: 'outra@ipe.com.br' }
    expect(await ask(world, 'master', pass, ['POST', '/users', second])).toEqual([201, undefined])
    const third = { ...admin, email: 'terceira@ipe.com.br' }
    expect(await ask(world, 'master', pass, ['POST', '/users/import', { people: [third] }])).toEqual([201, undefined])
  })
})
