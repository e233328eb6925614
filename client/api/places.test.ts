// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OutsideServices, outsideServices } from '../e2e/outside-services.ts'
import { findPlace, lookUpCep } from './places.ts'

let outside: OutsideServices

beforeAll(async () => {
  outside = await outsideServices()
})
afterAll(() => outside.close())
beforeEach(() => {
  outside.behave({ cep: 'ok', geocoding: 'ok' })
  outside.asked()
})

describe('the address of a CEP', () => {
  const address = { street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state_uf: 'SP' }

  it.each(['01310-100', '01310100'])('%s is looked up by its digits', async (cep) => {
    expect(await lookUpCep(outside.cepUrl, cep)).toEqual(address)
    expect(outside.asked().map(({ pathname }) => pathname)).toEqual(['/ws/01310100/json'])
  })

  it('an address of the service that ends in a slash is the same', async () => {
    expect(await lookUpCep(`${outside.cepUrl}/`, '01310-100')).toEqual(address)
  })

  it('a town with one CEP has no street', async () => {
    const town = await lookUpCep(outside.cepUrl, '37450-000')
    expect(town).toEqual({ street: '', neighborhood: '', city: 'Aiuruoca', state_uf: 'MG' })
  })

  it('a CEP that nobody has is not found', async () => {
    await expect(lookUpCep(outside.cepUrl, '99999-999')).rejects.toThrow(/^CEP não encontrado$/)
  })

  it('a CEP that is not whole is not asked for', async () => {
    await expect(lookUpCep(outside.cepUrl, '01310-1')).rejects.toThrow('CEP inválido. Use o formato 00000-000')
    expect(outside.asked()).toEqual([])
  })

  it.each(['wrong', 'down', 'slow'] as const)('a service that is %s failed', async (cep) => {
    outside.behave({ cep })
    const looking = lookUpCep(outside.cepUrl, '01310-100', { timeoutMs: 150 })
    await expect(looking).rejects.toThrow(/^Falha ao consultar CEP$/)
  })

  it('a service that is not there failed', async () => {
    await expect(lookUpCep('http://127.0.0.1:9', '01310-100')).rejects.toThrow('Falha ao consultar CEP')
    await expect(lookUpCep('nowhere', '01310-100')).rejects.toThrow('Falha ao consultar CEP')
  })
})

describe('the place of an address', () => {
  it('is asked for in Brazil, once, as JSON', async () => {
    const place = await findPlace(outside.geocodingUrl, ' Avenida Paulista, 900, São Paulo, SP ')
    expect(place).toEqual({ latitude: -23.561399, longitude: -46.6558819 })
    expect(outside.asked().map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { q: 'Avenida Paulista, 900, São Paulo, SP', countrycodes: 'br', limit: '1', format: 'json' },
    ])
  })

  it('what the address of the service asks for stays', async () => {
    await findPlace(`${outside.geocodingUrl}?key=abc`, 'Avenida Paulista')
    expect(outside.asked()[0]?.searchParams.get('key')).toBe('abc')
  })

  it('no address is not asked for', async () => {
    const sentence = 'Por favor, informe o endereço (CEP ou campos) antes de buscar as coordenadas.'
    await expect(findPlace(outside.geocodingUrl, '  ')).rejects.toThrow(sentence)
    expect(outside.asked()).toEqual([])
  })

  it('an address that nobody knows is not found', async () => {
    const sentence = 'Endereço não encontrado. Tente ser mais específico (cidade, estado, CEP).'
    await expect(findPlace(outside.geocodingUrl, 'Rua Inexistente')).rejects.toThrow(sentence)
  })

  it.each(['wrong', 'down', 'slow'] as const)('a service that is %s failed', async (geocoding) => {
    outside.behave({ geocoding })
    const sentence = 'Erro ao obter coordenadas. Verifique sua conexão e tente novamente.'
    await expect(findPlace(outside.geocodingUrl, 'Avenida Paulista', { timeoutMs: 150 })).rejects.toThrow(sentence)
  })
})
