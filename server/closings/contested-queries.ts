import { and, asc, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { closingSheets, closings, sheetAnswers, stores } from '../database/schema/tables.ts'

/** The contested sheets that are looked for: of whom, and how many at most. */
interface Asked {
  /** The companies that are seen. */
  scope: 'all' | readonly string[]
  store_id?: string | undefined
  /** The viewer, about whom others decide. */
  notOf: string
  /** The earliest instant (ms) at which their periods were closed. */
  closedSince: number
  most: number
}

/**
 * Return the sheets of closings in force of which the last answer contests days, the newest answer first. An answer stands for every version
 * whose sheet is the same.
 */
export async function contestedIn(db: Db, { scope, store_id, notOf, closedSince, most }: Asked) {
  const kept = scope === 'all' ? undefined : inArray(closings.store_id, [...scope])
  const isLast = sql`not exists (select 1 from ${sheetAnswers} as later
    where later.user_id = ${sheetAnswers.user_id} and later.hash = ${sheetAnswers.hash}
      and (later.signed_at > ${sheetAnswers.signed_at}
        or (later.signed_at = ${sheetAnswers.signed_at} and later.id > ${sheetAnswers.id})))`
  return await db
    .select({
      user_id: closingSheets.user_id,
      contested: sheetAnswers.contested,
      signed_at: sheetAnswers.signed_at,
      closing_id: closings.id,
      from: closings.from_day,
      to: closings.to_day,
      store_id: closings.store_id,
      store_name: stores.name,
    })
    .from(closings)
    .innerJoin(stores, eq(stores.id, closings.store_id))
    .innerJoin(closingSheets, eq(closingSheets.closing_id, closings.id))
    .innerJoin(
      sheetAnswers,
      and(eq(sheetAnswers.user_id, closingSheets.user_id), eq(sheetAnswers.hash, closingSheets.hash)),
    )
    .where(
      and(
        kept,
        store_id ? eq(closings.store_id, store_id) : undefined,
        isNull(closings.reopened_at),
        gte(closings.closed_at, closedSince),
        ne(closingSheets.user_id, notOf),
        ne(sheetAnswers.contested, '[]'),
        isLast,
      ),
    )
    .orderBy(desc(sheetAnswers.signed_at), asc(sheetAnswers.id))
    .limit(most)
}

export type ContestedSheet = Awaited<ReturnType<typeof contestedIn>>[number]
