import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import type { Ask, Company } from './company.ts'
import { EVE, SUNDAY, WEEK } from './days.ts'
import { keeperOf, type Person, people } from './people.ts'
import { type Facts, type PaidDay, recount } from './recount.ts'
import type { Stored } from './rows.ts'
import { LEAVER } from './special-days.ts'

/** The input of judging hours. */
export interface Hours {
  ask: Ask
  company: Company
  /** By first name. */
  facts: ReadonlyMap<string, Facts>
}

const DAYS = [EVE, ...WEEK]

/** Report two values if they differ. */
function differ(what: string, said: unknown, counted: unknown): string[] {
  const [a, b] = [JSON.stringify(said), JSON.stringify(counted)]
  return a === b ? [] : [`${what}: says ${a}, counted ${b}`]
}

function paidOf(facts: Hours['facts'], key: string): Map<string, PaidDay> {
  const own = facts.get(key)
  if (!own) throw new Error(`no facts of ${key}`)
  return recount(own, DAYS)
}

const sum = (days: readonly (PaidDay | undefined)[], field: 'worked' | 'expected' | 'adjusted' | 'balance') =>
  days.reduce((total, day) => total + (day?.[field] ?? 0), 0)

/** Judge the balance of the week as one person reads it, day by day and summed. */
async function judgeBalance({ ask, company, facts }: Hours, who: string, { key }: Person): Promise<string[]> {
  const paid = paidOf(facts, key)
  const path = `/users/${company.ids.get(key)}/balance?from=${WEEK[0]}&to=${SUNDAY}&cutoff=${SUNDAY}`
  const said = await ask<UserBalance>(who, 'GET', path)
  const week = WEEK.map((day) => paid.get(day))
  const sums = {
    period: sum(week, 'balance'),
    general: sum([...paid.values()], 'balance'),
    worked: sum(week, 'worked'),
    expected: sum(week, 'expected'),
    adjusted: sum(week, 'adjusted'),
  }
  const { period_balance_minutes: period, general_balance_minutes: general } = said
  const { worked_minutes: worked, expected_minutes: expected, adjustment_minutes: adjusted } = said
  const days = said.days.flatMap((day) => {
    const read: PaidDay = {
      worked: day.worked_minutes,
      expected: day.expected_minutes,
      adjusted: day.adjustment_minutes,
      balance: day.balance_minutes,
      kind: day.kind,
      incomplete: day.incomplete,
      holiday: day.holiday_name,
    }
    return differ(`BALANCE ${key} ${day.date}`, read, paid.get(day.date))
  })
  const whole = differ(`BALANCE ${key}`, { period, general, worked, expected, adjusted }, sums)
  return [...differ(`DAYS ${key}`, said.days.length, WEEK.length), ...days, ...whole]
}

/** Return the people in an admin's or the master's lists of a day: everybody of theirs who works here then. */
function peopleOf(who: string, day: string): Person[] {
  const isHere = ({ key }: Person) => key !== LEAVER.who || day <= LEAVER.lastDay
  return people.filter((person) => isHere(person) && (who === 'master' || keeperOf(person) === who))
}

/** Judge the hour bank up to Sunday as an admin or the master sees it: everybody of theirs, each with the counted balance. */
async function judgeHourBank({ ask, company, facts }: Hours, who: string): Promise<string[]> {
  const said = await ask<HourBankRow[]>(who, 'GET', `/hour-bank?cutoff=${SUNDAY}`)
  const theirs = peopleOf(who, SUNDAY)
  const balances = new Map(said.map(({ user_id, balance_minutes, error }) => [user_id, error ?? balance_minutes]))
  const errors = theirs.flatMap(({ key }) => {
    const counted = sum([...paidOf(facts, key).values()], 'balance')
    return differ(`HOUR BANK of ${who}, ${key}`, balances.get(company.ids.get(key) ?? ''), counted)
  })
  return [...errors, ...differ(`HOUR BANK of ${who}`, said.length, theirs.length)]
}

const absenceOn = (facts: Facts | undefined, day: string) => {
  const reasons = facts?.absences.filter((absence) => absence.day === day).map(({ reason }) => reason) ?? []
  return reasons.includes('saude') ? 'saude' : (reasons[0] ?? null)
}

/** Judge the users report of a day as an admin or the master sees it. */
async function judgeDaily({ ask, company, facts }: Hours, who: string, day: string): Promise<string[]> {
  const said = await ask<DailyRow[]>(who, 'GET', `/reports/daily?date=${day}`)
  const rows = new Map(said.map((row) => [row.user_id, row]))
  const theirs = peopleOf(who, day)
  const errors = theirs.flatMap(({ key }) => {
    const paid = paidOf(facts, key).get(day)
    const row = rows.get(company.ids.get(key) ?? '')
    const counted = [paid?.worked, paid?.expected, paid?.incomplete, paid?.holiday, paid?.kind === 'vacation']
    const read = [row?.worked_minutes, row?.expected_minutes, row?.incomplete, row?.holiday_name, row?.on_vacation]
    const own = facts.get(key)
    return differ(`DAILY ${day} of ${who}, ${key}`, [...read, row?.absence], [...counted, absenceOn(own, day)])
  })
  return [...errors, ...differ(`DAILY ${day} of ${who}`, said.length, theirs.length)]
}

/** Judge the list of entries: every standing entry as the database has it, once. */
async function judgeList({ ask }: Hours, { entries }: Stored): Promise<string[]> {
  const said = await ask<TimeEntry[]>('master', 'GET', '/time-entries?limit=5000')
  const read = said.map(({ id, user_id, entry_type, timestamp }) =>
    [id, user_id, entry_type, Date.parse(timestamp)].join(' '),
  )
  const standing = entries.filter(({ voided_at }) => voided_at === null)
  const kept = standing.map(({ id, user_id, entry_type, at }) => [id, user_id, entry_type, at].join(' '))
  const [listed, stands] = [new Set(read), new Set(kept)]
  return [
    ...differ('LIST', read.length, kept.length),
    ...kept.filter((one) => !listed.has(one)).map((one) => `NOT LISTED ${one}`),
    ...read.filter((one) => !stands.has(one)).map((one) => `LISTED ${one}`),
  ]
}

/** Judge that every visible balance equals the one counted from the script. */
export async function judgeHours(hours: Hours, stored: Stored): Promise<string[]> {
  const errors = await judgeList(hours, stored)
  for (const person of people) errors.push(...(await judgePerson(hours, person)))
  for (const who of ['camila', 'jessica', 'master']) errors.push(...(await judgeReports(hours, who)))
  return errors
}

/** Judge what one person reads of their own week, and the admin who keeps their store. */
export async function judgePerson(hours: Hours, person: Person): Promise<string[]> {
  // Whoever left has no session to read with.
  const askers = person.key === LEAVER.who ? [keeperOf(person)] : [keeperOf(person), person.key]
  const errors = await Promise.all(askers.map((who) => judgeBalance(hours, who, person)))
  return errors.flat()
}

/** Judge what an admin or the master reads of everybody: the hour bank, and the report of each day. */
export async function judgeReports(hours: Hours, who: string): Promise<string[]> {
  const days = await Promise.all(WEEK.map((day) => judgeDaily(hours, who, day)))
  return [...(await judgeHourBank(hours, who)), ...days.flat()]
}
