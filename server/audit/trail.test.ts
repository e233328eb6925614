import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditRow } from '#shared/contract/audit.ts'
import { defaultLimits } from '../boot.ts'
import { audit, users } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const rows = (action: string) =>
  s.app.database.read.select().from(audit).where(eq(audit.action, action)).orderBy(asc(audit.seq))

/** Return the deeds of a kind once there are `count`: the program does not await notes, tests do. */
async function noted(action: string, count = 1) {
  await expect.poll(async () => (await rows(action)).length).toBe(count)
  return rows(action)
}

const change = (id: string, columns: Partial<typeof users.$inferInsert>) =>
  s.app.database.write(async (tx) => void (await tx.update(users).set(columns).where(eq(users.id, id))))

async function withPassword(id: string) {
  await change(id, { email: 'ana@ipe.com.br', password_hash: await s.app.parts.passwords.hash('certa') })
}

const login = (email: string, password = 'errada') => s.app.send('POST', '/auth/login', { email, password })

describe('S-22: refused sign-ins', () => {
  it('of a known account name the account, its company and the reason; nobody did it', async () => {
    await withPassword(s.cast.ana)
    expect((await login('ana@ipe.com.br')).status).toBe(401)
    const [deed] = await noted('session:refused')
    const target = { target_type: 'user', target_id: s.cast.ana, store_id: s.cast.centro }
    expect(deed).toMatchObject({ actor_id: null, ...target, details: 'senha', ip_address: expect.any(String) })
  })

  it('with an unknown e-mail keep the beginning of its hash, not the e-mail', async () => {
    expect((await login('ninguem@ipe.com.br')).status).toBe(401)
    const [deed] = await noted('session:refused')
    const target_id = createHash('sha256').update('ninguem@ipe.com.br').digest('hex').slice(0, 16)
    expect(deed).toMatchObject({ actor_id: null, target_type: 'email', target_id, store_id: null, details: 'senha' })
    expect(JSON.stringify(deed)).not.toContain('ninguem')
  })

  it('say when the account is blocked, over, or its temporary password is', async () => {
    await withPassword(s.cast.ana)
    const now = s.app.clock.now
    await change(s.cast.ana, { is_active: false })
    expect((await login('ana@ipe.com.br', 'certa')).status).toBe(403)
    await noted('session:refused', 1)
    await change(s.cast.ana, { is_active: true, access_expires_at: now - 1 })
    expect((await login('ana@ipe.com.br', 'certa')).status).toBe(403)
    await noted('session:refused', 2)
    await change(s.cast.ana, { access_expires_at: null, must_change_password: true, temporary_until: now - 1 })
    expect((await login('ana@ipe.com.br', 'certa')).status).toBe(403)
    const deeds = await noted('session:refused', 3)
    expect(deeds.map(({ details }) => details)).toEqual(['bloqueado', 'acesso expirado', 'senha temporária vencida'])
  })

  it('are noted once a minute for an account and a network, and 120 times in all', async () => {
    s.app.parts.limits = { ...defaultLimits(), tries: s.app.parts.limits.tries }
    for (let i = 0; i < 3; i += 1) await login('a@ipe.com.br')
    for (let i = 0; i < 130; i += 1) await login(`a${i}@ipe.com.br`)
    const deeds = await noted('session:refused', 120)
    expect(new Set(deeds.map(({ target_id }) => target_id)).size).toBe(120)
  })

  it('that must wait are noted too', async () => {
    s.app.parts.limits.tries = defaultLimits().tries
    for (let i = 0; i < 11; i += 1) await login('a@ipe.com.br')
    const deeds = await noted('session:refused', 11)
    expect(deeds.at(-1)?.details).toBe('muitas tentativas')
  })

  it('are answered the same when nothing can be noted', async () => {
    s.app.parts.limits.strangerNotes = { count: () => Promise.reject(new Error('broken')) }
    expect((await login('ninguem@ipe.com.br')).status).toBe(401)
  })
})

describe('S-22: a wrong own password', () => {
  it('is noted as the person’s, where it is asked for and where it is changed', async () => {
    await withPassword(s.cast.ana)
    const wrong = { current_password: 'errada', new_password: 'casa-amarela-47-vento' }
    expect(await s.statuses(['ana'], 'POST', '/auth/verify-password', { password: 'errada' })).toEqual([401])
    expect(await s.statuses(['ana'], 'POST', '/auth/change-password', wrong)).toEqual([401])
    const deeds = await noted('password:refused', 2)
    const deed = { actor_id: s.cast.ana, target_id: s.cast.ana, store_id: s.cast.centro, details: 'senha' }
    for (const one of deeds) expect(one).toMatchObject(deed)
  })
})

describe('S-22: refused access', () => {
  it('is noted with the call, not with what was asked about', async () => {
    expect(await s.statuses(['ana'], 'GET', '/audit')).toEqual([403])
    expect(await s.statuses(['keeper'], 'PUT', `/users/${s.cast.caio}`, { name: 'X' })).toEqual([403])
    const deeds = await noted('access:refused', 2)
    expect(deeds).toMatchObject([
      { actor_id: s.cast.ana, store_id: s.cast.centro, details: 'GET /audit' },
      { actor_id: s.cast.keeper, details: 'PUT /users/{id}' },
    ])
  })

  it('is noted once a minute for a person and a call', async () => {
    s.app.parts.limits = defaultLimits()
    await s.statuses(['ana', 'ana', 'bia', 'ana'], 'GET', '/audit')
    await s.statuses(['ana'], 'GET', '/users')
    const deeds = await noted('access:refused', 3)
    expect(deeds.map(({ actor_id }) => actor_id)).toEqual([s.cast.ana, s.cast.bia, s.cast.ana])
  })

  it('of what looks like missing to them is noted all the same, once a minute for a person and a call', async () => {
    s.app.parts.limits = defaultLimits()
    const { bia, caio, centro } = s.cast
    const reads: [Role, string, string][] = [
      ['ana', `/users/${bia}`, 'GET /users/{id}'],
      ['ana', `/users/${caio}`, 'GET /users/{id}'],
      ['ana', `/attestations?user_id=${bia}`, 'GET /attestations'],
      ['keeper', `/users/${caio}/balance`, 'GET /users/{id}/balance'],
      ['stranger', `/stores/${centro}`, 'GET /stores/{id}'],
    ]
    for (const [who, path] of reads) expect(await s.statuses([who], 'GET', path)).toEqual([404])
    const deeds = await noted('access:refused', 4)
    const [, ...each] = reads
    expect(deeds.map(({ actor_id, details }) => [actor_id, details])).toEqual(
      each.map(([who, , call]) => [s.cast[who], call]),
    )
  })

  it('is neither the missing pass nor what is not there', async () => {
    const headers = await s.app.as(s.cast.master)
    expect((await s.app.send('DELETE', `/users/${s.cast.ana}`, undefined, headers)).status).toBe(403)
    await change(s.cast.bia, { must_change_password: true })
    expect(await s.statuses(['bia'], 'GET', '/holidays')).toEqual([403])
    expect(await s.statuses(['ana'], 'GET', '/users/55555555-5555-4555-8555-555555555555')).toEqual([404])
    await s.statuses(['ana'], 'GET', '/audit')
    expect(await noted('access:refused')).toMatchObject([{ details: 'GET /audit' }])
  })
})

describe('S-22: exports', () => {
  it('are noted with what was asked for', async () => {
    const daily = `/reports/daily/csv?date=2026-06-16&store_id=${s.cast.centro}`
    expect(await s.statuses(['keeper'], 'GET', daily)).toEqual([200])
    expect(await s.statuses(['ana'], 'GET', `/users/${s.cast.ana}/balance/csv?from=2026-06-01`)).toEqual([200])
    const deeds = await noted('export', 2)
    expect(deeds.map(({ actor_id, details }) => [actor_id, details])).toEqual([
      [s.cast.keeper, `GET /reports/daily/csv date=2026-06-16 store_id=${s.cast.centro}`],
      [s.cast.ana, `GET /users/${s.cast.ana}/balance/csv from=2026-06-01`],
    ])
  })

  it('that were refused are none, and the same again within the minute is one', async () => {
    s.app.parts.limits = defaultLimits()
    await s.statuses(['ana', 'keeper', 'keeper', 'master'], 'GET', '/hour-bank/csv')
    const deeds = await noted('export', 2)
    expect(deeds.map(({ actor_id }) => actor_id)).toEqual([s.cast.keeper, s.cast.master])
  })
})

describe('S-22: the trail is read', () => {
  const seen = async (who: 'master' | 'keeper' | 'stranger') =>
    ((await s.ask(who, 'GET', '/audit?action=access:refused')).body as AuditRow[]).map(({ actor_id }) => actor_id)

  it('by no employee, and by an admin for the own shops and the own deeds', async () => {
    expect(await s.statuses(['ana', 'manager', null], 'GET', '/audit')).toEqual([403, 403, 401])
    await s.statuses(['keeper'], 'GET', `/audit?action=none`)
    await s.statuses(['caio'], 'GET', '/audit')
    await s.statuses(['keeper'], 'POST', '/stores', { name: 'X' })
    const { ana, manager, caio, keeper } = s.cast
    await noted('access:refused', 4)
    expect((await seen('master')).sort()).toEqual([ana, manager, caio, keeper].sort())
    expect((await seen('keeper')).sort()).toEqual([ana, manager, keeper].sort())
    expect(await seen('stranger')).toEqual([caio])
  })
})
