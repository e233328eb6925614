import type { BankRule } from '../../pay-rules/rule.ts'
import { lastOfMonth, plusDays, plusMonths } from './local-time.ts'

/** A movement that enters the ledger of an hour bank. `expires_on` is the last day of use of a credit. */
export interface LedgerMovement {
  date: string
  type: 'credit' | 'debit' | 'payment'
  minutes: number
  percent: number | null
  expires_on: string | null
}

/** A line of the ledger: a movement, or what left without one. `of` is the date of the credit or debit that left. */
export interface LedgerLine {
  date: string
  type:
    | LedgerMovement['type']
    | 'expired'
    | 'deducted'
    | 'terminated_paid'
    | 'terminated_deducted'
    | 'terminated_waived'
  minutes: number
  percent: number | null
  of: string | null
  /** The parts of earlier credits or debits that a movement consumed or filled. */
  applied: { date: string; percent: number | null; minutes: number }[]
  /** Open credits − open debits. */
  balance: number
}

export interface LedgerOptions {
  /** Dates on which the bank is closed. */
  closings: readonly string[]
  negative: BankRule['negative']
  /** The last day of employment; null while it goes on. */
  termination: string | null
  termination_negative: BankRule['termination_negative']
  /** The last date to compute. */
  until: string
  /** False: `until` is not over, so nothing leaves at its end. */
  end_of_day?: boolean
}

/** Return the last day of use of a credit of a date; null if it never expires. */
export function expiryOf(date: string, { expiry, month_end }: Pick<BankRule, 'expiry' | 'month_end'>): string | null {
  if (expiry === 'none') return null
  if (expiry === 'same_month') return lastOfMonth(date)
  const later = plusMonths(date, expiry)
  return later.isShort && month_end === 'next' ? plusDays(later.date, 1) : later.date
}

/** A minute of a credit or debit. The fold keeps each by itself, so that what is open is a plain queue. */
interface Open {
  date: string
  percent: number | null
  expires_on: string | null
  /** The number of its movement. */
  of: number
}

interface State {
  credits: Open[]
  debits: Open[]
  lines: LedgerLine[]
}

/** Return minutes by the movement that they come from, in their order. */
function grouped(minutes: readonly Open[]): { one: Open; count: number }[] {
  const groups = new Map<number, { one: Open; count: number }>()
  for (const one of minutes) {
    const group = groups.get(one.of) ?? { one, count: 0 }
    group.count += 1
    groups.set(one.of, group)
  }
  return [...groups.values()]
}

const balanceOf = ({ credits, debits }: State) => credits.length - debits.length

function write(state: State, movement: LedgerMovement, number: number): void {
  const { date, type, minutes, percent, expires_on } = movement
  if (type === 'payment' && minutes > state.credits.length)
    throw new RangeError(`no ${minutes} minutes to pay on ${date}`)
  const opposite = type === 'credit' ? state.debits : state.credits
  const used = opposite.splice(0, minutes)
  const left = type === 'payment' ? 0 : minutes - used.length
  const own = type === 'credit' ? state.credits : state.debits
  for (let i = 0; i < left; i += 1)
    own.push({ date, percent: type === 'credit' ? percent : null, expires_on, of: number })
  const applied = grouped(used).map(({ one, count }) => ({ date: one.date, percent: one.percent, minutes: count }))
  const own_percent = type === 'credit' ? percent : null
  state.lines.push({ date, type, minutes, percent: own_percent, of: null, applied, balance: balanceOf(state) })
}

/** Let open minutes leave, each movement's by themselves. */
function leave(
  state: State,
  from: 'credits' | 'debits',
  date: string,
  type: LedgerLine['type'],
  gone: readonly Open[],
) {
  for (const { one, count } of grouped(gone)) {
    state[from] = state[from].filter(({ of }) => of !== one.of)
    const line = { date, type, minutes: count, percent: one.percent, of: one.date, applied: [] }
    state.lines.push({ ...line, balance: balanceOf(state) })
  }
}

function endOfDay(state: State, date: string, options: LedgerOptions): void {
  const expired = state.credits.filter(({ expires_on }) => expires_on !== null && expires_on <= date)
  leave(state, 'credits', date, 'expired', expired)
  if (options.closings.includes(date) && options.negative === 'deduct') {
    leave(state, 'debits', date, 'deducted', state.debits)
  }
  if (options.termination !== date) return
  leave(state, 'credits', date, 'terminated_paid', state.credits)
  const how = options.termination_negative === 'deduct' ? 'terminated_deducted' : 'terminated_waived'
  leave(state, 'debits', date, how, state.debits)
}

const turn = ({ type }: LedgerMovement) => ['debit', 'payment', 'credit'].indexOf(type)

function datesWithSomething(movements: readonly LedgerMovement[], options: LedgerOptions): string[] {
  const last = options.termination !== null && options.termination < options.until ? options.termination : options.until
  const own = movements.flatMap(({ date, expires_on }) => [date, expires_on ?? date])
  const all = new Set([...own, ...options.closings, options.termination ?? options.until])
  return [...all].filter((date) => date <= last).sort()
}

/** Fold movements into the lines of a ledger. Throws a RangeError where a payment exceeds the open credits. */
export function recountLedger(movements: readonly LedgerMovement[], options: LedgerOptions): LedgerLine[] {
  const state: State = { credits: [], debits: [], lines: [] }
  for (const date of datesWithSomething(movements, options)) {
    const today = movements
      .map((movement, number) => ({ movement, number }))
      .filter(({ movement }) => movement.date === date)
    today.sort((a, b) => turn(a.movement) - turn(b.movement))
    for (const { movement, number } of today) write(state, movement, number)
    if (date < options.until || options.end_of_day !== false) endOfDay(state, date, options)
  }
  return state.lines
}
