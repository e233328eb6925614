import type { PayRule } from '#shared/pay-rules/rule.ts'
import { changesOf, valuesOf } from '../changes.ts'

/** The values of a rule by their paths: `overtime.tiers.0.percent`. */
type Values = Record<string, unknown>

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && typeof value[0] === 'string')

/** Return what a value is made of, by path; a list of words is one value. */
function leaves(value: unknown, path: string): [string, unknown][] {
  if (!isBranch(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
}

const valuesByPath = (rule: PayRule): Values => Object.fromEntries(leaves(rule, ''))

/** The longest that the log is told of a rule: all of it, since what a version said before is kept nowhere else. */
const WHOLE = 10_000

/** Say what of a rule changed, each value by its path, for the audit log. */
export function changesOfRule(before: PayRule, after: PayRule): string {
  const [old, now] = [valuesByPath(before), valuesByPath(after)]
  const paths = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const all = Object.fromEntries(paths.map((path) => [path, now[path] ?? null]))
  return changesOf(old, all, paths, {}, WHOLE)
}

/** Say all of a rule, each value by its path, for the audit log. */
export function valuesOfRule(rule: PayRule): string {
  const values = valuesByPath(rule)
  return valuesOf(values, Object.keys(values), {}, WHOLE)
}
