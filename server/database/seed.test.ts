import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { audit, users } from './schema/tables.ts'
import { masterEmailProblem, prepareInstallation } from './seed.ts'

let app: TestApp

const EMAIL = 'dona@ipe.com.br'

async function start(environment: Record<string, string> = {}) {
  app.parts.config = readConfig(environment)
  return prepareInstallation(app.parts)
}

const rolesOf = async () => {
  const rows = await app.database.read.select({ email: users.email, role: users.role }).from(users)
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]))
}

beforeEach(async () => {
  app = await testApp()
})

describe('the first start', () => {
  it('makes a master whose drawn password must be changed, a given one not (S-21)', async () => {
    expect(await start({ MASTER_EMAIL: EMAIL })).toMatchObject({ email: EMAIL, wasDrawn: true })
    const [drawn] = await app.database.read.select().from(users)
    expect(drawn).toMatchObject({ role: 'master', must_change_password: true, temporary_until: null })
    app = await testApp()
    await start({ MASTER_EMAIL: EMAIL, MASTER_PASSWORD: 'tres-gatos-azuis' })
    const [given] = await app.database.read.select().from(users)
    expect(given).toMatchObject({ must_change_password: false })
  })

  it.each(['segredo', 'Master1234', '1234567890', 'dona@ipe.com.br'])(
    'takes no master password like %s (S-28)',
    async (weak) => {
      await expect(start({ MASTER_EMAIL: EMAIL, MASTER_PASSWORD: weak })).rejects.toThrow(ConfigError)
      expect(await rolesOf()).toEqual({})
    },
  )
})

describe('whoever has the master’s e-mail (S-02)', () => {
  it('is not master for it: the role is the row’s', async () => {
    await start({ MASTER_EMAIL: EMAIL })
    const ana = await addUser(app.database, { email: 'ana@ipe.com.br' })
    for (const email of ['ana@ipe.com.br', 'outra@ipe.com.br']) {
      await start({ MASTER_EMAIL: email })
      expect(await rolesOf()).toEqual({ [EMAIL]: 'master', 'ana@ipe.com.br': 'user' })
    }
    expect((await app.send('GET', '/auth/verify', undefined, await app.as(ana.id))).body).toMatchObject({
      user: { role: 'user' },
    })
    expect((await app.send('GET', '/users', undefined, await app.as(ana.id))).status).toBe(403)
  })

  it('is told to whoever starts the program, when it names nobody or no master', async () => {
    await start({ MASTER_EMAIL: EMAIL })
    expect(await masterEmailProblem(app.parts)).toBeNull()
    await start({ MASTER_EMAIL: 'outra@ipe.com.br' })
    expect(await masterEmailProblem(app.parts)).toContain('MASTER_EMAIL (outra@ipe.com.br)')
    await start()
    expect(await masterEmailProblem(app.parts)).toBeNull()
  })

  it('can be registered by nobody, alone or in a list, also when the operator dropped the setting', async () => {
    await start({ MASTER_EMAIL: EMAIL })
    const store = await addStore(app.database)
    const admin = await addUser(app.database, { role: 'admin', admin_stores: [store.id] })
    const [master] = await app.database.read.select({ id: users.id }).from(users).where(eq(users.role, 'master'))
    const person = { name: 'X', password: 'tres-gatos-azuis', store_id: store.id }
    for (const [environment, email] of [
      [{}, 'master@folhadeponto.local'],
      [{ MASTER_EMAIL: 'nova@ipe.com.br' }, 'nova@ipe.com.br'],
    ] as const) {
      await start(environment)
      for (const who of [admin.id, master?.id ?? '']) {
        const headers = await app.as(who)
        await app.database.write(async (tx) => void (await tx.update(users).set({ must_change_password: false })))
        expect(await app.send('POST', '/users', { ...person, email }, headers)).toMatchObject({
          status: 409,
          body: { code: 'email_taken' },
        })
        const list = await app.send('POST', '/users/import', { people: [{ ...person, email }] }, headers)
        expect(list.status).toBe(422)
      }
    }
  })

  it('becomes master once in an installation of before that has none, with a line in the audit', async () => {
    await addUser(app.database, { email: EMAIL })
    await start({ MASTER_EMAIL: EMAIL })
    expect(await rolesOf()).toEqual({ [EMAIL]: 'master' })
    const deeds = await app.database.read.select().from(audit)
    expect(deeds).toMatchObject([{ action: 'user:set-access', actor_id: null }])
    await app.database.write(async (tx) => void (await tx.update(users).set({ role: 'user' })))
    await start({ MASTER_EMAIL: EMAIL })
    expect(await rolesOf()).toEqual({ [EMAIL]: 'user' })
  })
})
