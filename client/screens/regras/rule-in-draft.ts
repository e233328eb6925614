import type { BankRule, NightRule, OvertimeRule, PayRule } from '#shared/pay-rules/rule.ts'
import { type Amount, hours, minutes, months, percent, seconds } from './amounts.ts'
import { linesOf } from './draft-lists.ts'
import { type RuleDraft, YES } from './rule-draft.ts'

/** Problems by the path of their field. */
export type DraftProblems = Readonly<Record<string, string>>

/** Read amounts out of a draft, and note the texts that are none. */
function reader(draft: RuleDraft) {
  const problems: Record<string, string> = {}
  const amount = (path: string, { read, wrong }: Amount) => {
    const value = read(draft[path] ?? '')
    if (value === null) problems[path] = wrong
    return value ?? 0
  }
  const limitOf = (path: string) => ((draft[path] ?? '').trim() === '' ? null : amount(path, hours))
  /** One of the options of its field, whose list is that of the type. */
  const choice = <T extends string>(path: string) => draft[path] as T
  return { problems, amount, limitOf, choice, is: (path: string) => draft[path] === YES }
}
type Reader = ReturnType<typeof reader>

const toleranceOf = ({ is, amount }: Reader): PayRule['tolerance'] =>
  is('tolerance')
    ? { per_mark: amount('tolerance.per_mark', minutes), per_day: amount('tolerance.per_day', minutes) }
    : null

function nightOf({ is, amount, choice }: Reader): NightRule | null {
  if (!is('night')) return null
  return {
    from: choice('night.from'),
    to: choice('night.to'),
    hour_seconds: amount('night.hour_seconds', seconds),
    percent: amount('night.percent', percent),
    prolong: choice('night.prolong'),
  }
}

function overtimeOf({ amount, limitOf, choice }: Reader, draft: RuleDraft): OvertimeRule {
  const tiers = Array.from({ length: linesOf(draft, 'overtime.tiers') }, (_, i) => ({
    up_to: limitOf(`overtime.tiers.${i}.up_to`),
    percent: amount(`overtime.tiers.${i}.percent`, percent),
  }))
  return {
    tiers,
    per: choice('overtime.per'),
    rest_percent: amount('overtime.rest_percent', percent),
    rest_dates: (draft['overtime.rest_dates'] ?? '').split(',').filter(Boolean) as OvertimeRule['rest_dates'],
    rest_by: choice('overtime.rest_by'),
    off_day: choice('overtime.off_day'),
  }
}

function bankOf({ is, amount, limitOf, choice }: Reader, draft: RuleDraft): BankRule | null {
  if (!is('bank')) return null
  return {
    expiry:
      draft['bank.expiry'] === 'months' ? amount('bank.months', months) : choice<'none' | 'same_month'>('bank.expiry'),
    month_end: choice('bank.month_end'),
    day_limit: limitOf('bank.day_limit'),
    rest_days: choice('bank.rest_days'),
    negative: choice('bank.negative'),
    termination_negative: choice('bank.termination_negative'),
  }
}

/** Return the rule that stands in the fields, and the texts in them that are no values. */
export function ruleIn(draft: RuleDraft): { rule: PayRule; problems: DraftProblems } {
  const read = reader(draft)
  const { amount, choice } = read
  const breaks = Array.from({ length: linesOf(draft, 'breaks') }, (_, i) => ({
    over: amount(`breaks.${i}.over`, hours),
    minutes: amount(`breaks.${i}.minutes`, minutes),
  }))
  const rule: PayRule = {
    kind: choice('kind'),
    precision: choice('precision'),
    holidays: choice('holidays'),
    dst: choice('dst'),
    tolerance: toleranceOf(read),
    night: nightOf(read),
    breaks,
    bank: bankOf(read, draft),
    break_tolerance: amount('break_tolerance', minutes),
    break_measure: choice('break_measure'),
    break_basis: choice('break_basis'),
    overtime: overtimeOf(read, draft),
    day_max: read.limitOf('day_max'),
    rest: { between: amount('rest.between', hours), weekly: amount('rest.weekly', hours) },
    dsr: { loss: choice('dsr.loss'), lost_on: choice('dsr.lost_on') },
    missing_day: choice('missing_day'),
  }
  return { rule, problems: read.problems }
}
