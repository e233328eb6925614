import type { Period } from '#shared/calendar/period.ts'
import type { ClosedPeriod, Closing } from '#shared/contract/closings.ts'
import { dayAfter, MONTHS, utc, weeksOf } from './calendar.ts'
import { answer, close, type Seen } from './close-month.ts'
import type { DayPlan } from './day-plans.ts'
import { adjust, leave, mark, move, peopleOf, treat } from './deeds.ts'
import type { Facts } from './facts.ts'
import { tryToChange } from './forbidden.ts'
import { COMPANY_KEYS, type CompanyKey, MOVED_ON } from './people.ts'
import { prepare } from './prepare.ts'
import type { Stage } from './stage.ts'

/** Has devices deliver, whatever happens to the servers meanwhile. */
export type Meanwhile = (stage: Stage) => Promise<void>

const within = ({ plans }: Facts, { from, to }: Period): DayPlan[] =>
  plans.filter(({ date }) => from <= date && date <= to)

/** Bring a stretch of days to the servers: marks of telephones, and what keepers do about them. */
async function playWeek(stage: Stage, week: Period, meanwhile: Meanwhile): Promise<void> {
  // Ten in the evening in São Paulo of the day after: whoever worked at night is at home.
  stage.setClock(utc(dayAfter(week), 20 * 60))
  if (MOVED_ON <= week.to) for (const facts of stage.people) await move(stage, facts)
  const of = stage.people.map((facts) => ({ facts, plans: within(facts, week).filter(({ isLate }) => !isLate) }))
  mark(stage, of)
  await meanwhile(stage)
  for (const { facts, plans } of of) {
    await treat(stage, facts, plans)
    if (facts.person.left !== null && facts.person.left <= week.to) await leave(stage, facts)
  }
}

/** Deliver the marks of a company's month that were still on devices when it was closed; return how many. */
async function deliverLate(stage: Stage, company: CompanyKey, month: Period): Promise<number> {
  const of = peopleOf(stage, company, month.from, month.to).map((facts) => {
    const plans = within(facts, month).filter((plan) => plan.isLate && plan.company === company)
    return { facts, plans, before: facts.marks.size }
  })
  mark(stage, of)
  await stage.deliver()
  return of.reduce((sent, { facts, before }) => sent + facts.marks.size - before, 0)
}

/** Deliver late marks to a closed month, and note what the closing tells of them. */
async function lateMarks(stage: Stage, seen: Seen, company: CompanyKey, { id, from, to }: Closing): Promise<number> {
  const sent = await deliverLate(stage, company, { from, to })
  const { late } = (await stage.must(stage.keepers[company], 'GET', `/closings/${id}`)).body as ClosedPeriod
  seen.late.push({ closing_id: id, sent, told: late.length })
  return sent
}

/** Adjust the days that were contested as people ask for. */
async function settle(stage: Stage, seen: Seen, { id }: Closing): Promise<void> {
  for (const { user_id, contested } of seen.answers.filter(({ closing_id }) => closing_id === id)) {
    const facts = stage.people.find((one) => one.id === user_id)
    for (const { date } of contested) if (facts) await adjust(stage, facts, { date, minutes: 10 }, stage.master)
  }
}

/** Close a month of a company again, with what came late and what was contested. */
async function closeAgain(
  stage: Stage,
  seen: Seen,
  first: Closing,
  { company, seed }: { company: CompanyKey; seed: number },
) {
  const reason = { reason: 'Reabrir para incluir registros que chegaram depois' }
  await stage.must(stage.master, 'POST', `/closings/${first.id}/reopen`, reason)
  await settle(stage, seen, first)
  const second = await close(stage, seen, company, first)
  await answer(stage, seen, second, seed)
  await tryToChange(stage, seen, second)
}

/** Close a month of each company, have it answered and attacked, and take in what came late. */
async function playClosing(stage: Stage, seen: Seen, month: Period, seed: number): Promise<void> {
  const firsts = new Map<CompanyKey, Closing>()
  for (const [i, company] of COMPANY_KEYS.entries()) {
    stage.setClock(utc(dayAfter(month), 36 * 60 + i * 60))
    const first = await close(stage, seen, company, month)
    firsts.set(company, first)
    await answer(stage, seen, first, seed)
    await tryToChange(stage, seen, first)
  }
  for (const [i, [company, first]] of [...firsts].entries()) {
    stage.setClock(utc(dayAfter(month), 60 * 60 + i * 60))
    const sent = await lateMarks(stage, seen, company, first)
    // The last month of the guards stays as it was closed, although marks came later.
    if (sent === 0 || (company === 'guard' && month === MONTHS.at(-1))) continue
    await closeAgain(stage, seen, first, { company, seed })
  }
}

/** The events at the servers while the marks of a week are delivered, by its number, from 0. */
export type Happenings = ReadonlyMap<number, Meanwhile>

/** Play the quarter in the order of time, and return what was seen of it. */
export async function playQuarter(stage: Stage, seed: number, happenings: Happenings = new Map()): Promise<Seen> {
  const seen: Seen = { closings: [], sheets: [], answers: [], refused: [], late: [] }
  let number = 0
  await prepare(stage)
  for (const month of stage.months) {
    for (const week of weeksOf(month)) {
      await playWeek(stage, week, happenings.get(number) ?? ((on) => on.deliver()))
      number += 1
    }
    await playClosing(stage, seen, month, seed)
  }
  return seen
}
