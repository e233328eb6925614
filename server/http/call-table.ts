import { ruleOf } from '#shared/access/policy.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'

function whoMay(call: AnyCall): string {
  const rule = ruleOf(call.may)
  if (rule.who === 'anyone') return 'anyone'
  if (rule.who === 'kiosk') return 'a kiosk, by its token'
  if (rule.who === 'deliverer') return 'whoever holds the owner’s grant'
  return `${rule.roles.join(', ')}${rule.reach ? ` (${rule.reach})` : ''}`
}

/** Return the table of calls for the server's README, one line per call. */
export function callTable(): string {
  const rows = Object.values<AnyCall>(calls).map(
    (call) => `| ${call.method} /api${call.path} | ${call.may} | ${whoMay(call)} |`,
  )
  return ['| call | action | who |', '|---|---|---|', ...rows].join('\n')
}
