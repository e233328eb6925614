import type { PersonPayRule } from '#shared/contract/pay-rules.ts'

/** Say which rule counts for a person on a day, and whether it is their company's. */
export function ruleWords({ own, today }: PersonPayRule, day: string): string {
  const name = today?.rule_name ?? 'Regra simples'
  const given = own.findLast(({ from }) => from <= day)
  return given?.rule_id ? `${name} (só desta pessoa)` : `${name} (da empresa)`
}
