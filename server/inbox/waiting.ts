import { peopleScope } from '#shared/access/scope.ts'
import { DAY, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { InboxKind } from '#shared/clock/inbox.ts'
import { attestationsIn } from '../attestations/queries.ts'
import { contestedIn } from '../closings/contested-queries.ts'
import type { Context } from '../context.ts'
import { waitingIn } from '../devices/held-queries.ts'
import { type KioskHere, kiosksIn } from '../kiosks/queries.ts'
import { turn } from '../pieces.ts'
import { storeScopeOf } from '../stores/queries.ts'
import { pendingIn } from '../time-entries/deed-queries.ts'
import type { SeenEntry } from '../time-entries/seen-queries.ts'
import { expectedPeople } from './expected-people.ts'
import { unexplained } from './explained.ts'
import { DAYS_BACK, daysLeftOpen } from './open-days.ts'
import { overlaps } from './overlaps.ts'
import { type InboxFilter, MOST, marksToCheck, peopleWithoutCpf } from './queries.ts'
import type { Waiting } from './waiting-thing.ts'

const MOST_PAPERS = 500

/** Contested sheets are shown for so many days after their period was closed; older ones are found at their closing. */
const CONTESTED_DAYS = 60

/** Marks that were asked for together are one request, known by the least of their ids, as the client groups them. */
function requestsOf(rows: readonly SeenEntry[]): Waiting[] {
  const groups = Map.groupBy(rows, ({ entry }) => entry.group_id ?? entry.id)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const entries = [first, ...others] as const
    const key = entries.map(({ entry }) => entry.id).sort()[0] ?? first.entry.id
    const { created_at, user_id, day } = first.entry
    return [{ kind: 'request' as const, key, since: created_at, user_id, day, entries }]
  })
}

/** The flagged marks of a person's day are looked at together. */
function checksOf(marks: Awaited<ReturnType<typeof marksToCheck>>): Waiting[] {
  const days = Map.groupBy(marks, ({ user_id, day }) => `${user_id} ${day}`)
  return [...days.values()].map((own) => {
    const entry_ids = own.map(({ id }) => id).sort()
    const since = Math.max(...own.map(({ received_at }) => received_at))
    const { user_id = null, day = null } = own[0] ?? {}
    return { kind: 'check', key: entry_ids[0] ?? '', since, user_id, day, entry_ids }
  })
}

const isSilent = ({ revoked_at, left_at, last_seen_at }: KioskHere, now: number) =>
  revoked_at === null && left_at === null && now - last_seen_at >= DAY

/** Return the sheets that people contest, until they sign them or their period is reopened. */
async function contestedSheets(ctx: Context, { notOf, store_id }: InboxFilter): Promise<Waiting[]> {
  const scope = storeScopeOf(ctx.actor)
  const asked = { scope, store_id, notOf, closedSince: ctx.at - CONTESTED_DAYS * DAY, most: MOST }
  return (await contestedIn(ctx.parts.database.read, asked)).map((sheet) => {
    const { closing_id, user_id, signed_at } = sheet
    return { kind: 'contested', key: `${closing_id} ${user_id}`, since: signed_at, user_id, day: null, sheet }
  })
}

async function papersAndMarks(ctx: Context, filter: InboxFilter): Promise<Waiting[]> {
  const { read } = ctx.parts.database
  const scope = peopleScope(ctx.actor)
  const papers = await attestationsIn(read, scope, { ...filter, status: 'pending', limit: MOST_PAPERS, offset: 0 })
  const held = await waitingIn(read, scope, filter)
  await turn()
  const since = ctx.at - DAYS_BACK * DAY
  const checks = await marksToCheck(read, scope, filter, since)
  await turn()
  return [
    ...requestsOf(await pendingIn(read, scope, filter)),
    ...papers.map((seen): Waiting => {
      const { id, uploaded_at, user_id } = seen.paper
      return { kind: 'certificate', key: id, since: uploaded_at, user_id, day: null, paper: seen }
    }),
    ...held.map((seen): Waiting => {
      const { id, received_at, user_id } = seen.held
      return { kind: 'held', key: id, since: received_at, user_id, day: null, held: seen }
    }),
    ...checksOf(checks),
  ]
}

async function devicesAndNumbers(ctx: Context, filter: InboxFilter): Promise<Waiting[]> {
  const { read } = ctx.parts.database
  const kiosks = await kiosksIn(read, storeScopeOf(ctx.actor), filter.store_id)
  await turn()
  const silent = kiosks.filter((kiosk) => isSilent(kiosk, ctx.at))
  const missing = await peopleWithoutCpf(read, peopleScope(ctx.actor), filter, dayOf(ctx.at, DEFAULT_ZONE))
  return [
    ...silent.map((kiosk): Waiting => {
      return { kind: 'silent', key: kiosk.id, since: kiosk.last_seen_at, user_id: null, day: null, kiosk }
    }),
    ...missing.map((row): Waiting => {
      return { kind: 'no_cpf', key: `cpf ${row.store_id}`, since: null, user_id: null, day: null, ...row }
    }),
  ]
}

const newest = (some: readonly Waiting[]) => Math.max(...some.map(({ since }) => since ?? 0))

/** Put what concerns one person together, newest first, and the person with the newest first. */
export function grouped(all: readonly Waiting[]): Waiting[] {
  const groups = Map.groupBy(all, ({ user_id, key }) => user_id ?? key)
  return [...groups.values()]
    .map((some) => some.sort((a, b) => (b.since ?? 0) - (a.since ?? 0)))
    .sort((a, b) => newest(b) - newest(a))
    .flat()
}

/** Return the days that ask for a decision by themselves: left open, without any mark, or contradicted; whom the schedule awaits, and whose hours expire. */
async function daysAndDelays(ctx: Context, filter: InboxFilter, papers: readonly Waiting[]) {
  const asked = new Set(papers.flatMap(({ kind, user_id, day }) => (kind === 'request' ? [`${user_id} ${day}`] : [])))
  const contradicted = await overlaps(ctx, filter)
  await turn()
  const overlapping = new Set(contradicted.map(({ user_id, day }) => `${user_id} ${day}`))
  const open = await daysLeftOpen(ctx, filter)
  await turn()
  // A day about which a request waits is judged with that request; marks that should not be there lack nothing.
  const unasked = open.filter(({ key }) => !asked.has(key) && !overlapping.has(key))
  const { waiting, isCounting } = await expectedPeople(ctx, filter)
  return { days: [...unasked, ...contradicted, ...unexplained(waiting, papers)], isCounting }
}

/** Return everything that waits for a keeper, and the kinds of which more may wait: they are still being counted. */
export async function allWaiting(
  ctx: Context,
  store_id?: string,
): Promise<{ all: Waiting[]; still_counted: InboxKind[] }> {
  const filter = { notOf: ctx.actor.id, store_id }
  const papers = await papersAndMarks(ctx, filter)
  await turn()
  const contested = await contestedSheets(ctx, filter)
  await turn()
  const { days, isCounting } = await daysAndDelays(ctx, filter, papers)
  await turn()
  const all = [...papers, ...contested, ...days, ...(await devicesAndNumbers(ctx, filter))]
  return { all, still_counted: isCounting ? ['expiring'] : [] }
}
