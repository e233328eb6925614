import type { OpenCredit } from '#shared/contract/hour-bank-ledger.ts'

/** Return how many minutes of some credits end on each day, soonest first. */
export function endingsOf(credits: readonly OpenCredit[]): { day: string; minutes: number }[] {
  const byDay = new Map<string, number>()
  for (const { expires_on, minutes } of credits) {
    if (expires_on !== null) byDay.set(expires_on, (byDay.get(expires_on) ?? 0) + minutes)
  }
  return [...byDay].map(([day, minutes]) => ({ day, minutes })).sort((a, b) => a.day.localeCompare(b.day))
}
