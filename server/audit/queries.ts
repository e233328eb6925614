import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { isOneOf, noRow } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import {
  attestations,
  audit,
  heldEvents,
  payslips,
  schedules,
  timeEntries,
  users,
  vacations,
  yearTracks,
} from '../database/schema/tables.ts'
import { insertInto, statement } from '../database/statement.ts'

type AuditRow = typeof audit.$inferSelect

const lastRow = statement<object, Pick<AuditRow, 'seq' | 'hash'>>(
  'select seq, hash from audit order by seq desc limit 1',
)

const insert = statement<AuditRow>(insertInto(audit))

/** Return the end of the chain. */
export async function lastDeed(db: Db): Promise<Pick<AuditRow, 'seq' | 'hash'>> {
  const [last] = await lastRow(db, {})
  return last ?? { seq: 0, hash: '' }
}

/** Insert a row into the audit log. The database refuses gaps, changes and removals. */
export async function insertAudit(tx: Db, row: AuditRow): Promise<void> {
  await insert(tx, row)
}

/** Tell whether any deed was about one of these ids of a kind of thing, which may be gone since. */
export async function wereWritten(db: Db, target_type: string, ids: readonly string[]): Promise<boolean> {
  const isOfThem = and(eq(audit.target_type, target_type), isOneOf(audit.target_id, ids))
  return (await db.select({ seq: audit.seq }).from(audit).where(isOfThem).limit(1)).length > 0
}

/**
 * Return the company that something belonged to at an instant, if a later deed about it names one: each names the company from before it.
 * Null if nothing was done to it since.
 */
export async function companyBefore(
  db: Db,
  target_type: string,
  target_id: string,
  at: number,
): Promise<string | null> {
  const isOfIt = and(eq(audit.target_type, target_type), eq(audit.target_id, target_id))
  // Nearly always nothing was done since: one row tells it, where a walk to the first later one would read all that was ever done.
  const [newest] = await db.select({ at: audit.at }).from(audit).where(isOfIt).orderBy(desc(audit.seq)).limit(1)
  if (!newest || newest.at <= at) return null
  const isLater = and(isOfIt, gt(audit.at, at))
  const [next] = await db.select({ id: audit.store_id }).from(audit).where(isLater).orderBy(asc(audit.seq)).limit(1)
  return next?.id ?? null
}

/** The filters of the log. Instants in ms; `before` is the id of the last deed seen. */
export interface DeedFilter {
  actor_id?: string | undefined
  target_id?: string | undefined
  /** A person, and what is theirs. */
  about?: string | undefined
  action?: string | undefined
  from?: number | undefined
  until?: number | undefined
  before?: string | undefined
  limit: number
}

function inReach(scope: PeopleScope): SQL | undefined {
  if (scope.all) return undefined
  const ofStores = scope.store_ids.length > 0 ? inArray(audit.store_id, [...scope.store_ids]) : noRow
  return or(ofStores, inArray(audit.actor_id, [...scope.user_ids]))
}

/**
 * The ids under which the log holds what concerns a person: their own, and those of what is theirs. Of marks only the ones that somebody
 * else wrote or decided about: all others, by far the most, only say that the person came and went.
 */
function idsAbout(db: Db, userId: string) {
  const told = and(
    eq(timeEntries.user_id, userId),
    or(ne(timeEntries.kind, 'mark'), isNotNull(timeEntries.decided_at), isNotNull(timeEntries.voided_at)),
  )
  const grouped = and(eq(timeEntries.user_id, userId), isNotNull(timeEntries.group_id))
  const group = sql<string>`${timeEntries.group_id}`
  return db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .unionAll(db.select({ id: timeEntries.id }).from(timeEntries).where(told))
    .unionAll(db.select({ id: group }).from(timeEntries).where(grouped))
    .unionAll(db.select({ id: schedules.id }).from(schedules).where(eq(schedules.user_id, userId)))
    .unionAll(db.select({ id: vacations.id }).from(vacations).where(eq(vacations.user_id, userId)))
    .unionAll(db.select({ id: attestations.id }).from(attestations).where(eq(attestations.user_id, userId)))
    .unionAll(db.select({ id: payslips.id }).from(payslips).where(eq(payslips.user_id, userId)))
    .unionAll(db.select({ id: heldEvents.id }).from(heldEvents).where(eq(heldEvents.user_id, userId)))
    .unionAll(db.select({ id: yearTracks.id }).from(yearTracks).where(eq(yearTracks.user_id, userId)))
}

const seqOf = (db: Db, id: string) => db.select({ seq: audit.seq }).from(audit).where(eq(audit.id, id))

const { seq: _, hash: __, ...told } = getTableColumns(audit)

/**
 * Return the condition that deeds are of a kind. Only PostgreSQL sees by itself that the index of what is no delivery holds another kind; those
 * of a person or a thing are fewer, and have their own.
 */
function ofAction({ action, actor_id, target_id, about }: DeedFilter): SQL | undefined {
  if (!action) return undefined
  const isIt = eq(audit.action, action)
  const areFew = actor_id || target_id || about
  return action === 'punch:deliver' || areFew ? isIt : and(isIt, sql`${audit.action} <> 'punch:deliver'`)
}

/** Return the deeds of a scope, newest first. */
export async function deedsIn(db: Db, scope: PeopleScope, filter: DeedFilter) {
  const { actor_id, target_id, about, from, until, before, limit } = filter
  return await db
    .select({ ...told, actor_name: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actor_id))
    .where(
      and(
        inReach(scope),
        actor_id ? eq(audit.actor_id, actor_id) : undefined,
        target_id ? eq(audit.target_id, target_id) : undefined,
        about ? inArray(audit.target_id, idsAbout(db, about)) : undefined,
        ofAction(filter),
        from === undefined ? undefined : gte(audit.at, from),
        until === undefined ? undefined : lt(audit.at, until),
        before ? lt(audit.seq, seqOf(db, before)) : undefined,
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(limit)
}
