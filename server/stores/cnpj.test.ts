import { beforeEach, describe, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/cast.ts'
import { addStore } from '../testing/company.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const create = (change: object) => s.ask('master', 'POST', '/stores', { name: 'Ipê Sul', ...change })
const edit = (id: string, change: object) => s.ask('master', 'PUT', `/stores/${id}`, change)
const beside = (message: string) => ({ status: 422, body: { details: [{ path: 'cnpj', message }] } })

describe('a company’s CNPJ (O-04)', () => {
  it.each([
    ['11.222.333/0001-82', 'CNPJ inválido. Confira os dígitos.'],
    ['12.ABC.345/01DE-53', 'CNPJ inválido. Confira os dígitos.'],
    ['12.ABC.345/01DE-3A', 'CNPJ inválido. Confira os dígitos.'],
    ['00.000.000/0000-00', 'CNPJ inválido. Confira os dígitos.'],
    ['11.222.333/0001-81', 'Este CNPJ já está no cadastro de Ipê Centro.'],
  ])('%s is refused beside its field, new and edited', async (cnpj, message) => {
    expect(await create({ cnpj })).toMatchObject(beside(message))
    expect(await edit(s.cast.norte, { cnpj })).toMatchObject(beside(message))
  })

  it('with letters it is taken, in lower case too, and once', async () => {
    expect(await create({ cnpj: '12.abc.345/01de-35' })).toMatchObject({
      status: 201,
      body: { cnpj: '12ABC34501DE35' },
    })
    expect(await create({ cnpj: '12ABC34501DE35' })).toMatchObject(beside('Este CNPJ já está no cadastro de Ipê Sul.'))
  })

  it('what was kept before is kept: wrong or twice, sent back unchanged it is taken', async () => {
    const wrong = [await addStore(s.app.database, { cnpj: '11222333000199' }), await addStore(s.app.database)]
    for (const { id, cnpj } of wrong) {
      const same = { cnpj, city: 'Santos' }
      expect(await edit(id, same)).toMatchObject({ status: 200, body: { cnpj, city: 'Santos' } })
    }
    expect(await edit(s.cast.centro, { cnpj: '11.222.333/0001-81', city: 'Santos' })).toMatchObject({ status: 200 })
    expect((await edit(s.cast.centro, { cnpj: '' })).body).toMatchObject({ cnpj: null })
  })
})
