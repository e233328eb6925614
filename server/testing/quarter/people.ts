import { CLT, SIMPLES, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import { chanceOf } from '../simulation/chance.ts'
import { NATIONAL, QUARTER } from './calendar.ts'
import type { Shift } from './shifts.ts'

export type CompanyKey = 'simple' | 'shop' | 'guard' | 'market'

/** A made-up company. */
export interface Company {
  name: string
  cnpj: string
  zone: string
  /** Minutes that its clock is behind UTC. */
  behind: number
  rule: PayRule
  shifts: readonly [Shift, ...Shift[]]
  /** Holidays of its city, by day. */
  own: Readonly<Record<string, string>>
}

export const COMPANIES: Readonly<Record<CompanyKey, Company>> = {
  simple: {
    name: 'Ipê Papelaria Ltda.',
    cnpj: '11222333000181',
    zone: 'America/Sao_Paulo',
    behind: 180,
    rule: SIMPLES,
    shifts: ['day', 'six', 'night'],
    own: { '2025-12-08': 'Imaculada Conceição' },
  },
  shop: {
    name: 'Ipê Calçados Ltda.',
    cnpj: '11444777000161',
    zone: 'America/Sao_Paulo',
    behind: 180,
    rule: CLT,
    shifts: ['day', 'six', 'night', 'six'],
    own: { '2025-11-19': 'Dia da Cidade' },
  },
  guard: {
    name: 'Ipê Portaria Ltda.',
    cnpj: '12ABC34501DE35',
    zone: 'America/Manaus',
    behind: 240,
    rule: TWELVE_BY_THIRTY_SIX,
    shifts: ['twelve', 'twelve-night'],
    own: { '2025-10-24': 'Dia de Manaus' },
  },
  market: {
    name: 'Ipê Mercado Ltda.',
    cnpj: '11333555000171',
    zone: 'America/Rio_Branco',
    behind: 300,
    rule: CLT,
    shifts: ['six', 'day'],
    own: { '2025-11-17': 'Tratado de Petrópolis' },
  },
}

export const COMPANY_KEYS = ['simple', 'shop', 'guard', 'market'] as const

/** The companies with a kiosk. */
export const WITH_KIOSK: readonly CompanyKey[] = ['simple', 'shop', 'guard']

/** The holidays of a company, by day. */
export const holidaysOf = (key: CompanyKey): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...NATIONAL, ...COMPANIES[key].own }))

/** A time at a company, from a day to a day, both included. */
export interface Posting {
  company: CompanyKey
  from: string
  to: string
}

/** A made-up person. */
export interface Person {
  name: string
  email: string
  cpf: string
  shift: Shift
  admission: string
  /** The last day of work; null while it goes on. */
  left: string | null
  /** Never more than two. */
  postings: readonly Posting[]
  vacation: { from: string; to: string } | null
  /** Whether they mark at their company's kiosk, and on no telephone. */
  isAtKiosk: boolean
}

/** Return the CPF with these nine digits. */
export function cpfOf(nine: string): string {
  const digitOf = (digits: string) => {
    const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (digits.length + 1 - i), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const ten = nine + digitOf(nine)
  return ten + digitOf(ten)
}

/** The day from which somebody who moves belongs to another company: a Monday. */
export const MOVED_ON = '2025-11-17'
const LAST = '9999-12-31'

/** Return where somebody works: one moves from the first company to the second one. */
function postingsOf(number: number, company: CompanyKey, from: string, to: string): Posting[] {
  if (number !== MOVER) return [{ company, from, to }]
  return [
    { company: 'simple', from, to: '2025-11-16' },
    { company: 'shop', from: MOVED_ON, to },
  ]
}

/** Numbers, of twenty, of those who came and went within the quarter, and the one who moved: each from the first company. */
const [CAME, LEFT, MOVER] = [4, 8, 9]

/** Return half a month of December, or nothing: every fifth person has a vacation. */
function vacationOf(number: number, begin: number): Person['vacation'] {
  if (number % 5 !== 4) return null
  return { from: `2025-12-${begin - 7}`.replace(/-(\d)$/, '-0$1'), to: `2025-12-${begin + 7}` }
}

/** Make up people, a quarter of them for each company. The same seed gives the same people. */
export function makePeople(seed: number, count: number): Person[] {
  return Array.from({ length: count }, (_, number) => {
    const chance = chanceOf(seed, number)
    const company = COMPANY_KEYS[number % COMPANY_KEYS.length] ?? 'simple'
    const shift = number === MOVER ? 'six' : chance.pick(COMPANIES[company].shifts)
    const admission = number % 20 === CAME ? '2025-10-20' : QUARTER.from
    const left = number % 20 === LEFT ? '2025-11-27' : null
    const begin = chance.whole(10, 18)
    return {
      name: `Pessoa ${String(number).padStart(2, '0')}`,
      email: `pessoa${number}@ipe.com.br`,
      cpf: cpfOf(String(100_000_000 + number * 1_234_567)),
      shift,
      admission,
      left,
      postings: postingsOf(number, company, admission, left ?? LAST),
      vacation: vacationOf(number, begin),
      isAtKiosk: number % 3 === 1 && WITH_KIOSK.includes(company),
    }
  })
}
