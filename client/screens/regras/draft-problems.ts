import { issuesOf } from '#shared/contract/issues.ts'
import { refusalsOf } from '#shared/pay-rules/refusals.ts'
import { PayRuleShape } from '#shared/pay-rules/rule-shape.ts'
import type { FieldIssue } from '#shared/text/refusal.ts'
import { hours } from './amounts.ts'
import { LISTS, linesOf } from './draft-lists.ts'
import type { RuleDraft } from './rule-draft.ts'
import { type DraftProblems, ruleIn } from './rule-in-draft.ts'

/** The break that is due in a day of more than six hours is the last one that begins by then (CLT art. 71). */
const LONG_DAY = 360

function longBreak(draft: RuleDraft): string {
  const overs = Array.from({ length: linesOf(draft, 'breaks') }, (_, i) => hours.read(draft[`breaks.${i}.over`] ?? ''))
  const at = overs.findLastIndex((over) => over !== null && over <= LONG_DAY)
  return at < 0 ? 'breaks' : `breaks.${at}.minutes`
}

/** Return the path of the field at which a value stands: a tier's percent, the months of a bank. */
function fieldOf(value: string, draft: RuleDraft): string {
  if (value === 'breaks') return longBreak(draft)
  if (/^overtime\.tiers\.\d+$/.test(value)) return `${value}.percent`
  if (value === 'bank.expiry' && draft['bank.expiry'] === 'months') return 'bank.months'
  return value.startsWith('overtime.rest_dates') ? 'overtime.rest_dates' : value
}

/** Keep the first problem of each field. */
function byField(found: readonly (readonly [path: string, words: string])[]): DraftProblems {
  const problems: Record<string, string> = {}
  for (const [path, words] of found) problems[path] ??= words
  return problems
}

/** Tell whether a value hangs on a list in which something is no value yet: what is wrong with the list can't be told. */
function isListUnread(value: string, unread: DraftProblems): boolean {
  const list = LISTS.find((name) => value === name || value.startsWith(`${name}.`))
  return list !== undefined && Object.keys(unread).some((path) => path.startsWith(`${list}.`))
}

/** Return what keeps a draft from being a rule: texts that are no values, values out of bounds, values that the law forbids. */
export function problemsIn(draft: RuleDraft): DraftProblems {
  const { rule, problems } = ruleIn(draft)
  const shape = PayRuleShape.safeParse(rule)
  const issues = shape.success ? [] : issuesOf(shape.error)
  return byField([
    ...Object.entries(problems),
    ...[
      // The lists' own problems stand below them: the break that the law asks for is another matter.
      ...issues.map(({ path, message }) => [path, path === 'breaks' ? path : fieldOf(path, draft), message] as const),
      ...refusalsOf(rule).map(({ field, reason }) => [field, fieldOf(field, draft), reason] as const),
    ].flatMap(([value, path, words]) => (isListUnread(value, problems) ? [] : [[path, words] as const])),
  ])
}

/** Return the server's problems of a rule by the path of their field. */
export function problemsTold(details: readonly FieldIssue[], draft: RuleDraft): DraftProblems {
  const own = details.filter(({ path }) => path.startsWith('rule.'))
  return byField(own.map(({ path, message }) => [fieldOf(path.slice('rule.'.length), draft), message] as const))
}
