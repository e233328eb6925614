import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'

const CPF = '52998224725'
const OTHER_CPF = '39053344705'
const PIS = '12012345672'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const nova = (change: object) => ({ name: 'Nova', email: 'nova@ipe.com.br', password: 'abcd', ...change })
const create = (who: 'master' | 'keeper', change: object) =>
  s.ask(who, 'POST', '/users', nova({ store_id: s.cast.centro, ...change }))
const edit = (who: 'master' | 'keeper', id: string, change: object) => s.ask(who, 'PUT', `/users/${id}`, change)
const bring = (who: 'master' | 'keeper', ...lines: object[]) => {
  const people = lines.map((one, i) => ({ name: `N${i}`, email: `n${i}@ipe.com.br`, store_id: s.cast.centro, ...one }))
  return s.ask(who, 'POST', '/users/import', { people })
}
const saidOf = ({ body }: { body: unknown }) => (body as { details: { path: string; message: string }[] }).details

describe('job and registration', () => {
  it('are kept as given by every way in, emptied by an empty text, and bounded', async () => {
    const work = { job_title: ' Vendedora ', registration: '00042' }
    const kept = { job_title: 'Vendedora', registration: '00042' }
    expect(await create('keeper', work)).toMatchObject({ status: 201, body: kept })
    expect(await edit('keeper', s.cast.ana, { ...work, registration: 42 })).toMatchObject({
      status: 200,
      body: { ...kept, registration: '42' },
    })
    expect(await edit('keeper', s.cast.ana, { job_title: '' })).toMatchObject({ body: { job_title: null } })
    expect(await bring('keeper', work)).toMatchObject({ status: 201 })
    const brought = (await s.ask('keeper', 'GET', '/users')).body as { email: string }[]
    expect(brought.find(({ email }) => email === 'n0@ipe.com.br')).toMatchObject(kept)
    const long = { registration: '1'.repeat(21), job_title: 'x'.repeat(81) }
    const said = saidOf(await edit('keeper', s.cast.ana, long)).map(({ path }) => path)
    expect(said.toSorted()).toEqual(['job_title', 'registration'])
  })

  it('stand in the audit log by name alone', async () => {
    await edit('keeper', s.cast.ana, { registration: '98765' })
    const deeds = await s.app.database.read.select().from(audit)
    expect(deeds.find(({ action }) => action === 'user:edit')?.details).toContain('registration')
    expect(JSON.stringify(deeds)).not.toContain('98765')
  })
})

describe('numbers of people (O-04)', () => {
  it.each([
    [{ cpf: '529.982.247-26' }, 'cpf', 'CPF inválido. Confira os dígitos.'],
    [{ cpf: '11111111111' }, 'cpf', 'CPF inválido. Confira os dígitos.'],
    [{ pis: '120.12345.67-8' }, 'pis', 'PIS inválido. Confira os dígitos.'],
    [{ pis: '123' }, 'pis', 'PIS precisa ter 11 dígitos.'],
  ])('%j is refused beside its field: new, edited and in a list', async (change, path, message) => {
    const beside = { status: 422, body: { details: [{ path, message }] } }
    expect(await create('master', change)).toMatchObject(beside)
    expect(await edit('keeper', s.cast.ana, change)).toMatchObject(beside)
    expect(saidOf(await bring('master', {}, change))).toEqual([{ path: `people.1.${path}`, message }])
  })

  it('somebody’s number is nobody else’s: it is said whose, to a keeper who may see them', async () => {
    expect(await edit('keeper', s.cast.ana, { cpf: CPF, pis: PIS })).toMatchObject({ status: 200 })
    await edit('master', s.cast.caio, { cpf: OTHER_CPF })
    const ofAna = { path: 'cpf', message: 'Este CPF já está no cadastro de Ana.' }
    expect(await create('keeper', { cpf: '529.982.247-25' })).toMatchObject({ status: 422, body: { details: [ofAna] } })
    expect(saidOf(await edit('keeper', s.cast.bia, { cpf: CPF }))).toEqual([ofAna])
    const pis = { path: 'pis', message: 'Este PIS já está no cadastro de Ana.' }
    expect(saidOf(await edit('keeper', s.cast.bia, { pis: PIS }))).toEqual([pis])
    expect(saidOf(await edit('master', s.cast.bia, { cpf: OTHER_CPF }))).toMatchObject([
      { message: 'Este CPF já está no cadastro de Caio.' },
    ])
  })

  it('a keeper is not told the name of somebody out of their companies', async () => {
    await edit('master', s.cast.caio, { cpf: OTHER_CPF })
    const unnamed = 'Este CPF já está em outro cadastro.'
    for (const answer of [
      await create('keeper', { cpf: OTHER_CPF }),
      await edit('keeper', s.cast.bia, { cpf: OTHER_CPF }),
    ]) {
      expect(saidOf(answer)).toEqual([{ path: 'cpf', message: unnamed }])
      expect(JSON.stringify(answer.body)).not.toContain('Caio')
    }
    expect(saidOf(await bring('keeper', {}, { cpf: OTHER_CPF }))).toEqual([{ path: 'people.1.cpf', message: unnamed }])
  })

  it('in a list: nobody twice, nor anybody who is registered, and then nobody comes', async () => {
    await edit('master', s.cast.ana, { cpf: CPF })
    const answer = await bring('master', { cpf: OTHER_CPF, pis: PIS }, { cpf: CPF }, { cpf: OTHER_CPF, pis: PIS })
    expect(answer.status).toBe(422)
    expect(saidOf(answer)).toEqual([
      { path: 'people.1.cpf', message: 'Este CPF já está no cadastro de Ana.' },
      { path: 'people.2.cpf', message: 'CPF repetido na lista.' },
      { path: 'people.2.pis', message: 'PIS repetido na lista.' },
    ])
    expect(await bring('master', { cpf: OTHER_CPF }, {})).toMatchObject({ status: 201 })
  })

  it('what was kept before is kept: sent back unchanged it is taken, a number of one’s own too', async () => {
    const wrong = { cpf: '12345678900', pis: '11111111111', store_id: s.cast.centro }
    const [rui, lia] = [await addUser(s.app.database, wrong), await addUser(s.app.database, wrong)]
    for (const { id } of [rui, lia]) {
      const same = { cpf: '123.456.789-00', pis: wrong.pis, city: 'Santos' }
      expect(await edit('keeper', id, same)).toMatchObject({ status: 200, body: { city: 'Santos', cpf: wrong.cpf } })
    }
    expect((await edit('keeper', rui.id, { cpf: '123.456.789-01' })).status).toBe(422)
    expect(await edit('keeper', rui.id, { cpf: '', pis: null })).toMatchObject({ status: 200, body: { cpf: null } })
  })
})
