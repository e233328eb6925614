import { lastCountedDay } from '#shared/balance/period.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'
import { CHECKS, type CheckKind, type CheckLine, type Checklist } from '#shared/contract/closing-checklist.ts'
import type { Context } from '../context.ts'
import { phonesIn } from '../devices/device-queries.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { readNotedDays } from '../hour-bank/people-records.ts'
import { kiosksIn } from '../kiosks/queries.ts'
import { turn, unhurried } from '../pieces.ts'
import type { Company } from '../stores/queries.ts'
import { photoFor } from '../users/queries.ts'
import { type CompanyPeople, peopleAt, type Stay } from './company-people.ts'
import { type Findings, findOpen, findOutside } from './findings.ts'

/** The kinds of findings that must not be there when a period is closed. */
export const BLOCKING: readonly CheckKind[] = ['odd_days', 'requests', 'certificates', 'held', 'failed']

/** People that a line, or the list of who is missing, names. */
const MOST_NAMED = 50

/** Tell whether all days of a period are over: at the company's place, and for everybody, so that nobody is in a shift of it. */
export function isOver({ company, period: { to }, people: { hours, stays } }: Checked, now: number): boolean {
  if (dayOf(now, company.zone) <= to) return false
  return stays.every(({ person }) => {
    const workday = hours.workdayOf(person)
    return to <= lastCountedDay(workday) || to < workday.day
  })
}

/** A company's period, with the people and findings read in order to check it. */
export interface Checked {
  company: Company
  period: Period
  people: CompanyPeople
  findings: Findings
}

/** Read a company's period and what must be settled in it. */
export async function check(ctx: Context, company: Company, period: Period): Promise<Checked> {
  const people = await peopleAt(ctx, company, period)
  await turn()
  const findings = await findOpen(ctx.parts.database.read, people, period)
  for (const { person } of people.failed) findings.add('failed', person.id, [])
  return { company, period, people, findings }
}

/** Tell whether something must be settled first. */
export const isBlocked = ({ findings }: Checked): boolean => BLOCKING.some((kind) => findings.of(kind).size > 0)

type NotedOf = Awaited<ReturnType<typeof readNotedDays>>

/** Note what deserves a look on somebody's days, and the days before the first rule of the journey that they had. */
function noteStay({ people: { hours }, findings }: Checked, { person, days }: Stay, notedOf: NotedOf): void {
  const here = new Set(days)
  const noted = notedOf(person).filter(({ date, occurrences }) => here.has(date) && occurrences.length > 0)
  for (const { date, occurrences } of noted) findings.add('occurrences', person.id, [date], occurrences.length)
  const [first] = hours.calendar.payRulesOf(person)
  const before = first ? days.filter((day) => day < first.valid_from) : []
  if (before.length > 0 && before.length < days.length) findings.add('no_rule', person.id, before)
}

/** Find what is worth a look before closing, and blocks nothing; whose days can't be counted blocks. */
async function findNoted(ctx: Context, checked: Checked): Promise<void> {
  const { company, period, people, findings } = checked
  const { read } = ctx.parts.database
  const everybody = people.stays.map(({ person }) => person)
  await findOutside(read, findings, people, period)
  await turn()
  const notedOf = await readNotedDays(read, people.hours, everybody, period)
  for await (const stay of unhurried(people.stays)) {
    try {
      noteStay(checked, stay, notedOf)
      // A sheet tells the hour bank too, which older days decide.
      await people.hours.minutesOf(stay.person)
    } catch {
      findings.add('failed', stay.person.id, [])
    }
  }
  await turn()
  for (const { user_id, waiting } of await phonesIn(read, { all: true }, company.id))
    if (waiting) findings.add('devices', user_id, [], waiting)
}

type Named = Pick<Stay['person'], 'id' | 'name' | 'store_id' | 'photo_file'>

function lineOf(ctx: Context, kind: CheckKind, { people, findings }: Checked, kiosks: CheckLine['kiosks']): CheckLine {
  const found = findings.of(kind)
  const all = [...people.stays, ...people.failed, ...people.outside]
  const known = new Map<string, Named>(all.map(({ person }) => [person.id, person]))
  const concerned = [...known.values()].filter(({ id }) => found.has(id))
  const own = [...found.values()].reduce((sum, { count }) => sum + count, 0)
  const tablets = kind === 'devices' ? kiosks : []
  return {
    kind,
    blocks: BLOCKING.includes(kind),
    count: own + tablets.reduce((sum, { waiting }) => sum + waiting, 0),
    people: concerned.slice(0, MOST_NAMED).map((person) => ({
      id: person.id,
      name: person.name,
      photo_url: photoFor(ctx.actor, person, ctx.parts),
      count: found.get(person.id)?.count ?? 0,
      days: [...(found.get(person.id)?.days ?? [])],
    })),
    concerned: concerned.length,
    kiosks: tablets,
  }
}

/** Return those who have something that blocks, each with the days of the period as strokes. */
async function missingOf(ctx: Context, { period, people, findings }: Checked): Promise<Checklist['missing']> {
  const blockingOf = (id: string) => BLOCKING.filter((kind) => findings.of(kind).has(id))
  const all: Named[] = [...people.stays, ...people.failed].map(({ person }) => person)
  const missing = all.filter(({ id }) => blockingOf(id).length > 0).slice(0, MOST_NAMED)
  const stays = people.stays.filter(({ person }) => missing.some(({ id }) => id === person.id))
  const those = stays.map(({ person }) => person)
  const hours = await readPeopleDays(ctx.parts.database.read, those, { now: ctx.at, cutoff: period.to })
  const daysOfPerson = await hours.readDays(period)
  const rows: Checklist['missing'] = []
  for (const person of missing) {
    const kinds = blockingOf(person.id)
    const trouble = new Set(kinds.flatMap((kind) => [...(findings.of(kind).get(person.id)?.days ?? [])]))
    const stay = stays.find((one) => one.person.id === person.id)
    const worked = stay ? await workedDays(daysOfPerson, stay) : new Set<string>()
    const stateOf = (date: string) => (trouble.has(date) ? 'trouble' : worked.has(date) ? 'work' : 'off')
    rows.push({
      user_id: person.id,
      name: person.name,
      photo_url: photoFor(ctx.actor, person, ctx.parts),
      kinds,
      days: daysOf(period).map((date) => ({ date, state: stateOf(date) })),
    })
  }
  return rows
}

/** Return the days on which somebody worked or was to work; none if their days can't be counted. */
async function workedDays(
  daysOfPerson: Awaited<ReturnType<CompanyPeople['hours']['readDays']>>,
  { person, days }: Stay,
): Promise<Set<string>> {
  try {
    const here = new Set(days)
    const own = await daysOfPerson(person)
    return new Set(
      own
        .filter(({ date, worked_minutes, expected_minutes }) => here.has(date) && worked_minutes + expected_minutes > 0)
        .map(({ date }) => date),
    )
  } catch {
    return new Set()
  }
}

/** Return the checklist of a company's period. */
export async function checklistOf(ctx: Context, company: Company, period: Period): Promise<Checklist> {
  const checked = await check(ctx, company, period)
  await findNoted(ctx, checked)
  const kiosks = (await kiosksIn(ctx.parts.database.read, 'all', company.id)).flatMap(({ id, name, waiting }) =>
    waiting ? [{ id, name, waiting }] : [],
  )
  await turn()
  const { people, findings } = checked
  const ids = [...people.stays, ...people.failed].map(({ person }) => person.id)
  const ready = ids.filter((id) => !BLOCKING.some((kind) => findings.of(kind).has(id))).length
  return {
    store_id: company.id,
    from: period.from,
    to: period.to,
    is_over: isOver(checked, ctx.at),
    people: ids.length,
    ready,
    lines: CHECKS.map((kind) => lineOf(ctx, kind, checked, kiosks)),
    missing: await missingOf(ctx, checked),
  }
}
