import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '#shared/contract/invitations.ts'
import { audit, invitations, users } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

let s: Stage
const DAY = 86_400_000

/** Give somebody a temporary password, as whoever was just registered has. */
async function registerAgain(who: 'ana' | 'bia' | 'keeper', temporary = 'nova-12345') {
  const password_hash = await s.app.parts.passwords.hash(temporary)
  const columns = { password_hash, must_change_password: true, temporary_until: s.app.clock.now + DAY }
  await s.app.database.write(async (tx) => void (await tx.update(users).set(columns).where(eq(users.id, s.cast[who]))))
}

beforeEach(async () => {
  s = await stage()
  await registerAgain('ana')
})

const invite = (who: 'keeper' | 'master' | 'stranger', ...user_ids: string[]) =>
  s.ask(who, 'POST', '/auth/invitations', { user_ids })
async function codeOf(who: 'ana' | 'keeper' = 'ana') {
  const { body } = await invite('master', s.cast[who])
  const [one] = (body as { invitations: Invitation[] }).invitations
  if (!one) throw new Error('nobody was invited')
  return one.code
}
const open = (code: string) => s.ask(null, 'POST', '/auth/invitations/open', { code })
const accept = (code: string, password: string) => s.ask(null, 'POST', '/auth/invitations/accept', { code, password })
const over = { status: 404, body: { code: 'invitation_invalid' } }

describe('an invitation', () => {
  it('opens with the name there, sets the password, signs in, and is over', async () => {
    const code = await codeOf()
    const { name, email } = (await s.ask('master', 'GET', `/users/${s.cast.ana}`)).body as Record<string, string>
    const seen = { name, email, store_name: 'Ipê Centro', invited_by: 'Dona', least_characters: 4 }
    expect(await open(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toMatchObject({ status: 200, body: seen })
    // Previews of messengers open links: that uses nothing up.
    expect((await open(code)).status).toBe(200)
    expect(await accept(code, 'minha senha')).toMatchObject({
      status: 200,
      body: { user: { id: s.cast.ana, must_change_password: false }, token: expect.any(String) },
    })
    expect(await open(code)).toMatchObject(over)
    const login = await s.ask(null, 'POST', '/auth/login', { email, password: 'minha senha' })
    expect(login.status).toBe(200)
  })

  it('accepted once more with the same password it signs in, with another it does not', async () => {
    const code = await codeOf()
    await accept(code, 'minha senha')
    expect((await accept(code, 'minha senha')).status).toBe(200)
    expect(await accept(code, 'outra senha')).toMatchObject(over)
  })

  it('accepted twice at once it sets one password', async () => {
    const code = await codeOf()
    const answers = await Promise.all([accept(code, 'senha um'), accept(code, 'senha dois'), accept(code, 'senha um')])
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200, 404]))
    const set = await s.app.database.read.select().from(audit).where(eq(audit.action, 'invitation:accept'))
    expect(set).toHaveLength(1)
  })

  it('lasts seven days', async () => {
    const code = await codeOf()
    s.app.clock.now += 7 * DAY - 2
    expect((await open(code)).status).toBe(200)
    expect(await open(code)).toMatchObject(over)
    expect(await accept(code, 'minha senha')).toMatchObject(over)
  })

  it('ends the one before', async () => {
    const [first, second] = [await codeOf(), await codeOf()]
    expect(await open(first)).toMatchObject(over)
    expect((await open(second)).status).toBe(200)
  })

  it('ends whatever the temporary password had opened', async () => {
    const { body } = await s.ask(null, 'POST', '/auth/login', { email: await emailOf(), password: 'nova-12345' })
    const authorization = `Bearer ${(body as { token: string }).token}`
    await accept(await codeOf(), 'minha senha')
    expect((await s.app.send('GET', '/auth/verify', undefined, { authorization })).status).toBe(401)
  })

  it('is over once its person chose a password in another way', async () => {
    const code = await codeOf()
    await s.app.database.write(
      async (tx) => void (await tx.update(users).set({ must_change_password: false }).where(eq(users.id, s.cast.ana))),
    )
    expect(await open(code)).toMatchObject(over)
    expect(await accept(code, 'minha senha')).toMatchObject(over)
  })

  it('used once, it does not open the account with a later temporary password', async () => {
    const code = await codeOf()
    await accept(code, 'minha senha')
    await registerAgain('ana', 'tempo-rario')
    expect(await accept(code, 'tempo-rario')).toMatchObject(over)
  })

  it('of somebody blocked opens nothing', async () => {
    const code = await codeOf()
    await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: false })
    expect(await open(code)).toMatchObject(over)
    expect(await accept(code, 'minha senha')).toMatchObject(over)
  })

  it.each(['', 'abc', 'K7TQ-2MXD', 'x'.repeat(40), '%', '0'.repeat(8)])('code %j is nobody’s', async (code) => {
    expect(await open(code)).toMatchObject(over)
    expect(await accept(code, 'minha senha')).toMatchObject(over)
  })

  it('asks for a good password, beside its field', async () => {
    const code = await codeOf()
    const short = { status: 422, body: { details: [{ path: 'password', message: expect.stringMatching(/4/) }] } }
    expect(await accept(code, 'abc')).toMatchObject(short)
    await registerAgain('keeper')
    const keepers = await codeOf('keeper')
    expect(await accept(keepers, 'curta')).toMatchObject({ status: 422, body: { details: [{ path: 'password' }] } })
  })
})

const emailOf = async () => ((await s.ask('master', 'GET', `/users/${s.cast.ana}`)).body as { email: string }).email

describe('who invites', () => {
  it('is a keeper of the person; one out of reach invites nobody of the list', async () => {
    await registerAgain('bia')
    expect((await invite('keeper', s.cast.ana, s.cast.bia)).status).toBe(200)
    expect((await invite('stranger', s.cast.ana)).status).toBe(403)
    expect((await invite('keeper', s.cast.bia, s.cast.caio)).status).toBe(403)
  })

  it('hears who has a password of their own, and who is without access', async () => {
    await s.ask('master', 'PUT', `/users/${s.cast.caio}`, { is_active: false })
    const { body } = await invite('master', s.cast.bia, s.cast.caio, s.cast.ana, s.cast.ana)
    expect(body).toMatchObject({
      invitations: [{ user_id: s.cast.ana }],
      skipped: [
        { user_id: s.cast.bia, name: 'Bia', reason: 'Já escolheu a própria senha.' },
        { user_id: s.cast.caio, name: 'Caio', reason: 'Está sem acesso.' },
      ],
    })
  })

  it('reads again what is still good, of their own people, and the log says so', async () => {
    const code = await codeOf()
    expect((await s.ask('keeper', 'GET', '/auth/invitations')).body).toMatchObject([{ user_id: s.cast.ana, code }])
    expect((await s.ask('stranger', 'GET', '/auth/invitations')).body).toEqual([])
    expect((await s.ask('keeper', 'GET', `/auth/invitations?store_id=${s.cast.norte}`)).body).toEqual([])
    const read = (await s.deeds()).filter(({ action }) => action === 'invitation:list')
    expect(read).toMatchObject([{ who: 'keeper' }])
    await accept(code, 'minha senha')
    expect((await s.ask('keeper', 'GET', '/auth/invitations')).body).toEqual([])
  })

  it('never an administrator, by another one', async () => {
    await registerAgain('keeper')
    await s.app.database.write(async (tx) => {
      const both = { admin_stores: [s.cast.centro, s.cast.norte], store_id: s.cast.centro }
      await tx.update(users).set(both).where(eq(users.id, s.cast.stranger))
      await tx.update(users).set({ store_id: s.cast.centro }).where(eq(users.id, s.cast.keeper))
    })
    await codeOf('keeper')
    expect((await invite('stranger', s.cast.keeper)).status).toBe(403)
    expect((await s.ask('stranger', 'GET', '/auth/invitations')).body).toEqual([])
  })
})

it('nothing readable is kept of a code, and it goes with its person', async () => {
  const code = await codeOf()
  const rows = await s.app.database.read.select().from(invitations)
  expect(JSON.stringify(rows)).not.toContain(code)
  await s.ask('master', 'DELETE', `/users/${s.cast.ana}`)
  expect(await s.app.database.read.select().from(invitations)).toEqual([])
})
