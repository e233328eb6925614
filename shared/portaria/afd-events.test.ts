import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockLine, employeeLine, employerLine, sensitiveLine } from './afd-events.ts'
import { crc16Kermit } from './crc16.ts'
import { latin1Bytes } from './latin1.ts'

const zone = 'America/Manaus'
const cpf = '11144477735'
const responsible_cpf = '52998224725'
const recorded = { nsr: 1, recorded_at: Date.parse('2026-10-01T12:00:59.999Z'), zone }
const employer = {
  ...recorded,
  responsible_cpf,
  document: '11222333000181',
  cno_caepf: null,
  name: 'Empresa',
  place: 'Rua',
}
const employee = { ...recorded, responsible_cpf, operation: 'A', cpf, name: 'Ágata' } as const
const clock = { nsr: 1, before_at: recorded.recorded_at, after_at: recorded.recorded_at, zone, responsible_cpf }

const anyText = fc.string({ unit: 'binary', maxLength: 400 })
const nsr = fc.integer({ min: 1, max: 999_999_998 })
const instant = fc.integer({ min: 0, max: Date.parse('2099-12-31T00:00:00Z') })

/** Expect a line of this length in Latin-1 whose last four characters are the CRC of the others. */
function expectRecord(line: string, length: number) {
  expect(line).toMatch(/^[\x20-\xff]*$/)
  expect(line).toHaveLength(length)
  expect(line.slice(-4)).toBe(crc16Kermit(latin1Bytes(line.slice(0, -4))))
}

describe('lines have the length of their type', () => {
  it('whatever an employer is called', () => {
    fc.assert(
      fc.property(nsr, instant, anyText, anyText, (number, recorded_at, name, place) =>
        expectRecord(employerLine({ ...employer, nsr: number, recorded_at, name, place }), 331),
      ),
    )
  })
  it('whatever an employee is called', () => {
    fc.assert(
      fc.property(nsr, instant, anyText, fc.constantFrom('I', 'A', 'E'), (number, recorded_at, name, operation) =>
        expectRecord(employeeLine({ ...employee, nsr: number, recorded_at, name, operation }), 118),
      ),
    )
  })
  it('however the clock was set', () => {
    fc.assert(
      fc.property(nsr, instant, instant, (number, before_at, after_at) =>
        expectRecord(clockLine({ ...clock, nsr: number, before_at, after_at }), 73),
      ),
    )
  })
})

describe('positions', () => {
  it('of an employer with a CPF and a CNO', () => {
    const line = employerLine({ ...employer, document: cpf, cno_caepf: '12345678901234' })
    expect(line.slice(34, 77)).toBe('52998224725   211144477735   12345678901234')
  })
  it('of an employee', () => {
    const line = employeeLine(employee)
    expect(line.slice(0, 53)).toBe('00000000152026-10-01T08:00:00-0400A011144477735Ágata ')
    expect(line.slice(99, 114)).toBe('    52998224725')
  })
  it('of a clock that put itself right are blank where nobody did it', () => {
    expect(clockLine({ ...clock, responsible_cpf: null }).slice(58, 69)).toBe(' '.repeat(11))
  })
  it('of a sensitive event', () => {
    expect(sensitiveLine({ ...recorded, event: '08' })).toBe('00000000162026-10-01T08:00:00-040008')
  })
  it('of a name cut at its last place', () => {
    expect(employeeLine({ ...employee, name: 'É'.repeat(53) }).slice(46, 101)).toBe(`5${'É'.repeat(52)}  `)
  })
})

describe('what has no place is refused', () => {
  it.each([
    ['a number of nought', { nsr: 0 }],
    ['the number of the trailer', { nsr: 999_999_999 }],
    ['half a number', { nsr: 1.5 }],
    ['an employee without a CPF', { cpf: '' }],
    ['a CPF with punctuation', { cpf: '111.444.777-35' }],
    ['nobody who did it', { responsible_cpf: '' }],
    ['a year of five digits', { recorded_at: Date.parse('+010000-01-02T00:00:00Z') }],
  ])('%s', (_what, change) => expect(() => employeeLine({ ...employee, ...change })).toThrow(RangeError))
})
