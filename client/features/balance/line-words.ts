import type { BankLedger, BankMovement } from '#shared/contract/hour-bank-ledger.ts'
import type { BankLine } from '#shared/pay-rules/bank-line.ts'
import { formatAmount, formatDayNear, formatDuration, monthNames } from '#shared/text/format.ts'

/** The hour bank, its known days and today: a line of the bank is put into words from them. */
export interface LineFacts {
  ledger: BankLedger
  /** The minutes worked and adjusted by day, as far as they are known. */
  days: ReadonlyMap<string, { worked_minutes: number; adjustment_minutes: number }>
  today: string
}

/** A line of the bank in words; minutes. */
export interface ToldLine {
  key: string
  date: string
  /** False for what was written by hand, was paid or ended: no day's hours. */
  isOfDay: boolean
  what: string
  about: string
  /** The change of the balance, and the balance after it. */
  effect: number
  balance: number
}

type Applied = BankLine['applied']

const sumOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)
const listed = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ')

const countMonths = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** Name a month, with its year if a line of that day could mean another. */
function monthWords(month: string, day: string): string {
  const name = monthNames[Number(month.slice(5, 7)) - 1]?.toLowerCase() ?? ''
  return countMonths(day) - countMonths(month) < 12 ? name : `${name} de ${month.slice(0, 4)}`
}

/** Say of which months the used credits are. */
function monthsUsed(applied: Applied, day: string): string | null {
  const months = [...new Set(applied.map(({ date }) => date.slice(0, 7)))]
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first === last) return `dos créditos de ${monthWords(first, day)}`
  const between = months.length > 2 ? 'a' : 'e'
  return `dos créditos de ${monthWords(first, day)} ${between} ${monthWords(last, day)}`
}

function debitWords({ minutes, applied, date }: BankLine) {
  const used = sumOf(applied)
  if (used === 0) return { what: `Faltaram ${formatAmount(minutes)}`, about: 'ficam negativas' }
  const missing = minutes - used
  const about = listed(monthsUsed(applied, date), missing > 0 && `${formatAmount(missing)} ficam negativas`)
  return { what: `Usou ${formatAmount(minutes)}`, about }
}

/** Say until when a credit can be used, if it is still open and ends. */
function expiryWords({ date, percent }: BankLine, { ledger, today }: LineFacts, by?: BankMovement): string | null {
  const open = ledger.credits.filter((credit) => credit.date === date && credit.percent === percent)
  const found = by ? open.find(({ expires_on }) => expires_on === by.expires_on) : open[0]
  const last = found?.expires_on
  if (!last) return null
  return last === today ? 'vence hoje' : `vence em ${formatDayNear(last, today)}`
}

/** Say what a credit of the hours is: the whole day's work if it is the day's only one. */
function creditTitle(line: BankLine, { ledger, days }: LineFacts): { what: string; isTier: boolean } {
  const day = days.get(line.date)
  const credits = ledger.lines.filter(({ date, type }) => date === line.date && type === 'credit')
  const isAdjustment = day?.adjustment_minutes === line.minutes && credits.at(-1) === line
  if (isAdjustment) return { what: `Ajuste de ${formatAmount(line.minutes)}`, isTier: false }
  const isAll = credits.length === 1 && day !== undefined && day.worked_minutes > 0 && day.adjustment_minutes === 0
  if (isAll) return { what: `Trabalhou ${formatDuration(day.worked_minutes)}`, isTier: false }
  return { what: `Crédito de ${formatAmount(line.minutes)}`, isTier: credits.length > 1 && line.percent !== 0 }
}

function creditWords(line: BankLine, facts: LineFacts) {
  const { what, isTier } = creditTitle(line, facts)
  const filled = sumOf(line.applied)
  const about = listed(
    isTier && line.percent !== null && `a ${line.percent} %`,
    filled > 0 && `cobriu ${formatAmount(filled)} que faltavam`,
    expiryWords(line, facts),
  )
  return { what, about }
}

function writtenWords(by: BankMovement, line: BankLine, facts: LineFacts) {
  if (by.type === 'payment') return { what: 'Pagamento', about: by.reason }
  const expiry = by.type === 'credit' ? expiryWords(line, facts, by) : null
  return { what: 'Saldo de outro sistema', about: listed(by.reason, expiry) }
}

const endings: Partial<Record<BankLine['type'], string>> = {
  deducted: 'Descontado no fechamento',
  terminated_paid: 'Pago na rescisão',
  terminated_deducted: 'Descontado na rescisão',
  terminated_waived: 'Dispensado na rescisão',
}

/** Say what became of what was left of a credit or debit. */
function endingWords({ type, minutes, percent, of }: BankLine, { today }: LineFacts) {
  const isPaid = type === 'expired' || type === 'terminated_paid'
  const paid = type === 'expired' ? 'vira hora extra' : 'hora extra'
  const from = of && `${isPaid ? 'crédito' : 'falta'} de ${formatDayNear(of, today)}`
  return {
    what: type === 'expired' ? `Venceu ${formatAmount(minutes)}` : (endings[type] ?? ''),
    about: listed(isPaid && (percent === null ? paid : `${paid} a ${percent} %`), from),
  }
}

function wordsOf(line: BankLine, facts: LineFacts, by: BankMovement | undefined) {
  if (by) return writtenWords(by, line, facts)
  if (line.type === 'credit') return creditWords(line, facts)
  if (line.type === 'debit') return debitWords(line)
  if (line.type === 'payment') return { what: 'Pagamento', about: monthsUsed(line.applied, line.date) ?? '' }
  return endingWords(line, facts)
}

/** Find the movement written by hand that a line is, each once. */
function finderOf(movements: readonly BankMovement[]): (line: BankLine) => BankMovement | undefined {
  const left = [...movements]
  return ({ date, type, minutes, percent }) => {
    const at = left.findIndex(
      (one) => one.date === date && one.type === type && one.minutes === minutes && one.percent === percent,
    )
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}

/** Return the lines of an hour bank in words, oldest first. */
export function toldLines(facts: LineFacts): ToldLine[] {
  const { lines, movements, before_minutes } = facts.ledger
  const find = finderOf(movements)
  return lines.map((line, i) => {
    const { date, balance } = line
    const effect = balance - (lines[i - 1]?.balance ?? before_minutes)
    const by = find(line)
    const isOfDay = !by && (line.type === 'credit' || line.type === 'debit')
    return { key: `${date} ${i}`, date, isOfDay, balance, effect, ...wordsOf(line, facts, by) }
  })
}
