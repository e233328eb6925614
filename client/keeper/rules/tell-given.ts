import type { PayRuleUse } from '#shared/contract/pay-rules.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { showToast } from '../../ui/toast.ts'

/** The rule given from a day on, before and after the server was asked; before is undefined if it was not known. */
interface Giving {
  from: string
  before: readonly PayRuleUse[] | undefined
  after: readonly PayRuleUse[]
}

/** Tell whether something changed: the server adds nothing, and puts nothing in its place, where the rule is in force already. */
function hasChanged({ from, before = [], after }: Giving): boolean {
  const [old, now] = [before, after].map((uses) => uses.find((use) => use.from === from))
  return now !== undefined && old?.rule_id !== now.rule_id
}

/** Say that a rule was given, or that it was in force on that day already. */
export function tellGiven(giving: Giving, text: string): void {
  if (hasChanged(giving)) showToast({ title: rulesScreenMessages.given, text })
  else showToast({ title: rulesScreenMessages.givenBefore, text: rulesScreenMessages.givenBeforeText, kind: 'info' })
}
