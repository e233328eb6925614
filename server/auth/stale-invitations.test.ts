import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '#shared/contract/invitations.ts'
import { users } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

let s: Stage
const DAY = 86_400_000

/** Give Ana a temporary password, as whoever was just registered has. */
async function registerAgain(temporary: string) {
  const password_hash = await s.app.parts.passwords.hash(temporary)
  const columns = { password_hash, must_change_password: true, temporary_until: s.app.clock.now + DAY }
  await s.app.database.write(async (tx) => void (await tx.update(users).set(columns).where(eq(users.id, s.cast.ana))))
}

async function codeOf() {
  const { body } = await s.ask('master', 'POST', '/auth/invitations', { user_ids: [s.cast.ana] })
  const [one] = (body as { invitations: Invitation[] }).invitations
  if (!one) throw new Error('nobody was invited')
  return one.code
}
const open = (code: string) => s.ask(null, 'POST', '/auth/invitations/open', { code })
const accept = (code: string, password: string) => s.ask(null, 'POST', '/auth/invitations/accept', { code, password })
const over = { status: 404, body: { code: 'invitation_invalid' } }

beforeEach(async () => {
  s = await stage()
  await registerAgain('nova-12345')
})

describe('an invitation that was sent before', () => {
  it.each([
    ['another temporary password', { password: 'outra-12345' }],
    ['another company', () => ({ store_id: s.cast.norte })],
    ['another role', () => ({ role: 'admin', admin_stores: [s.cast.centro] })],
  ])('lets nobody in after %s', async (_what, change) => {
    const code = await codeOf()
    const body = typeof change === 'function' ? change() : change
    expect(await s.ask('master', 'PUT', `/users/${s.cast.ana}`, body)).toMatchObject({ status: 200 })
    expect(await open(code)).toMatchObject(over)
    expect(await accept(code, 'minha senha')).toMatchObject(over)
  })

  it('lets nobody in after its person chose a password, and was given a temporary one later', async () => {
    const code = await codeOf()
    const own = { current_password: 'nova-12345', new_password: 'gatos azuis' }
    const { email } = (await s.ask('master', 'GET', `/users/${s.cast.ana}`)).body as { email: string }
    const { body } = await s.ask(null, 'POST', '/auth/login', { email, password: own.current_password })
    const headers = { authorization: `Bearer ${(body as { token: string }).token}` }
    expect((await s.app.send('POST', '/auth/change-password', own, headers)).status).toBe(200)
    await registerAgain('ainda-12345')
    expect(await accept(code, 'minha senha')).toMatchObject(over)
  })

  it('still lets them in after a change of their name', async () => {
    const code = await codeOf()
    await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { name: 'Ana Maria' })
    expect((await accept(code, 'minha senha')).status).toBe(200)
  })
})
