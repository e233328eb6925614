import { describe, expect, it } from 'vitest'
import { type PayrollPerson, payrollFile, tooWideIn } from './file.ts'
import type { PayrollLayout } from './layout.ts'
import { PAYROLL_PRESETS } from './presets.ts'

const CSV = PAYROLL_PRESETS[0]?.layout as PayrollLayout
const FIXED = PAYROLL_PRESETS[1]?.layout as PayrollLayout

const person = (given: Partial<PayrollPerson> = {}): PayrollPerson => ({
  id: 'ana',
  name: 'Ana Conceição',
  registration: '42',
  cpf: '111.444.777-35',
  cnpj: '12.ABC.345/01DE-35',
  lines: [{ event: 0, units: 850 }],
  ...given,
})
const making = (layout: PayrollLayout) => ({
  layout,
  to: '2026-06-15',
  nameOf: ({ code }: { code: string }) => `ev. ${code}`,
})
const textOf = (people: PayrollPerson[], layout: PayrollLayout) => payrollFile(people, making(layout))

describe('CSV', () => {
  it('has headings, quoted texts and plain values', () => {
    expect(textOf([person()], CSV)).toBe(
      '\ufeff"Matrícula";"Nome";"Código";"Referência";"Valor"\r\n"42";"Ana Conceição";"0101";"ev. 0101";8,50\r\n',
    )
  })

  it('takes another separator, no headings, and every column', () => {
    const fields = ['cpf', 'cnpj', 'month', 'code', 'value'] as const
    const columns = fields.map((field) => ({ field, width: null, fill: 'spaces' as const }))
    const layout: PayrollLayout = { ...CSV, separator: '|', decimal: '.', has_header: false, columns }
    expect(textOf([person()], layout)).toBe('\ufeff"11144477735"|"12ABC34501DE35"|06/2026|"0101"|8.50\r\n')
  })

  it('leads by an apostrophe what a spreadsheet would run, and keeps values below zero plain', () => {
    const evil = person({ name: '=HYPERLINK("x")', registration: '+1', lines: [{ event: 0, units: -850 }] })
    expect(textOf([evil], { ...CSV, has_header: false })).toBe(
      '\ufeff"\'+1";"\'=HYPERLINK(""x"")";"0101";"ev. 0101";-8,50\r\n',
    )
  })
})

describe('fixed width', () => {
  it('leads numbers by zeros, behind their sign', () => {
    const people = [person(), person({ lines: [{ event: 0, units: -850 }] })]
    expect(textOf(people, FIXED)).toBe('00000042010100000850\r\n000000420101-0000850\r\n')
  })

  it('leaves room for a number that is missing, not zeros', () => {
    expect(textOf([person({ registration: null })], FIXED)).toBe('        010100000850\r\n')
  })

  it('is a byte a character, and cuts words', () => {
    const columns = [{ field: 'name' as const, width: 12, fill: 'spaces' as const }, ...FIXED.columns]
    const text = textOf([person({ name: 'Ana Conceição 你' })], { ...FIXED, columns })
    expect(text).toHaveLength(34)
    expect(text).toMatch(/^Ana Conceiçã00000042/)
  })

  it('never cuts numbers: it tells whose do not fit', () => {
    const people = [
      person({ registration: '123456789' }),
      person({ id: 'bia', lines: [{ event: 0, units: 123_456_789 }] }),
    ]
    expect(tooWideIn(people, making(FIXED))).toEqual([
      { user_id: 'ana', field: 'registration' },
      { user_id: 'bia', field: 'value' },
    ])
    expect(tooWideIn(people, making(CSV))).toEqual([])
  })
})
