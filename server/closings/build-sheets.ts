import { hash } from 'node:crypto'
import type { Period } from '#shared/calendar/period.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import { scheduleWords } from '#shared/closing/schedule-words.ts'
import { withSetAside } from '#shared/closing/set-aside.ts'
import type { SheetContent, SheetDay, SheetMark } from '#shared/closing/sheet-content.ts'
import { type DayPlan, planOn } from '#shared/pay-rules/contract.ts'
import { presignedOn, type RuledDay } from '#shared/pay-rules/day-terms.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { type NotedDay, readNotedDays } from '../hour-bank/people-records.ts'
import type { Person } from '../hour-bank/queries.ts'
import { inPieces, turn, unhurried } from '../pieces.ts'
import type { Company } from '../stores/queries.ts'
import type { Stay } from './company-people.ts'
import { marksOfPeople, type PersonMark } from './mark-queries.ts'
import { numbersOf, type PersonNumbers } from './queries.ts'
import { readRuleNames } from './rule-names.ts'
import { bankIn } from './sheet-bank.ts'
import { inOrderOfTime, presignedMarkOf, sheetMarkOf } from './sheet-marks.ts'
import { sheetTotals } from './sheet-sums.ts'

/** People whose month is read at once: it takes some milliseconds. */
const BUILT_AT_ONCE = 20

/** The content that somebody's sheet is to hold, with the hash that stands for it. */
export interface BuiltSheet {
  user_id: string
  first_day: string
  last_day: string
  /** The content as JSON. */
  content: string
  hash: string
}

/** Return the hash of a sheet: SHA-256, in hex, over its JSON as it is stored and sent. */
export const sheetHash = (content: string): string => hash('sha256', content)

function sheetOf(built: SheetContent): BuiltSheet {
  const content = JSON.stringify(built)
  const { person, first_day, last_day } = built
  return { user_id: person.id, first_day, last_day, content, hash: sheetHash(content) }
}

/** Facts read for some sheets together. */
interface Known {
  company: Company
  period: Period
  hours: PeopleDays
  read: Db
  at: number
  marksOf(user_id: string): ReadonlyMap<string, readonly PersonMark[]>
  daysOf(person: Person, part: Period): Promise<RuledDay[]>
  notedOf(person: Person): readonly NotedDay[]
  rulesIn(person: Person, period: Period): SheetContent['rules']
  numbersOf(user_id: string): PersonNumbers | undefined
}

/** Return the marks of a day: those on file, and the breaks that the schedule marks. */
function marksOn(day: RuledDay, rows: readonly PersonMark[], zone: string): SheetMark[] {
  const marks = rows.flatMap((row) => sheetMarkOf(row) ?? [])
  if (!day.terms) return withSetAside(marks)
  const standing = rows.flatMap(({ entry_type, at, voided_at, status }) =>
    isPunchType(entry_type) && voided_at === null && status !== 'rejected' ? [{ entry_type, at }] : [],
  )
  const presigned = presignedOn(day.terms, day.date, { marks: standing, now: null })
  return withSetAside(inOrderOfTime([...marks, ...presigned.flatMap((mark) => presignedMarkOf(zone, mark))]))
}

/** Return the hours that a plan asks. */
const agreedIn = ({ rows }: DayPlan): SheetDay['agreed'] =>
  (rows ?? []).map(({ start, end, break: break_minutes }) => ({ from: start, to: end, break_minutes }))

function sheetDay(day: RuledDay, plan: DayPlan, marks: SheetMark[], noted: NotedDay | undefined): SheetDay {
  const { date, kind, holiday_name, incomplete } = day
  const { worked_minutes, expected_minutes, adjustment_minutes, balance_minutes } = day
  return {
    date,
    kind,
    holiday_name,
    worked_minutes,
    expected_minutes,
    adjustment_minutes,
    balance_minutes,
    incomplete,
    agreed: agreedIn(plan),
    marks,
    occurrences: [...(noted?.occurrences ?? [])],
  }
}

/** Return what the sheet says of somebody's bond: what was so at the end of the period, so that leaving later makes no other sheet of it. */
function bondOf({ hours }: Known, person: Person, span: Period, { to }: Period) {
  const { since, admission_date } = person
  const isEarlier = since !== null && since > span.to
  const earlier = hours.rulesOf(person).earlier.find(({ start, end }) => start <= span.to && span.to <= end)
  const left_on = isEarlier ? (earlier?.end ?? span.to) : person.left_on
  return { admission: isEarlier ? null : admission_date, left_on: left_on !== null && left_on <= to ? left_on : null }
}

async function contentOf(known: Known, { person, days }: Stay): Promise<SheetContent> {
  const { company, period, hours } = known
  const span = { from: days[0] ?? period.from, to: days.at(-1) ?? period.to }
  const isHere = new Set(days)
  const own = (await known.daysOf(person, span)).filter(({ date }) => isHere.has(date))
  const noted = known.notedOf(person).filter(({ date }) => isHere.has(date))
  const notes = new Map(noted.map((day) => [day.date, day]))
  const marks = known.marksOf(person.id)
  const plans = { schedules: hours.calendar.plansOf(person), swaps: [] }
  const numbers = known.numbersOf(person.id)
  const zoneOn = (day: string) => hours.calendar.placesOf(person).findLast(({ from }) => from <= day)?.zone
  const told = own.map((day) =>
    sheetDay(
      day,
      planOn(plans, day.date),
      marksOn(day, marks.get(day.date) ?? [], zoneOn(day.date) ?? company.zone),
      notes.get(day.date),
    ),
  )
  return {
    layout: 1,
    employer: { name: company.name, cnpj: company.cnpj, address: company.address },
    person: {
      id: person.id,
      name: person.name,
      cpf: numbers?.cpf ?? null,
      ...bondOf(known, person, span, period),
      job: numbers?.job ?? null,
      registration: numbers?.registration ?? null,
    },
    zone: company.zone,
    from: period.from,
    to: period.to,
    first_day: span.from,
    last_day: span.to,
    rules: known.rulesIn(person, span),
    schedule: scheduleWords(hours.calendar.schedulesOf(person), span),
    days: told,
    totals: sheetTotals(told, noted),
    bank: await bankIn(known, person, own),
  }
}

/** Read what the sheets of some people are built from. */
async function readKnown(ctx: Context, company: Company, period: Period, people: readonly Person[]): Promise<Known> {
  const { read } = ctx.parts.database
  const ids = people.map(({ id }) => id)
  const hours = await readPeopleDays(read, people, { now: ctx.at, cutoff: period.to, closing: period.to })
  const rows = Map.groupBy(await marksOfPeople(read, ids, period), ({ user_id }) => user_id)
  await turn()
  const numbers = await numbersOf(read, ids)
  const daysOf = await hours.readDays(period)
  await turn()
  return {
    company,
    period,
    hours,
    daysOf,
    read,
    at: ctx.at,
    marksOf: (id) => Map.groupBy(rows.get(id) ?? [], ({ day }) => day),
    notedOf: await readNotedDays(read, hours, people, period),
    rulesIn: await readRuleNames(read, ids, hours.calendar),
    numbersOf: (id) => numbers.get(id),
  }
}

/**
 * Build the sheets of people of a company in a period, one after the other, answering other requests in between. Throws UnreadableRow if
 * somebody's days can't be counted.
 */
export function buildSheets(
  ctx: Context,
  company: Company,
  period: Period,
  stays: readonly Stay[],
): Promise<BuiltSheet[]> {
  return inPieces(stays, BUILT_AT_ONCE, async (some) => {
    const people = some.map(({ person }) => person)
    const known = await readKnown(ctx, company, period, people)
    const sheets: BuiltSheet[] = []
    for await (const stay of unhurried(some)) sheets.push(sheetOf(await contentOf(known, stay)))
    return sheets
  })
}
