import type { OvertimeEntry } from '../../pay-rules/record.ts'
import type { OvertimeRule, PayRule } from '../../pay-rules/rule.ts'
import { count } from './minute.ts'
import { reduced } from './night.ts'
import type { WorkedDay } from './worked-day.ts'

/** A day's overtime, and what of it is neither rest nor holiday. */
export interface Overtime {
  entries: OvertimeEntry[]
  ordinary: number
}

type Part = Pick<OvertimeEntry, 'tier' | 'percent' | 'minutes'>

/** Put minutes into the tiers one by one; `used` were put there before. */
function tiersOf({ tiers }: OvertimeRule, ordinary: number, used: number): Part[] {
  const parts = tiers.map(({ percent }, index) => ({ tier: String(index + 1), percent, minutes: 0 }))
  for (let minute = used; minute < used + ordinary; minute += 1) {
    const part = parts[tiers.findIndex(({ up_to }) => up_to === null || minute < up_to)]
    if (part) part.minutes += 1
  }
  return parts
}

/** Take minutes from parts, from the last backward; return how many of each. */
function fromTheLast(parts: readonly Part[], minutes: number): number[] {
  let left = minutes
  const taken = parts.toReversed().map((part) => {
    const some = Math.min(left, part.minutes)
    left -= some
    return some
  })
  return taken.toReversed()
}

function nightOf(day: WorkedDay, overtime: number): number {
  const { night } = day.rule
  const asked = day.expected > 0 ? reduced(day.contract.night, night) : 0
  return Math.min(overtime, Math.max(0, reduced(count([...day.nights.night]), night) - asked))
}

function paidOf({ bank }: PayRule, counted: number, ordinary: readonly Part[], total: number): number[] {
  if (!bank) return ordinary.map(({ minutes }) => minutes)
  const beyond = bank.day_limit === null ? 0 : Math.max(0, counted - bank.day_limit)
  return fromTheLast(ordinary, Math.min(total, beyond))
}

/** Return a day's overtime by tier. `used` are the ordinary minutes that stand in the tiers already. */
export function overtimeOf(day: WorkedDay, overtime: number, restDay: number, used: number): Overtime {
  const { rule, kind } = day
  const isAllRest = kind === 'day_off' && rule.overtime.off_day === 'rest'
  const rest = isAllRest ? overtime : Math.min(overtime, restDay)
  const ordinary = overtime - rest
  const tiers = tiersOf(rule.overtime, ordinary, used)
  const parts = [...tiers, { tier: 'rest', percent: rule.overtime.rest_percent, minutes: rest }]
  const night = fromTheLast(parts, nightOf(day, overtime))
  const restPaid = !rule.bank || rule.bank.rest_days === 'pay' ? rest : 0
  const paid = [...paidOf(rule, day.counted, tiers, ordinary), restPaid]
  const entries = parts.map((part, index) => ({
    ...part,
    night_minutes: night[index] ?? 0,
    banked_minutes: part.minutes - (paid[index] ?? 0),
    paid_minutes: paid[index] ?? 0,
  }))
  return { entries: entries.filter(({ minutes }) => minutes > 0), ordinary }
}
