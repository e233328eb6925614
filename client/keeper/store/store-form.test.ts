import { describe, expect, it } from 'vitest'
import { addressLine, addressQuery, changesOf, degreesOf, formOf, placeOf, problemsOf, radiusOf } from './store-form.ts'

const blank = formOf(null)
const named = { ...blank, name: 'Ipê Centro' }
const street = { street: 'Rua dos Tupis', number: '485', city: 'Belo Horizonte', state_uf: 'MG' }

describe('the form of a company', () => {
  it('a new one has 100 m, the time of Brasília, shows no photos and is active', () => {
    expect(blank).toMatchObject({
      radius: '100',
      timezone: 'America/Sao_Paulo',
      day_starts_at: '06:00',
      shows_faces: false,
      is_active: true,
    })
  })

  it.each([
    [{ name: '  ' }, { name: 'O nome da loja é obrigatório!' }],
    [{ cep: '0131' }, { cep: 'CEP inválido. Use o formato 00000-000' }],
    [{ latitude: '-23,5' }, { longitude: 'Informe latitude e longitude, ou nenhuma das duas.' }],
    [{ latitude: '91', longitude: '1' }, { latitude: 'Use graus decimais, de -90 a 90.' }],
    [{ latitude: 'norte', longitude: '1' }, { latitude: 'Use graus decimais, de -90 a 90.' }],
    [{ day_starts_at: '' }, { day_starts_at: 'Informe um horário.' }],
    [{ cep: '01310-100', latitude: '-23,5', longitude: '-46.6' }, {}],
  ])('%j is said of its field', (part, problems) => {
    expect(problemsOf({ ...named, ...part })).toEqual(problems)
  })

  it.each([
    ['-23,5614', -23.5614],
    [' -46.6 ', -46.6],
    ['', null],
    ['1e3', Number.NaN],
    ['12.', Number.NaN],
  ])('%j are degrees', (text, degrees) => {
    expect(degreesOf(text)).toBe(degrees)
  })

  it.each([
    ['', 100],
    ['0', 100],
    ['80', 80],
  ])('a radius of %j metres counts as %d', (text, metres) => {
    expect(radiusOf(text)).toBe(metres)
  })

  it('half a place is none', () => {
    expect(placeOf({ latitude: '-23.5', longitude: '' })).toBeNull()
    expect(placeOf({ latitude: '-23.5', longitude: '-190' })).toBeNull()
    expect(placeOf({ latitude: '-23.5', longitude: '-46,6' })).toEqual({ latitude: -23.5, longitude: -46.6 })
  })
})

describe('what is sent', () => {
  it('only what differs, degrees and metres as numbers', () => {
    expect(changesOf(named, named)).toEqual({})
    const placed = { ...named, latitude: '-23,5', longitude: '', radius: '' }
    expect(changesOf(named, placed)).toEqual({ latitude: -23.5, radius: 100 })
    expect(changesOf(placed, { ...placed, latitude: '' })).toEqual({ latitude: null })
    expect(changesOf(named, { ...named, shows_faces: true })).toEqual({ shows_faces: true })
  })

  it('the line of the address follows its parts, and a line that was written whole stays', () => {
    expect(addressLine({ ...blank, ...street })).toBe('Rua dos Tupis, 485 - Belo Horizonte - MG')
    expect(changesOf(named, { ...named, city: 'Contagem' })).toEqual({ city: 'Contagem', address: 'Contagem' })
    expect(changesOf(named, { ...named, phone: '(31) 3222-4810' })).toEqual({ phone: '(31) 3222-4810' })
  })

  it('a place is looked for by what is known of the address', () => {
    expect(addressQuery({ ...blank, ...street, cep: '30190-060' })).toBe(
      'Rua dos Tupis, 485, Belo Horizonte, MG, 30190-060',
    )
    expect(addressQuery({ ...blank, cep: '3019' })).toBe('')
  })
})
