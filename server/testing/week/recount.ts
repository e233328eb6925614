import { minutes as minutesOfTime, weekday } from './days.ts'

/** A mark that counts: its type and true instant. */
export interface FactMark {
  type: string
  at: number
}

/** A weekday of a schedule, of every week unless it skips some: then it is worked on `first` and every so many weeks. */
interface WeekRow {
  weekday: number
  start: string
  end: string
  pause: number
  skips?: { weeks: number; first: string }
}

/** Everything about a person that decides their hours. */
export interface Facts {
  /** Minutes to add to UTC at their store, and until when a shift of the day before goes on there. */
  offset: number
  cut: string
  marks: readonly FactMark[]
  minutes: readonly { day: string; minutes: number }[]
  absences: readonly { day: string; reason: 'saude' | 'pessoal' }[]
  vacations: readonly { from: string; to: string }[]
  holidays: readonly { day: string; name: string }[]
  /** Their current schedule, or null. */
  week: readonly WeekRow[] | null
  admission: string | null
  lastDay: string | null
}

/** The minutes of a day as it is paid. */
export interface PaidDay {
  worked: number
  expected: number
  adjusted: number
  balance: number
  kind: 'work' | 'day_off' | 'holiday' | 'vacation' | 'health' | 'personal'
  incomplete: boolean
  holiday: string | null
}

/* The hour rules, written a second time from the specification only: no line is shared with the product. */

interface Tally {
  ms: number
  /** The instant since when the person works. */
  working: number | null
}

const BEGINS = new Set(['entrada', 'retorno'])

/**
 * Apply a mark: entrada and retorno begin work, pausa and saida end it; an opener while working, or a closer while not, changes nothing.
 */
function step(tally: Tally, { type, at }: FactMark): void {
  if (BEGINS.has(type)) {
    tally.working ??= at
    return
  }
  if (tally.working !== null) tally.ms += at - tally.working
  tally.working = null
}

function tallyOf(marks: readonly FactMark[]): Tally {
  const tally: Tally = { ms: 0, working: null }
  for (const mark of marks) step(tally, mark)
  return tally
}

const localDay = (at: number, offset: number) => new Date(at + offset * 60_000).toISOString().slice(0, 10)
const localMinute = (at: number, offset: number) => (((Math.floor(at / 60_000) + offset) % 1440) + 1440) % 1440

/** The marks that may follow each mark. */
const FOLLOWS: Record<string, readonly string[]> = {
  entrada: ['pausa', 'saida'],
  retorno: ['pausa', 'saida'],
  pausa: ['retorno', 'saida'],
  saida: [],
}

/** Return the row that is worked on a day. */
function rowOn({ week }: Facts, day: string): WeekRow | undefined {
  return week?.find((row) => {
    if (row.weekday !== weekday(day)) return false
    if (row.skips === undefined) return true
    const weeks = (Date.parse(day) - Date.parse(row.skips.first)) / 604_800_000
    return weeks % row.skips.weeks === 0
  })
}

/** Return the minutes after midnight until when a shift of a day goes on: the store's hour, or two hours after its own schedule's end. */
function nightEnd(facts: Facts, day: string): number {
  const { cut } = facts
  const row = rowOn(facts, day)
  const isNight = row !== undefined && minutesOfTime(row.end) < minutesOfTime(row.start)
  return Math.max(minutesOfTime(cut), isNight ? minutesOfTime(row.end) + 120 : 0)
}

/** Tell whether a mark belongs to the shift of the day before. */
function goesOn(facts: Facts, mark: FactMark, before: readonly FactMark[], own: readonly FactMark[]): boolean {
  if (mark.type === 'entrada' || own.some(({ type }) => type === 'entrada')) return false
  const opener = before.filter(({ type }) => BEGINS.has(type)).at(-1)
  if (!opener || mark.at - opener.at > 14 * 3_600_000) return false
  if (!FOLLOWS[before.at(-1)?.type ?? 'saida']?.includes(mark.type)) return false
  return localMinute(mark.at, facts.offset) < nightEnd(facts, localDay(mark.at - 86_400_000, facts.offset))
}

/** Return the marks of each day: one after midnight belongs to the day before if its shift is open and not too long. */
function byDay(facts: Facts): Map<string, FactMark[]> {
  const days = new Map<string, FactMark[]>()
  for (const mark of [...facts.marks].sort((a, b) => a.at - b.at)) {
    const [yesterday, own] = [mark.at - 86_400_000, mark.at].map((at) => localDay(at, facts.offset)) as [string, string]
    const isLate = goesOn(facts, mark, days.get(yesterday) ?? [], days.get(own) ?? [])
    const day = isLate ? yesterday : own
    days.set(day, [...(days.get(day) ?? []), mark])
  }
  return days
}

function scheduled(facts: Facts, day: string): number {
  const on = weekday(day)
  if (facts.week === null) return on === 0 ? 0 : on === 6 ? 240 : 480
  const row = rowOn(facts, day)
  if (!row) return 0
  const [start, end] = [minutesOfTime(row.start), minutesOfTime(row.end)]
  return Math.max(0, (end < start ? end + 1440 : end) - start - row.pause)
}

/** Return the first day that expects minutes: the later of admission and first record; null before any record. */
function beginning({ admission, minutes, absences }: Facts, worked: Iterable<string>): string | null {
  const first = [...worked, ...minutes.map(({ day }) => day), ...absences.map(({ day }) => day)].sort()[0]
  if (first === undefined) return null
  return admission !== null && admission > first ? admission : first
}

function kindOf(facts: Facts, day: string, expected: number): PaidDay['kind'] {
  const has = (reason: string) => facts.absences.some((absence) => absence.day === day && absence.reason === reason)
  if (facts.vacations.some(({ from, to }) => from <= day && day <= to)) return 'vacation'
  if (facts.holidays.some((holiday) => holiday.day === day)) return 'holiday'
  if (has('saude')) return 'health'
  if (has('pessoal')) return 'personal'
  return expected > 0 ? 'work' : 'day_off'
}

/** Sum the minutes that the office added to a day, or subtracted from it. */
const adjustedOn = (facts: Facts, day: string) =>
  facts.minutes.filter((one) => one.day === day).reduce((sum, one) => sum + one.minutes, 0)

/** Calculate a day with `planned` agreed minutes. On a personal absence, work counts for nothing. */
function payOf(facts: Facts, day: string, marks: readonly FactMark[], planned: number): PaidDay {
  const { ms, working } = tallyOf(marks)
  const kind = kindOf(facts, day, planned)
  const expected = kind === 'work' || kind === 'personal' ? planned : 0
  const adjusted = adjustedOn(facts, day)
  const worked = Math.floor(ms / 60_000)
  const earned = kind === 'personal' ? 0 : worked
  const holiday = kind === 'holiday' ? (facts.holidays.find((one) => one.day === day)?.name ?? null) : null
  return {
    worked,
    expected,
    adjusted,
    balance: earned + adjusted - expected,
    kind,
    incomplete: working !== null,
    holiday,
  }
}

/** Calculate each of these days as it is paid. */
export function recount(facts: Facts, days: readonly string[]): Map<string, PaidDay> {
  const worked = byDay(facts)
  const start = beginning(facts, worked.keys())
  const isCounted = (day: string) => start !== null && start <= day && (facts.lastDay === null || day <= facts.lastDay)
  const planned = (day: string) => (isCounted(day) ? scheduled(facts, day) : 0)
  return new Map(days.map((day) => [day, payOf(facts, day, worked.get(day) ?? [], planned(day))]))
}
