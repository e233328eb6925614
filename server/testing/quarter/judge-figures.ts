import type { SheetContent, SheetDay } from '#shared/closing/sheet-content.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import type { DayRecord } from '#shared/pay-rules/record.ts'
import { ruleOn } from '#shared/pay-rules/rule.ts'
import { recount } from '#shared/testing/recount/recount.ts'
import { expiryOf, type LedgerMovement, recountLedger } from '#shared/testing/recount/recount-ledger.ts'
import { totalsOf } from '#shared/testing/recount/totals.ts'
import type { Shown } from './close-month.ts'

/** A figure that is not what it must be. */
export type Difference = string

const differences = (where: string, told: object, counted: object): Difference[] =>
  Object.entries(counted).flatMap(([name, must]) => {
    const is = (told as Record<string, unknown>)[name]
    const [one, other] = [JSON.stringify(is), JSON.stringify(must)]
    return one === other ? [] : [`${where}: ${name} is ${one}, counted ${other}`]
  })

/** Return what the recount says of a day that a sheet says too; the simple rule finds nothing but open days worth a look. */
function dayFigures(time: PersonTime, { kind, holiday_name, incomplete, ...day }: DayRecord) {
  const { worked_minutes, expected_minutes, adjustment_minutes, balance_minutes } = day
  const isSimple = ruleFor(time, day.date)?.kind === 'simples'
  const occurrences = day.occurrences.filter((one) => !isSimple || one === 'incomplete')
  const minutes = { worked_minutes, expected_minutes, adjustment_minutes, balance_minutes }
  return { kind, holiday_name, ...minutes, incomplete, occurrences }
}

/** Return the rule under which a day counted. */
function ruleFor({ bonds }: PersonTime, date: string) {
  const bond = bonds.find(({ from, to }) => from <= date && (to === null || date <= to))
  return ruleOn(bond?.rules ?? [], date)
}

/** Return what the days bring to the bank, by the law's text: a debit, then the credits, each with its own term. */
function movementsOf(time: PersonTime, days: readonly DayRecord[]): LedgerMovement[] {
  return days.flatMap((day) => {
    const rule = ruleFor(time, day.date)
    if (!rule?.bank) return []
    const { date } = day
    const debit = { date, type: 'debit' as const, minutes: day.bank_debit_minutes, percent: null, expires_on: null }
    const expires_on = expiryOf(date, rule.bank)
    const adjusted = { percent: rule.overtime.tiers[0]?.percent ?? 0, minutes: Math.max(0, day.adjustment_minutes) }
    const earned = day.overtime.map(({ percent, banked_minutes }) => ({ percent, minutes: banked_minutes }))
    const credits = [...earned, adjusted].map((one) => ({ ...one, date, type: 'credit' as const, expires_on }))
    return [debit, ...credits].filter(({ minutes }) => minutes > 0)
  })
}

/** Return what the bank held before a day and after another one. */
function bankAround(time: PersonTime, days: readonly DayRecord[], { first_day, last_day }: SheetContent) {
  const options = { closings: [], negative: 'carry' as const, termination: null, until: last_day }
  const lines = recountLedger(movementsOf(time, days), { ...options, termination_negative: 'deduct' })
  // Days under the simple rule are summed, not told line by line.
  const isTold = ({ date }: { date: string }) => date >= first_day && ruleFor(time, date)?.kind !== 'simples'
  return {
    before_minutes: lines.findLast(({ date }) => date < first_day)?.balance ?? 0,
    lines: lines.filter(isTold).map(({ applied: _, ...line }) => line),
    after_minutes: lines.at(-1)?.balance ?? 0,
  }
}

/** Return the lines of a sheet's bank without what each consumed: the recount, which opens the bank otherwise, has other pieces. */
const linesOf = ({ bank }: SheetContent) =>
  bank.lines.map(({ date, type, minutes, percent, of, balance }) => ({ date, type, minutes, percent, of, balance }))

/** Sums that only days under a rule of the journey have. */
const RULED = [
  ...(['normal_minutes', 'night_clock_minutes', 'night_reduced_minutes', 'late_minutes'] as const),
  ...(['early_leave_minutes', 'break_shortfall_minutes', 'rest_shortfall_minutes', 'paid_minutes'] as const),
  ...(['deducted_minutes', 'dsr_lost_days', 'overtime'] as const),
] as const

/** Tell whether work was due on a day and none was done. */
const isMissed = ({ kind, expected_minutes, worked_minutes, incomplete }: DayRecord) =>
  kind === 'work' && expected_minutes > 0 && worked_minutes === 0 && !incomplete

/** Return the sums of a sheet as the recount has them. */
function totalFigures(time: PersonTime, days: readonly DayRecord[]) {
  const sums = totalsOf(days)
  const ruled = totalsOf(days.filter(({ date }) => ruleFor(time, date)?.kind !== 'simples'))
  const { worked_minutes, expected_minutes, balance_minutes, adjustment_minutes } = sums
  return {
    days: days.length,
    worked_days: days.filter((day) => day.worked_minutes > 0).length,
    missing_days: days.filter(isMissed).length,
    worked_minutes,
    expected_minutes,
    balance_minutes,
    adjustment_minutes,
    ...Object.fromEntries(RULED.map((name) => [name, ruled[name]])),
  }
}

/** Compare the days of a sheet with those of the recount: none more, none less. */
function judgeDays(
  who: string,
  time: PersonTime,
  told: readonly SheetDay[],
  counted: readonly DayRecord[],
): Difference[] {
  const dates = (days: readonly { date: string }[]) => days.map(({ date }) => date).join(' ')
  if (dates(told) !== dates(counted)) return [`${who}: days ${dates(told)}, counted ${dates(counted)}`]
  return counted.flatMap((day, i) => differences(`${who} ${day.date}`, told[i] ?? {}, dayFigures(time, day)))
}

/** Compare every figure of a sheet with a recount from what was done: days, sums, tiers of overtime, nights and the hour bank. */
export function judgeFigures({ name, company, period, content, time }: Shown): Difference[] {
  const who = `${name} ${company} ${period.from}`
  const { days: all } = recount(time, { from: time.begins ?? period.from, to: period.to })
  const [until = period.to] = [time.today, period.to].sort()
  const before = all.filter(({ date }) => date <= until)
  const own = before.filter((day) => day.date >= period.from && day.company === company)
  const bank = bankAround(
    time,
    before.filter(({ date }) => date <= content.last_day),
    content,
  )
  return [
    ...judgeDays(who, time, content.days, own),
    ...differences(`${who} sums`, content.totals, totalFigures(time, own)),
    ...differences(`${who} bank`, { ...content.bank, lines: linesOf(content) }, bank),
  ]
}
