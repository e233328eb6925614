import { CLT } from '#shared/pay-rules/presets.ts'
import type { BankRule, NightRule, PayRule } from '#shared/pay-rules/rule.ts'
import { hours, minutes, months, percent, seconds } from './amounts.ts'

/** The texts in the fields of a rule, by the value's path: `tolerance.per_mark`, `breaks.0.over`. */
export type RuleDraft = Readonly<Record<string, string>>

export const YES = 'sim'
export const NO = 'nao'

const yesNo = (is: boolean) => (is ? YES : NO)
/** A limit that may be missing stands as an empty text. */
const limit = (value: number | null) => (value === null ? '' : hours.show(value))

/** The values of a night, bank or tolerance that a rule lacks, should it be given one: those of the CLT. */
const usual = CLT as PayRule & { tolerance: object; night: NightRule; bank: BankRule }

function ofTolerance(rule: PayRule): RuleDraft {
  const { per_mark, per_day } = rule.tolerance ?? { per_mark: 5, per_day: 10 }
  return {
    tolerance: yesNo(rule.tolerance !== null),
    'tolerance.per_mark': minutes.show(per_mark),
    'tolerance.per_day': minutes.show(per_day),
  }
}

function ofNight(rule: PayRule): RuleDraft {
  const night = rule.night ?? usual.night
  return {
    night: yesNo(rule.night !== null),
    'night.from': night.from,
    'night.to': night.to,
    'night.hour_seconds': seconds.show(night.hour_seconds),
    'night.percent': percent.show(night.percent),
    'night.prolong': night.prolong,
  }
}

function ofOvertime({ overtime }: PayRule): RuleDraft {
  const tiers = overtime.tiers.flatMap((tier, i) => [
    [`overtime.tiers.${i}.up_to`, limit(tier.up_to)],
    [`overtime.tiers.${i}.percent`, percent.show(tier.percent)],
  ])
  return {
    ...Object.fromEntries(tiers),
    'overtime.per': overtime.per,
    'overtime.rest_percent': percent.show(overtime.rest_percent),
    'overtime.rest_dates': overtime.rest_dates.join(),
    'overtime.rest_by': overtime.rest_by,
    'overtime.off_day': overtime.off_day,
  }
}

function ofBreaks(rule: PayRule): RuleDraft {
  const breaks = rule.breaks.flatMap((one, i) => [
    [`breaks.${i}.over`, hours.show(one.over)],
    [`breaks.${i}.minutes`, minutes.show(one.minutes)],
  ])
  return {
    ...Object.fromEntries(breaks),
    break_tolerance: minutes.show(rule.break_tolerance),
    break_measure: rule.break_measure,
    break_basis: rule.break_basis,
  }
}

function ofBank(rule: PayRule): RuleDraft {
  const bank = rule.bank ?? usual.bank
  const isMonths = typeof bank.expiry === 'number'
  return {
    bank: yesNo(rule.bank !== null),
    'bank.expiry': isMonths ? 'months' : String(bank.expiry),
    'bank.months': months.show(isMonths ? Number(bank.expiry) : 6),
    'bank.month_end': bank.month_end,
    'bank.day_limit': limit(bank.day_limit),
    'bank.rest_days': bank.rest_days,
    'bank.negative': bank.negative,
    'bank.termination_negative': bank.termination_negative,
  }
}

/** Return what stands in the fields of a rule. */
export function draftOf(rule: PayRule): RuleDraft {
  return {
    kind: rule.kind,
    precision: rule.precision,
    holidays: rule.holidays,
    dst: rule.dst,
    missing_day: rule.missing_day,
    day_max: limit(rule.day_max),
    'rest.between': hours.show(rule.rest.between),
    'rest.weekly': hours.show(rule.rest.weekly),
    'dsr.loss': rule.dsr.loss,
    'dsr.lost_on': rule.dsr.lost_on,
    ...ofTolerance(rule),
    ...ofNight(rule),
    ...ofOvertime(rule),
    ...ofBreaks(rule),
    ...ofBank(rule),
  }
}
