import type { OvertimeEntry } from './record.ts'
import type { OvertimeTier, PayRule } from './rule.ts'
import type { WorkedDay } from './worked-day.ts'

/** The difference between what a day counts and what it expects, in minutes. Early and late are set off within the day. */
export interface Difference {
  overtime: number
  shortfall: number
}

/** Return by how much a day exceeds what it expects, or falls short; a personal absence falls short of all. */
export function differenceOf({ kind, counted, expected }: WorkedDay): Difference {
  if (kind === 'personal') return { overtime: 0, shortfall: expected }
  return { overtime: Math.max(0, counted - expected), shortfall: Math.max(0, expected - counted) }
}

const entryOf = (tier: string, percent: number, minutes: number): OvertimeEntry => ({
  tier,
  percent,
  minutes,
  night_minutes: 0,
  banked_minutes: 0,
  paid_minutes: 0,
})

/** Fill tiers upward with minutes of which `before` were there already. */
function filled(tiers: readonly OvertimeTier[], before: number, minutes: number): OvertimeEntry[] {
  let reached = before
  return tiers.map(({ up_to, percent }, i) => {
    const until = Math.min(before + minutes, up_to ?? Number.POSITIVE_INFINITY)
    const own = Math.max(0, until - reached)
    reached += own
    return entryOf(String(i + 1), percent, own)
  })
}

/** Give minutes to entries from the last one backward, as far as there is room. */
function fromTheEnd(rooms: readonly number[], minutes: number): number[] {
  let left = minutes
  const given = rooms.toReversed().map((room) => {
    const own = Math.min(room, left)
    left -= own
    return own
  })
  return given.reverse()
}

/** Return the overtime paid at once, by entry: without a bank all; on days of rest as the bank says; of the other what exceeds its day limit. */
function paidOf(entries: readonly OvertimeEntry[], { bank }: PayRule, counted: number): number[] {
  if (bank === null) return entries.map(({ minutes }) => minutes)
  const ordinary = entries.slice(0, -1).map(({ minutes }) => minutes)
  const beyond = bank.day_limit === null ? 0 : Math.max(0, counted - bank.day_limit)
  return [...fromTheEnd(ordinary, beyond), bank.rest_days === 'pay' ? (entries.at(-1)?.minutes ?? 0) : 0]
}

/** Return the part of a day's overtime that counts as that of a day of rest. */
export function restPart({ kind, rule, rest }: WorkedDay, overtime: number): number {
  return kind === 'day_off' && rule.overtime.off_day === 'rest' ? overtime : Math.min(overtime, rest)
}

/** Return the overtime of a day by tiers, that of days of rest last. `before` are the minutes that already filled the tiers. */
export function overtimeOf(day: WorkedDay, overtime: number, before: number): OvertimeEntry[] {
  const { rule, night, counted } = day
  const rest = restPart(day, overtime)
  const tiers = filled(rule.overtime.tiers, before, overtime - rest)
  const entries = [...tiers, entryOf('rest', rule.overtime.rest_percent, rest)]
  const minutes = entries.map((entry) => entry.minutes)
  const nightly = fromTheEnd(minutes, Math.min(overtime, Math.max(0, night.reduced - night.due)))
  const paid = paidOf(entries, rule, counted)
  return entries
    .map((entry, i) => {
      const paid_minutes = paid[i] ?? 0
      return { ...entry, night_minutes: nightly[i] ?? 0, paid_minutes, banked_minutes: entry.minutes - paid_minutes }
    })
    .filter((entry) => entry.minutes > 0)
}
