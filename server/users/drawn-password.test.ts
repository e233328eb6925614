import { describe, expect, it } from 'vitest'
import { castOf } from '../testing/cast.ts'
import { testApp } from '../testing/test-app.ts'

describe('a chosen password of an import', () => {
  it('is judged by the name of the company too, as that of a single person is', async () => {
    const app = await testApp()
    const cast = await castOf(app)
    const boss = { name: 'Rui', email: 'rui@x.com.br', store_id: cast.centro, role: 'admin', password: 'ipe-centro-1' }
    const sure = await app.sure(cast.master)
    const common = { path: 'password', message: 'Escolha uma senha menos comum.' }
    const one = await app.send('POST', '/users', boss, sure)
    expect(one).toMatchObject({ status: 422, body: { details: [common] } })
    const many = await app.send('POST', '/users/import', { people: [boss] }, sure)
    expect(many).toMatchObject({ status: 422, body: { details: [{ ...common, path: 'people.0.password' }] } })
  })
})

describe('a drawn password where long ones are asked for', () => {
  it('is taken: one that replaces another, until it is over, and those of an import', async () => {
    const app = await testApp()
    const cast = await castOf(app)
    app.parts.config.passwordMinLength = 20
    const sure = await app.sure(cast.master)
    const replaced = await app.send('PUT', `/users/${cast.ana}`, { password: null }, sure)
    expect([replaced.status, replaced.body]).toMatchObject([200, {}])
    const { body } = await app.send('GET', `/users/${cast.ana}/password`, undefined, sure)
    expect((body as { password: string }).password.length).toBeGreaterThanOrEqual(20)
    app.clock.now += 7 * 86_400_000 + 1
    const later = await app.send('GET', `/users/${cast.ana}/password`, undefined, await app.as(cast.master))
    expect(later).toMatchObject({ status: 404, body: { code: 'password_not_recoverable' } })
    app.clock.now -= 7 * 86_400_000 + 1
    const people = [{ name: 'Rui', email: 'rui@ipe.com.br', store_id: cast.centro }]
    const imported = await app.send('POST', '/users/import', { people }, sure)
    expect([imported.status, imported.body]).toMatchObject([201, { created: 1 }])
  })
})
