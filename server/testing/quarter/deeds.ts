import { chanceOf } from '../simulation/chance.ts'
import type { DayPlan, Tap } from './day-plans.ts'
import { tapsOf } from './devices.ts'
import type { Facts } from './facts.ts'
import { type CompanyKey, MOVED_ON } from './people.ts'
import type { Stage } from './stage.ts'

/** Let people mark, each on their telephone or at their kiosk, in the order of time. */
export function mark(stage: Stage, of: readonly { facts: Facts; plans: readonly DayPlan[] }[]): void {
  const all = of.flatMap(({ facts, plans }) => tapsOf(plans).map((tap) => ({ ...tap, facts })))
  for (const { facts, type, at, company } of all.sort((one, other) => one.at - other.at)) {
    const id = stage.devices.get(facts.id)?.mark({ type, at, company, user_id: facts.id })
    if (id) facts.marks.set(id, { type, at, stands: true })
  }
}

const wire = ({ type, at }: Tap, id: string) => ({ id, entry_type: type, timestamp: new Date(at).toISOString() })

/** Let a keeper write a forgotten mark onto its day. */
async function write(stage: Stage, facts: Facts, plan: DayPlan, keeper: string, id: string): Promise<void> {
  const { forgotten, date } = plan
  if (!forgotten) return
  const add = [wire(forgotten.tap, id)]
  const body = {
    id: crypto.randomUUID(),
    user_id: facts.id,
    day: date,
    disregard: [],
    add,
    reason: 'Faltou o registro',
  }
  await stage.must(keeper, 'POST', '/time-entries/correct', body)
  facts.marks.set(id, { ...forgotten.tap, stands: true })
}

/** Let somebody ask for a mark that they forgot, and a keeper decide; after a refusal the keeper writes it. */
async function remedy(stage: Stage, facts: Facts, plan: DayPlan, keeper: string): Promise<void> {
  const { forgotten, date } = plan
  if (!forgotten) return
  if (forgotten.remedy === 'written') return await write(stage, facts, plan, keeper, crypto.randomUUID())
  const id = crypto.randomUUID()
  const marks = [{ ...wire(forgotten.tap, id), replaces: null }]
  const body = { id: crypto.randomUUID(), day: date, justification: 'Esqueci de bater', marks }
  await stage.must(facts.id, 'POST', '/time-entries/requests', body)
  const status = forgotten.remedy === 'approved' ? 'approved' : 'rejected'
  await stage.must(keeper, 'PUT', `/time-entries/${id}/status`, { status, notes: 'Conferido' })
  if (status === 'approved') facts.marks.set(id, { ...forgotten.tap, stands: true })
  else await write(stage, facts, plan, keeper, crypto.randomUUID())
}

/** Void a mark that was a mistake. */
async function setAside(stage: Stage, facts: Facts, { mistaken }: DayPlan, keeper: string): Promise<void> {
  if (!mistaken) return
  const found = [...facts.marks].find(([, { at, type }]) => at === mistaken.at && type === mistaken.type)
  if (!found) throw new Error('no such mark')
  await stage.must(keeper, 'DELETE', `/time-entries/${found[0]}`)
  facts.marks.set(found[0], { ...found[1], stands: false })
}

/** Write an absence of a day. */
async function absent(stage: Stage, facts: Facts, { absence, date }: DayPlan, keeper: string): Promise<void> {
  if (!absence) return
  await stage.must(keeper, 'POST', '/time-entries/batch', { user_ids: [facts.id], absence, date })
  facts.absences.set(date, absence)
}

/** Adjust a day by hand. */
export async function adjust(
  stage: Stage,
  facts: Facts,
  { date, minutes }: { date: string; minutes: number },
  keeper: string,
): Promise<void> {
  if (minutes === 0) return
  const body = { user_id: facts.id, entry_type: 'ajuste', timestamp: `${date}T15:00:00Z`, minutes_adjusted: minutes }
  const notes = `Ajuste Manual: ${minutes > 0 ? 'Adição' : 'Subtração'} - combinado com a gerência`
  await stage.must(keeper, 'POST', '/time-entries', { ...body, notes })
  facts.adjustments.set(date, (facts.adjustments.get(date) ?? 0) + minutes)
}

/** Do all that keepers do about some days of somebody. */
export async function treat(stage: Stage, facts: Facts, plans: readonly DayPlan[]): Promise<void> {
  for (const plan of plans) {
    // Who keeps a company does not keep the days of who moved away from it.
    const keeper = facts.person.postings.length > 1 ? stage.master : stage.keepers[plan.company]
    for (const deed of [remedy, setAside, absent]) await deed(stage, facts, plan, keeper)
    await adjust(stage, facts, { date: plan.date, minutes: plan.adjusted }, keeper)
  }
}

/** Move who moves to their next company. */
export async function move(stage: Stage, facts: Facts): Promise<void> {
  const [, next] = facts.person.postings
  if (!next || facts.hasMoved) return
  const body = { store_id: stage.stores[next.company], store_from: MOVED_ON }
  await stage.must(stage.master, 'PUT', `/users/${facts.id}`, body)
  facts.hasMoved = true
}

/** End the bond of who leaves. */
export async function leave(stage: Stage, facts: Facts): Promise<void> {
  const { left } = facts.person
  if (left === null || facts.left !== null) return
  await stage.must(stage.master, 'PUT', `/users/${facts.id}`, { is_active: 0, left_on: left })
  facts.left = left
}

/** Return the people of a company in a stretch of days. */
export const peopleOf = (stage: Stage, company: CompanyKey, from: string, to: string): Facts[] =>
  stage.people.filter(({ person }) =>
    person.postings.some((one) => one.company === company && one.from <= to && from <= one.to),
  )

/** Return whether somebody does something, by chance that depends on nothing else. */
export const does = (seed: number, use: number, ofHundred: number): boolean =>
  chanceOf(seed, use).whole(0, 99) < ofHundred
