import type { OpenCredit } from '#shared/contract/hour-bank-ledger.ts'
import { formatDayNear } from '#shared/text/format.ts'

/** Credits that are told in one line, in minutes. */
export interface CreditGroup {
  kind: 'soonest' | 'next' | 'later' | 'unlimited'
  minutes: number
  words: string
}

/** Say when credits end: a day of before was over when the device last read them. */
function wordsOf(day: string, today: string): string {
  if (day === today) return 'Vencem hoje'
  return `${day < today ? 'Venceram' : 'Vencem'} em ${formatDayNear(day, today)}`
}

const sumOf = (credits: readonly OpenCredit[]) => credits.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * Return open credits by when they end, soonest first: the first two days by themselves, the days after them together, last what never
 * ends. Empty if none of them ends.
 */
export function creditGroups(credits: readonly OpenCredit[], today: string): CreditGroup[] {
  const days = [...new Set(credits.flatMap(({ expires_on }) => expires_on ?? []))].sort()
  const endingOn = (day: string) => sumOf(credits.filter(({ expires_on }) => expires_on === day))
  const groups = days.slice(0, 2).map((day, i): CreditGroup => {
    return { kind: i === 0 ? 'soonest' : 'next', minutes: endingOn(day), words: wordsOf(day, today) }
  })
  const rest = days.slice(2)
  const last = rest.at(-1)
  if (last !== undefined) {
    const words = rest.length === 1 ? wordsOf(last, today) : `Vencem depois, até ${formatDayNear(last, today)}`
    groups.push({ kind: 'later', minutes: rest.reduce((sum, day) => sum + endingOn(day), 0), words })
  }
  const unlimited = sumOf(credits.filter(({ expires_on }) => expires_on === null))
  if (groups.length > 0 && unlimited > 0) groups.push({ kind: 'unlimited', minutes: unlimited, words: 'Não vencem' })
  return groups
}
