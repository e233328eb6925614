import { ruleMessages } from '../text/rule-messages.ts'
import { SIMPLES } from './presets.ts'
import type { PayRule } from './rule.ts'
import { PayRuleShape } from './rule-shape.ts'

/** A value that the law forbids in a rule, with the source. */
export interface Refusal {
  /** The value's path: `tolerance.per_mark`. */
  field: string
  /** The limit, and the article or the court's summary that sets it. */
  reason: string
}

type Check = readonly [field: string, isRefused: boolean, reason: string]

const isUnpaid = (percent: number) => percent > 0 && percent < 50
const isTooLittle = (percent: number, isFree: boolean) => isUnpaid(percent) || (percent === 0 && !isFree) || percent < 0

function ofTolerance({ tolerance, break_tolerance }: PayRule): Check[] {
  const limit = ruleMessages.toleranceLimit
  return [
    ['tolerance.per_mark', (tolerance?.per_mark ?? 0) > 5, limit],
    ['tolerance.per_day', (tolerance?.per_day ?? 0) > 10, limit],
    ['break_tolerance', break_tolerance > 5, ruleMessages.breakToleranceLimit],
  ]
}

function ofOvertime({ kind, overtime }: PayRule): Check[] {
  const least = ruleMessages.overtimeLeast
  const isFree = kind === 'simples' || kind === 'isento'
  return [
    ...overtime.tiers.map(({ percent }, i): Check => [`overtime.tiers.${i}`, isTooLittle(percent, isFree), least]),
    ['overtime.rest_percent', isTooLittle(overtime.rest_percent, isFree), least],
  ]
}

function ofNight({ night }: PayRule): Check[] {
  if (!night) return []
  const isHour = night.hour_seconds >= 3150 && night.hour_seconds <= 3600
  return [
    ['night.percent', night.percent < 20, ruleMessages.nightLeast],
    ['night.hour_seconds', !isHour, ruleMessages.nightHour],
  ]
}

function ofRests({ kind, breaks, rest }: PayRule): Check[] {
  const isBound = kind !== 'simples' && kind !== 'isento'
  const long = breaks.findLast(({ over }) => over <= 360)
  // The last line that a day exceeds is the one that counts.
  const later = breaks.map(({ over, minutes }, i): Check => {
    return [`breaks.${i}.minutes`, isBound && over > 360 && minutes < 30, ruleMessages.breakLeast]
  })
  return [
    ['breaks', isBound && (long?.minutes ?? 0) < 30, ruleMessages.breakLeast],
    ...later,
    ['rest.between', isBound && rest.between < 660, ruleMessages.restLeast],
  ]
}

function ofBank({ bank }: PayRule): Check[] {
  const months = typeof bank?.expiry === 'number' ? bank.expiry : 0
  return [['bank.expiry', months > 12, ruleMessages.bankMonths]]
}

const SIMPLE = JSON.stringify(PayRuleShape.parse(SIMPLES))

/** The simple rule is one: with other values it would be another kind. */
function ofKind(rule: PayRule): Check[] {
  const isOther = rule.kind === 'simples' && JSON.stringify(PayRuleShape.safeParse(rule).data) !== SIMPLE
  return [['kind', isOther, ruleMessages.simpleIsOne]]
}

function ofPrecision({ precision, tolerance, night, breaks }: PayRule): Check[] {
  const needsMinutes = tolerance !== null || night !== null || breaks.length > 0
  const reason = ruleMessages.precision
  return [['precision', precision === 'exact' && needsMinutes, reason]]
}

/** Return what of a rule the law forbids; empty if it may be used. */
export function refusalsOf(rule: PayRule): Refusal[] {
  return [ofTolerance, ofOvertime, ofNight, ofRests, ofBank, ofPrecision, ofKind]
    .flatMap((check) => check(rule))
    .filter(([, isRefused]) => isRefused)
    .map(([field, , reason]) => ({ field, reason }))
}
