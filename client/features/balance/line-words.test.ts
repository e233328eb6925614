import { describe, expect, it } from 'vitest'
import type { BankLedger, BankMovement } from '#shared/contract/hour-bank-ledger.ts'
import { bankAt, type LedgerSpan } from '#shared/pay-rules/ledger.ts'
import type { Movement } from '#shared/pay-rules/movements.ts'
import { toldLines } from './line-words.ts'

const TODAY = '2026-06-16'
const of = (type: Movement['type'], date: string, minutes: number, more: Partial<Movement> = {}): Movement => ({
  date,
  type,
  minutes,
  percent: type === 'credit' ? 50 : null,
  expires_on: null,
  ...more,
})
const byHand = (movement: Movement, reason: string): BankMovement => ({
  ...movement,
  id: reason,
  reason,
  written_by: 'Patrícia',
  written_at: `${movement.date}T12:00:00Z`,
})

interface Given {
  movements: Movement[]
  written?: BankMovement[]
  days?: Record<string, [worked: number, adjustment: number]>
  span?: Partial<LedgerSpan>
}

/** Tell a bank by the law of its lines. */
function told({ movements, written = [], days = {}, span = {} }: Given) {
  const carried = { closings: [], negative: 'carry', termination: null, termination_negative: 'deduct' } as const
  const bank = bankAt(movements, { ...carried, until: '2026-06-15', end_of_day: true, ...span })
  const lines = bank.lines.map((line) => ({ ...line, applied: [...line.applied] }))
  const balance_minutes = lines.at(-1)?.balance ?? 0
  const ledger: BankLedger = {
    user_id: 'ana',
    from: '2025-01-01',
    before_minutes: 0,
    until: '2026-06-15',
    balance_minutes,
    lines,
    credits: [...bank.credits],
    movements: written,
  }
  const known = Object.entries(days).map(([date, [worked_minutes, adjustment_minutes]]) => {
    return [date, { worked_minutes, adjustment_minutes }] as const
  })
  return toldLines({ ledger, days: new Map(known), today: TODAY }).map(
    ({ what, about, effect, balance }) => `${what} | ${about} | ${effect} ${balance}`,
  )
}

describe('lines of the hour bank in words', () => {
  it('a credit says what was worked, where that is known, and until when it can be used', () => {
    const movements = [
      of('credit', '2026-05-02', 20),
      of('credit', '2026-06-12', 129, { expires_on: '2026-12-31' }),
      of('credit', '2026-06-13', 29, { expires_on: TODAY }),
    ]
    expect(told({ movements, days: { '2026-06-12': [609, 0] } })).toEqual([
      'Crédito de 00h20min |  | 20 20',
      'Trabalhou 10:09 | vence em 31/12 | 129 149',
      'Crédito de 00h29min | vence hoje | 29 178',
    ])
  })

  it('several credits of a day say their percent, and an adjustment that it is one', () => {
    const movements = [
      of('credit', '2026-06-12', 120),
      of('credit', '2026-06-12', 30, { percent: 100 }),
      of('credit', '2026-06-12', 60),
    ]
    expect(told({ movements, days: { '2026-06-12': [630, 60] } })).toEqual([
      'Crédito de 02h00min | a 50 % | 120 120',
      'Crédito de 00h30min | a 100 % | 30 150',
      'Ajuste de 01h00min |  | 60 210',
    ])
  })

  it('a debit says of which months the credits were, and what finds none', () => {
    const movements = [
      of('credit', '2025-05-20', 10),
      of('credit', '2025-12-20', 40),
      of('credit', '2026-01-10', 10),
      of('credit', '2026-03-10', 10),
      of('debit', '2026-06-08', 10),
      of('debit', '2026-06-09', 36),
      of('debit', '2026-06-10', 20),
      of('debit', '2026-06-11', 34),
      of('debit', '2026-06-12', 5),
      of('credit', '2026-06-13', 39),
    ]
    expect(told({ movements }).slice(4)).toEqual([
      'Usou 00h10min | dos créditos de maio de 2025 | -10 60',
      'Usou 00h36min | dos créditos de dezembro | -36 24',
      'Usou 00h20min | dos créditos de dezembro a março | -20 4',
      'Usou 00h34min | dos créditos de março, 00h30min ficam negativas | -34 -30',
      'Faltaram 00h05min | ficam negativas | -5 -35',
      'Crédito de 00h39min | cobriu 00h35min que faltavam | 39 4',
    ])
  })

  it('the first line is told from what stood before it', () => {
    const line = { type: 'debit' as const, minutes: 30, percent: null, of: null, applied: [] }
    const ledger: BankLedger = {
      user_id: 'ana',
      from: '2026-06-01',
      before_minutes: 100,
      until: '2026-06-15',
      balance_minutes: 40,
      lines: [
        { ...line, date: '2026-06-08', balance: 70 },
        { ...line, date: '2026-06-09', balance: 40 },
      ],
      credits: [],
      movements: [],
    }
    expect(toldLines({ ledger, days: new Map(), today: TODAY }).map(({ effect }) => effect)).toEqual([-30, -30])
  })

  it('two months are both named', () => {
    const movements = [of('credit', '2026-03-10', 5), of('credit', '2026-05-10', 5), of('debit', '2026-06-01', 10)]
    expect(told({ movements }).at(-1)).toBe('Usou 00h10min | dos créditos de março e maio | -10 0')
  })

  it('what was written by hand says its reason; each movement is one line', () => {
    const opening = of('credit', '2026-06-01', 60, { expires_on: '2026-08-31' })
    const owed = of('debit', '2026-06-02', 30)
    const paid = of('payment', '2026-06-05', 20)
    const written = [byHand(opening, 'Do sistema antigo'), byHand(owed, 'Atrasos de maio'), byHand(paid, 'Folha')]
    expect(told({ movements: [opening, opening, owed, paid], written })).toEqual([
      'Saldo de outro sistema | Do sistema antigo, vence em 31/08 | 60 60',
      'Crédito de 01h00min | a 50 %, vence em 31/08 | 60 120',
      'Saldo de outro sistema | Atrasos de maio | -30 90',
      'Pagamento | Folha | -20 70',
    ])
    expect(told({ movements: [opening, paid] }).at(-1)).toBe('Pagamento | dos créditos de junho | -20 40')
  })

  it('what ends says what becomes of it', () => {
    const movements = [of('credit', '2025-12-10', 70, { expires_on: '2026-06-10' }), of('debit', '2026-06-11', 10)]
    const span = { closings: ['2026-06-12'], negative: 'deduct' } as const
    expect(told({ movements, span }).slice(1)).toEqual([
      'Venceu 01h10min | vira hora extra a 50 %, crédito de 10/12/2025 | -70 0',
      'Faltaram 00h10min | ficam negativas | -10 -10',
      'Descontado no fechamento | falta de 11/06 | 10 0',
    ])
    const credit = [of('credit', '2026-06-01', 30)]
    expect(told({ movements: credit, span: { termination: '2026-06-14' } }).at(-1)).toBe(
      'Pago na rescisão | hora extra a 50 %, crédito de 01/06 | -30 0',
    )
    const owed = [of('debit', '2026-06-01', 30)]
    const left = (termination_negative: 'deduct' | 'waive') =>
      told({ movements: owed, span: { termination: '2026-06-14', termination_negative } }).at(-1)
    expect(left('deduct')).toBe('Descontado na rescisão | falta de 01/06 | 30 0')
    expect(left('waive')).toBe('Dispensado na rescisão | falta de 01/06 | 30 0')
  })
})
