import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleAejContent } from '../testing/sample-aej.ts'
import { saoPaulo } from '../testing/sample-afd.ts'
import type { AejAbsence, AejContent, AejMarking } from './aej.ts'
import { aejLines } from './aej-lines.ts'

const written = (change: Partial<AejContent> = {}) => [...aejLines({ ...sampleAejContent, ...change })]

const first: AejMarking = {
  bond: 1,
  at: saoPaulo('2026-10-01T07:00'),
  zone: 'America/Sao_Paulo',
  rep: 1,
  kind: 'E',
  pair: 1,
  source: 'O',
  schedule: 'CH001',
  reason: null,
}

const marking = (change: Partial<AejMarking>) => () => written({ markings: [{ ...first, ...change }] })

describe('an AEJ', () => {
  it('is these lines', () => {
    expect(written()).toEqual([
      '01|1|11222333000181|||PADARIA SÃO JOSÉ LTDA|2026-10-01|2026-10-31|2026-11-01T09:00:00-0300|002',
      '02|1|3|5120260001234',
      '03|1|11144477735|JOÃO DA SILVA',
      '03|2|11144477735|JOÃO DA SILVA',
      '04|CH001|480|0800|1200|1300|1700',
      '04|CH002|360|0800|1400||',
      '05|1|2026-10-01T08:00:00-0300|1|E|1|O|CH001|',
      '05|1|2026-10-01T08:01:00-0300|1|D|0|O||Registro em dobro',
      '05|1|2026-10-01T12:00:00-0300||S|1|P||',
      '05|1|2026-10-01T13:00:00-0300||E|2|P||',
      '05|1|2026-10-01T17:00:00-0300||S|2|I||Esqueceu  de registrar',
      '06|1|MAT-1',
      '06|2|MAT-2',
      '07|1|1|2026-10-04||',
      '07|1|2|2026-10-05||',
      '07|1|3|2026-10-06|30|1',
      '07|1|4|2026-10-12||',
      '08|Folha de Ponto|0.1.0|1|12ABC34501DE35|CASA DE PROGRAMAS LTDA|contato@casa.example',
      '99|1|1|2|2|5|2|4|1',
      'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'.padEnd(100),
    ])
  })

  it('has what an employer may have', () => {
    const header = { ...sampleAejContent.header, document: '52998224725', caepf: '12345678901234', cno: '123456789012' }
    expect(written({ header })[0]).toMatch(/^01\|2\|52998224725\|12345678901234\|123456789012\|/)
  })

  it('of a preview names neither registration nor developer', () => {
    const lines = written({
      reps: [{ id: 1, kind: 'REP-P', number: null }],
      program: { ...sampleAejContent.program, developer: null },
    })
    expect(lines).toContain('02|1|3|')
    expect(lines).toContain('08|Folha de Ponto|0.1.0||||')
  })

  it('keeps one journey over midnight, as the third stretch of a day', () => {
    const stretches = [
      { from: 1140, to: 1410 },
      { from: 30, to: 120 },
      { from: 150, to: 180 },
    ]
    expect(written({ schedules: [{ code: 'N', minutes: 386, stretches }] })).toContain(
      '04|N|386|1900|2330|0030|0200|0230|0300',
    )
  })

  it('takes minutes out of the hour bank', () => {
    const absences: AejAbsence[] = [{ bond: 1, day: '2026-10-06', kind: 'bank', minutes: 90, movement: 'out' }]
    expect(written({ absences })).toContain('07|1|3|2026-10-06|90|2')
  })
})

describe('no text breaks its line', () => {
  it('whatever people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const text = `a${typed}|\uff5cz`
        const lines = written({
          header: { ...sampleAejContent.header, name: text },
          bonds: [{ id: 1, cpf: '11144477735', name: text }],
          markings: [{ ...first, source: 'I', reason: text }],
          program: { ...sampleAejContent.program, name: text },
        })
        const pipes = lines.map((line) => line.split('|').length)
        expect(lines.join('')).toMatch(/^[\x20-\xff]*$/)
        expect(pipes).toEqual([10, 4, 4, 7, 7, 9, 3, 3, 6, 6, 6, 6, 7, 9, 1])
      }),
    )
  })
})

describe('what the layout has no place for is refused', () => {
  it.each([
    ['an original without its clock', marking({ rep: null })],
    ['the first in of a journey without agreed hours', marking({ schedule: null })],
    ['a disregarded one without a reason', marking({ kind: 'D' })],
    ['an included one without a reason', marking({ source: 'I' })],
    ['an included one with an empty reason', marking({ source: 'I', reason: ' | ' })],
    ['a pair of nought', marking({ pair: 0 })],
    ['a pair of 1000', marking({ pair: 1000 })],
    ['a code of 31', marking({ schedule: 'C'.repeat(31) })],
    ['a bond of nought', marking({ bond: 0 })],
    ['half a minute in the bank', () => written({ absences: [{ ...bank, minutes: 1.5 }] })],
    ['minutes below nothing', () => written({ absences: [{ ...bank, minutes: -1 }] })],
    ['a day that is none', () => written({ absences: [{ ...bank, day: '2026-02-30' }] })],
    ['half a minute of agreed hours', () => written({ schedules: [{ ...hours, minutes: 1.5 }] })],
    ['agreed hours of nothing', () => written({ schedules: [{ ...hours, minutes: 0 }] })],
    ['agreed hours without times', () => written({ schedules: [{ ...hours, stretches: [] }] })],
    ['a time after the day', () => written({ schedules: [{ ...hours, stretches: [{ from: 0, to: 1440 }] }] })],
    ['a person without a name', () => written({ bonds: [{ id: 1, cpf: '11144477735', name: ' ' }] })],
    ['a version of nine', () => written({ program: { ...sampleAejContent.program, version: '123456789' } })],
    ['a CNPJ in lower case', () => written({ header: { ...sampleAejContent.header, document: '12abc34501de35' } })],
  ])('%s', (_what, writing) => expect(writing).toThrow(RangeError))
})

const bank: AejAbsence & { kind: 'bank' } = { bond: 1, day: '2026-10-06', kind: 'bank', minutes: 30, movement: 'in' }
const hours = { code: 'C', minutes: 60, stretches: [{ from: 0, to: 60 }] }
