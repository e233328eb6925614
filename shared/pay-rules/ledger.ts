import type { Movement } from './movements.ts'
import type { BankRule } from './rule.ts'

/** The type of a line of the hour bank: a movement, or the end of what is left of one. */
export type LineType =
  | Movement['type']
  | 'expired'
  | 'deducted'
  | 'terminated_paid'
  | 'terminated_deducted'
  | 'terminated_waived'

/** Part of an earlier movement that a line uses up. */
export interface Applied {
  date: string
  percent: number | null
  minutes: number
}

/** A line of the hour bank, in minutes. */
export interface LedgerLine {
  date: string
  type: LineType
  minutes: number
  percent: number | null
  /** The date of the movement whose remainder leaves. */
  of: string | null
  applied: readonly Applied[]
  /** Open credits less open debits, after the line. */
  balance: number
}

/** The span over which an hour bank is told, and what ends in it. */
export interface LedgerSpan extends Pick<BankRule, 'negative' | 'termination_negative'> {
  /** The dates at whose end a period was closed. */
  closings: readonly string[]
  /** The last day of employment; null while it goes on. */
  termination: string | null
  /** The last date that is told, and whether it is over: until then what expires on it is still there. */
  until: string
  end_of_day: boolean
  /** The handling of a payment of more than is open: it is refused, or the rest is owed like any debit, because what it paid has changed since. */
  overpaid?: 'refused' | 'owed'
}

/** A payment of more than the open credits. */
export class Overpaid extends RangeError {}

/** The part of a movement that is left. */
export type Open = Applied & { expires_on: string | null }

/** Use up the oldest of what is open, as far as it goes; return what was used. */
function use(open: Open[], minutes: number): Applied[] {
  const applied: Applied[] = []
  let left = minutes
  while (left > 0 && open[0]) {
    const [first] = open
    const taken = Math.min(left, first.minutes)
    applied.push({ date: first.date, percent: first.percent, minutes: taken })
    left -= taken
    first.minutes -= taken
    if (first.minutes === 0) open.shift()
  }
  return applied
}

const sumOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** Lines with which open debits leave. */
const ENDS_DEBITS: readonly LineType[] = ['deducted', 'terminated_deducted', 'terminated_waived']

/** The hour bank while it is folded: what is open of credits and debits, oldest first, and the lines so far. */
class Fold {
  readonly lines: LedgerLine[] = []
  readonly credits: Open[] = []
  private readonly debits: Open[] = []
  /** Open credits less open debits. */
  private balance = 0
  private readonly overpaid: LedgerSpan['overpaid']

  constructor({ overpaid }: LedgerSpan) {
    this.overpaid = overpaid
  }

  private write(line: Omit<LedgerLine, 'balance'>): void {
    this.balance += line.type === 'credit' || ENDS_DEBITS.includes(line.type) ? line.minutes : -line.minutes
    this.lines.push({ ...line, balance: this.balance })
  }

  /** A debit uses credits up, a credit fills debits; what finds none stays open. */
  move({ date, type, minutes, percent, expires_on }: Movement): void {
    if (type === 'payment' && this.overpaid !== 'owed' && minutes > sumOf(this.credits))
      throw new Overpaid(`a payment of ${minutes} min exceeds what is open on ${date}`)
    const applied = use(type === 'credit' ? this.debits : this.credits, minutes)
    const left = minutes - sumOf(applied)
    const own = type === 'credit' ? this.credits : this.debits
    if (left > 0) own.push({ date, percent, minutes: left, expires_on })
    this.write({ date, type, minutes, percent, of: null, applied })
  }

  private leave(open: Open[], date: string, type: LineType, isDue: (one: Open) => boolean): void {
    for (const one of open.filter(isDue)) {
      open.splice(open.indexOf(one), 1)
      this.write({ date, type, minutes: one.minutes, percent: one.percent, of: one.date, applied: [] })
    }
  }

  /** Write the lines of what ends with a date: credits that expire, debits at a closing, all of it with the employment. */
  end(date: string, { closings, negative, termination, termination_negative }: LedgerSpan): void {
    this.leave(this.credits, date, 'expired', ({ expires_on }) => expires_on !== null && expires_on <= date)
    if (closings.includes(date) && negative === 'deduct') this.leave(this.debits, date, 'deducted', () => true)
    if (date !== termination) return
    const left = termination_negative === 'deduct' ? 'terminated_deducted' : 'terminated_waived'
    this.leave(this.credits, date, 'terminated_paid', () => true)
    this.leave(this.debits, date, left, () => true)
  }
}

const order: Record<Movement['type'], number> = { debit: 0, payment: 1, credit: 2 }

/** Return the dates on which something moves or ends, in order. */
function datesOf(movements: readonly Movement[], { closings, termination, until }: LedgerSpan): string[] {
  const last = termination !== null && termination < until ? termination : until
  const moved = movements.flatMap(({ date, expires_on }) => (expires_on === null ? [date] : [date, expires_on]))
  const all = new Set([...moved, ...closings, ...(termination === null ? [] : [termination])])
  return [...all].filter((date) => date <= last).sort()
}

/**
 * Return the hour bank line by line, from its first movement to a date. Each date has its debits, payments and credits, each as written;
 * at its end expires what can't be used any more, then comes a closing, then the end of employment (CLT art. 59 §3), after which nothing
 * follows. Recounted from the first movement, never patched. Throws `Overpaid` at a payment of more than is open.
 */
export const ledgerOf = (movements: readonly Movement[], span: LedgerSpan): LedgerLine[] => fold(movements, span).lines

/** Return the hour bank as `ledgerOf`, and what is left of its credits, oldest first. */
export function bankAt(
  movements: readonly Movement[],
  span: LedgerSpan,
): { lines: readonly LedgerLine[]; credits: readonly Open[] } {
  const { lines, credits } = fold(movements, span)
  return { lines, credits }
}

function fold(movements: readonly Movement[], span: LedgerSpan): Fold {
  const folded = new Fold(span)
  const byDate = new Map<string, Movement[]>()
  for (const movement of movements) byDate.set(movement.date, [...(byDate.get(movement.date) ?? []), movement])
  for (const date of datesOf(movements, span)) {
    const own = (byDate.get(date) ?? []).sort((a, b) => order[a.type] - order[b.type])
    for (const movement of own) folded.move(movement)
    const isOver = date < span.until || span.end_of_day
    if (isOver) folded.end(date, span)
  }
  return folded
}
