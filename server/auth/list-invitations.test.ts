import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Invitation } from '#shared/contract/invitations.ts'
import { users } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addInvited } from '../testing/many-invitations.ts'

let s: Stage

/** Ana and Bia as whoever was just registered: neither has chosen a password. */
beforeEach(async () => {
  s = await stage()
  const both = inArray(users.id, [s.cast.ana, s.cast.bia])
  await s.app.database.write(
    async (tx) => void (await tx.update(users).set({ must_change_password: true }).where(both)),
  )
})

async function codeOf(who: 'ana' | 'bia') {
  const { body } = await s.ask('master', 'POST', '/auth/invitations', { user_ids: [s.cast[who]] })
  return (body as { invitations: Invitation[] }).invitations[0]?.code
}
const list = (who: 'keeper' | 'stranger', query = '') => s.ask(who, 'GET', `/auth/invitations${query}`)

it('the invitation of one person is read alone, by who may invite them', async () => {
  const [code] = [await codeOf('ana'), await codeOf('bia')]
  const { body } = await list('keeper', `?user_id=${s.cast.ana}`)
  expect(body).toMatchObject([{ user_id: s.cast.ana, code }])
  expect(body).toHaveLength(1)
  expect((await list('keeper', `?user_id=${s.cast.manager}`)).body).toEqual([])
  expect((await list('stranger', `?user_id=${s.cast.ana}`)).body).toEqual([])
  const tooLong = { status: 422, body: { details: [{ path: 'user_id' }] } }
  expect(await list('keeper', `?user_id=${'x'.repeat(65)}`)).toMatchObject(tooLong)
})

it('a large company’s invitations are all read, by name', async () => {
  await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { name: 'Zilda' })
  const code = await codeOf('ana')
  await addInvited(s.app, s.cast.centro, 501)
  const last = eq(users.name, 'Abel 500')
  await s.app.database.write(async (tx) => void (await tx.update(users).set({ name: 'Ágata' }).where(last)))
  const read = (await list('keeper')).body as Invitation[]
  expect(read).toHaveLength(502)
  expect(new Set(read.map(({ user_id }) => user_id)).size).toBe(502)
  expect(read.slice(-2)).toMatchObject([{ name: 'Ágata' }, { name: 'Zilda', code }])
})
