import { and, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { noRow } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { audit, users } from '../database/schema/tables.ts'
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

/** The filters of the log. Instants in ms; `before` is the id of the last deed seen. */
export interface DeedFilter {
  actor_id?: string | undefined
  target_id?: string | undefined
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

const seqOf = (db: Db, id: string) => db.select({ seq: audit.seq }).from(audit).where(eq(audit.id, id))

const { seq: _, hash: __, ...told } = getTableColumns(audit)

/** Return the deeds of a scope, newest first. */
export async function deedsIn(db: Db, scope: PeopleScope, filter: DeedFilter) {
  const { actor_id, target_id, action, from, until, before, limit } = filter
  return await db
    .select({ ...told, actor_name: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actor_id))
    .where(
      and(
        inReach(scope),
        actor_id ? eq(audit.actor_id, actor_id) : undefined,
        target_id ? eq(audit.target_id, target_id) : undefined,
        action ? eq(audit.action, action) : undefined,
        from === undefined ? undefined : gte(audit.at, from),
        until === undefined ? undefined : lt(audit.at, until),
        before ? lt(audit.seq, seqOf(db, before)) : undefined,
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(limit)
}
