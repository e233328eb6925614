import type { Period } from '#shared/calendar/period.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { RuledDay } from '#shared/pay-rules/day-terms.ts'
import type { Db } from '../database/db.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'

type Bank = SheetContent['bank']
type Told = Awaited<ReturnType<PeopleDays['settledBankOf']>>

/** The facts that the hour bank of a sheet is read from. */
interface Known {
  hours: PeopleDays
  period: Period
  read: Db
  at: number
}

/** Return somebody's present hour bank until a day: until the end of the period it is read for many. */
async function presentUntil({ hours, read, at, period }: Known, person: Person, last: string): Promise<Told> {
  if (last >= hours.countedUntil(person)) return hours.settledBankOf(person)
  // Who moved to another company within the period: what is told ends with the days here.
  return (await readPeopleDays(read, [person], { now: at, cutoff: last, closing: period.to })).settledBankOf(person)
}

const sumOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * Return the part of a bank, as it is told, that some days hold, and what stands after them. `since`: the day from which lines before the
 * first of them are told too.
 */
function partOf({ first, before, lines }: Told, days: readonly RuledDay[], since: string): Bank {
  const isHere = new Set(days.map(({ date }) => date))
  const begin = days[0]?.date ?? ''
  // A bank opens with what the days before it brought, on their last day: these tell it themselves.
  const isOpening = (date: string, i: number) => i === 0 && date < first
  const isOwn = (date: string) => isHere.has(date) || (since <= date && date < begin)
  const steps = lines.map((line, i) => ({ line, minutes: line.balance - (lines[i - 1]?.balance ?? before) }))
  const own = steps.filter(({ line }, i) => isOwn(line.date) && !isOpening(line.date, i))
  // Days on which no line decides the bank bring all of their balance.
  const summed = days.filter(({ date }) => date < first).map(({ balance_minutes: minutes }) => ({ minutes }))
  const after_minutes = lines.at(-1)?.balance ?? before
  return {
    // What stood before, without what other days in between brought: those stand on the sheet of another company.
    before_minutes: after_minutes - sumOf([...own, ...summed]),
    lines: own.map(({ line }) => ({ ...line, applied: [...line.applied] })),
    after_minutes,
  }
}

/**
 * Return from when on a bank is told on a sheet: what was written by hand before somebody's first record stands on no day of theirs, so it
 * is told with the first one.
 */
const sinceOf = ({ period }: Known, start: string | null, days: readonly RuledDay[]): string =>
  days[0]?.date === start ? period.from : (days[0]?.date ?? '')

/**
 * Return the part of somebody's hour bank in some days, and what stood before and after them. Each bond has a bank of its own: one that ended
 * in these days is settled there (CLT art. 59 § 3), and the next one begins at nothing.
 */
export async function bankIn(known: Known, person: Person, days: readonly RuledDay[]): Promise<Bank> {
  const last = days.at(-1)?.date ?? ''
  const parts: Bank[] = []
  let from = ''
  for (const bond of known.hours.rulesOf(person).earlier) {
    const own = days.filter(({ date }) => from < date && date <= bond.end)
    from = bond.end
    const here = { ...bond, end: own.at(-1)?.date ?? bond.end, left_on: bond.end }
    if (own.length === 0) continue
    parts.push(partOf(await known.hours.settledBankOf(person, here), own, sinceOf(known, bond.start, own)))
  }
  const present = days.filter(({ date }) => date > from)
  const { start } = known.hours.rulesOf(person)
  if (present.length > 0)
    parts.push(partOf(await presentUntil(known, person, last), present, sinceOf(known, start, present)))
  return {
    before_minutes: parts[0]?.before_minutes ?? 0,
    lines: parts.flatMap(({ lines }) => lines),
    after_minutes: parts.at(-1)?.after_minutes ?? 0,
  }
}
