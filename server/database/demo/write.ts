import { randomUUID } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { GRANT_DAYS } from '#shared/access/delivery.ts'
import { DAY, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { Doer } from '../../context.ts'
import { insertGrant, noteFirstUse } from '../../devices/grant-queries.ts'
import { type Deliverer, delivererOf, putDeviceHead } from '../../devices/queries.ts'
import { authorize } from '../../permit.ts'
import { deliveryOf } from '../../time-entries/prove-delivery.ts'
import { refoldDay } from '../../time-entries/refold-day.ts'
import { registerPunch } from '../../time-entries/register-punch.ts'
import { firstBond, firstPosting } from '../../users/bond-queries.ts'
import { actorOf } from '../../users/queries.ts'
import type { Db } from '../db.ts'
import { bonds, holidays, postings, schedules, stores, timeEntries, users, vacations } from '../schema/tables.ts'
import { chanceOf } from './chance.ts'
import { type DayPlan, demoDays, planDay } from './day-plan.ts'
import { freeDays } from './free-days.ts'
import { weekOfShift } from './habits.ts'
import { daysAtWork } from './odd-days.ts'
import { paperOf } from './paperwork.ts'
import type { DemoPerson, demoMaster } from './people.ts'
import { type SentMark, sentMarks } from './phone.ts'
import { demoStores } from './stores.ts'

/** The people to write, and the current time. */
interface Cast {
  people: readonly DemoPerson[]
  master: ReturnType<typeof demoMaster>
  today: string
  now: number
}

/** The company in the database, with each person's right to deliver and everybody's days. */
interface Company extends Cast {
  deliverers: ReadonlyMap<string, Deliverer>
  plans: readonly DayPlan[]
}

function scheduleRows(people: readonly DemoPerson[]) {
  return people
    .filter(({ shift }) => shift.name !== 'Comercial')
    .flatMap(({ row, store, shift }) =>
      weekOfShift(shift).map((weekday) => ({
        ...weekday,
        id: chanceOf('schedule', row.id, weekday.day_of_week).uuid(),
        user_id: row.id,
        store_id: store.id,
        created_at: row.created_at,
        updated_at: row.created_at,
      })),
    )
}

const doerOf = (actor: Actor, at: number): Doer => ({ actor, address: '', at, newId: randomUUID })

async function delivererFor(tx: Db, { row, device_id }: DemoPerson, now: number): Promise<Deliverer> {
  const token = randomUUID()
  const { id, email, name, role, store_id = null, admin_stores = [] } = row
  const actor = { id, email, name, role, store_id, admin_stores }
  const permit = authorize(doerOf(actor, now), 'punch:deliver', { user_id: id })
  await insertGrant(tx, permit, { token, user_id: id, device_id, issued_at: now, expires_at: now + GRANT_DAYS * DAY })
  const who = await delivererOf(tx, token)
  if (!who) throw new Error(`no right to deliver for ${email}`)
  await noteFirstUse(tx, permit, { token_hash: who.token_hash, user_id: id, device_id, issued_at: now }, now)
  return who
}

/** Write stores, people, schedules, holidays and vacations, and plan everybody's days. */
export async function writeCompany(tx: Db, cast: Cast): Promise<Company> {
  const { people, master, today, now } = cast
  await tx.insert(stores).values(Object.values(demoStores).map(({ ip: _ip, areaCode: _code, ...row }) => row))
  const everybody = [
    { row: master, zone: DEFAULT_ZONE },
    ...people.map(({ row, store }) => ({ row, zone: store.timezone })),
  ]
  await tx.insert(users).values(everybody.map(({ row }) => ({ ...row, bond_id: row.id })))
  await tx.insert(bonds).values(everybody.map(({ row, zone }) => firstBond(row, zone)))
  await tx.insert(postings).values(everybody.map(({ row }) => firstPosting(row)))
  await tx.insert(schedules).values(scheduleRows(people))
  const { holidayRows, vacationRows, isFree } = freeDays(people, demoDays(today), today, master.email)
  await tx.insert(holidays).values(holidayRows)
  await tx.insert(vacations).values(vacationRows)
  const deliverers = new Map<string, Deliverer>()
  for (const person of people) deliverers.set(person.row.id, await delivererFor(tx, person, now))
  const plans = people.flatMap((person) =>
    daysAtWork(person, demoDays(dayOf(now, person.store.timezone)), isFree).map((day) => planDay(person, day)),
  )
  return { ...cast, deliverers, plans }
}

/** Return the marks that have reached the server by now, in order of arrival, because the ledger's numbers grow with time. */
function arrivals({ people, plans, now }: Company): SentMark[] {
  const done = new Map(people.map(({ device_id }) => [device_id, [] as DayPlan['marks']]))
  for (const { person, marks } of plans) done.get(person.device_id)?.push(...marks.filter(({ at }) => at <= now))
  const sent = [...done.values()].flatMap((marks) => sentMarks(marks.sort((a, b) => a.at - b.at)))
  return sent
    .filter(({ mark }) => mark.deliveredAt <= now)
    .sort((a, b) => a.mark.deliveredAt - b.mark.deliveredAt || (a.event.id < b.event.id ? -1 : 1))
}

/** Write the marks as deliveries: evidence, flags, entry, ledger row, day total, audit, all by the real decisions. */
export async function writeMarks(tx: Db, company: Company): Promise<number> {
  const sent = arrivals(company)
  const last = new Map<string, { permit: ReturnType<typeof deliveryOf>; sent: SentMark }>()
  const chance = chanceOf('audit', company.today)
  for (const one of sent) {
    const { mark, event, evidence, origin } = one
    const who = company.deliverers.get(event.user_id)
    if (!who) continue
    const from = { address: mark.person.store.ip, at: mark.deliveredAt, newId: chance.uuid }
    const permit = deliveryOf(from, who)
    await registerPunch(tx, permit, { event, evidence, origin, deviceFlags: [] }, who)
    last.set(event.device_id, { permit, sent: one })
  }
  for (const [id, { permit, sent: one }] of last) {
    const told = { waiting: 0, clock_ahead: 0 }
    const head = { ...told, max_contiguous_seq: one.origin.device_seq, head_hash: one.chainHash }
    await putDeviceHead(tx, permit, { id, ...head, build: one.event.build, now: one.mark.deliveredAt })
  }
  return sent.length
}

/** Write requests, absences and adjustments, and recount their days. */
export async function writePapers(tx: Db, { plans, people, master, deliverers, today, now }: Company): Promise<number> {
  const admins = people.filter(({ row }) => row.role === 'admin')
  const adminOf = ({ row, store }: DemoPerson) =>
    admins.find((admin) => admin.row.id !== row.id && admin.row.admin_stores?.includes(store.id))?.row.email ??
    master.email
  const papers = plans.flatMap((plan) => paperOf(plan, { adminOf, today, now }))
  for (const paper of papers) {
    const who = deliverers.get(paper.user_id)
    if (!who) continue
    await tx.insert(timeEntries).values(paper)
    const permit = authorize(doerOf(actorOf(who.user), now), 'punch:deliver', { user_id: paper.user_id })
    await refoldDay(tx, permit, paper.user_id, paper.day)
  }
  return papers.length
}
