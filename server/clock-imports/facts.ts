import { addDays } from '#shared/calendar/day.ts'
import type { Period } from '#shared/calendar/period.ts'
import { placeOf } from '#shared/clock/place.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { nightsOf } from '../hour-bank/rule-queries.ts'
import { storeRows } from '../stores/queries.ts'
import { type StoredUser, userById } from '../users/queries.ts'
import { type Bounds, boundsOf } from './left-out.ts'
import { type MarkAt, marksAt } from './queries.ts'

/** Days around a mark whose marks may tell what shift it belongs to. */
const DAYS_AROUND = 7

/** The facts about a person by which their marks in a file are taken over or left out, and given a type. */
export interface Facts extends Asked {
  user: StoredUser
  /** The marks that stand, or stood, from `from` to `to`. */
  rows: readonly MarkAt[]
  bounds: Bounds
  nights: Awaited<ReturnType<typeof nightsOf>>
}

/** The company of a file, the first day that it has of somebody, and the days whose marks are looked at. */
interface Asked extends Period {
  store_id: string
  since: string
}

/** Return somebody at the place of the company whose file it is: its days count only for those who were posted there. Null if there is none. */
export async function personAt(db: Db, user_id: string, store_id: string): Promise<StoredUser | null> {
  const user = await userById(db, user_id)
  return user && { ...user, ...placeOf(await storeRows.byId(db, store_id)) }
}

/** Read what decides somebody's marks in a file. */
export async function factsOf(db: Db, ctx: Context, user: StoredUser, asked: Asked): Promise<Facts> {
  const { store_id, since, from, to } = asked
  return {
    ...asked,
    user,
    rows: await marksAt(db, [user.id], { from, to }),
    bounds: await boundsOf(db, ctx, user, { store_id, from: since }),
    nights: await nightsOf(db, user.id),
  }
}

/** Return everything that decides the marks of some days in words, but for what an import itself wrote. */
function wordsOf({ user, rows, bounds, nights }: Facts, { from, to }: Period, import_id: string): string {
  const { cpf, pis, zone, starts_at } = user
  const others = rows.filter((row) => row.day >= from && row.day <= to && row.import_id !== import_id)
  return JSON.stringify([cpf, pis, zone, starts_at, bounds, nights.map((one) => JSON.stringify(one)).sort(), others])
}

/**
 * Return somebody as they are now, with the instants (ms) of what an import wrote for them already; null if anything is not as it was when
 * their marks of these days were planned.
 */
export async function stillSo(
  tx: Db,
  ctx: Context,
  planned: Facts,
  { first, last, import_id }: { first: string; last: string; import_id: string },
): Promise<{ user: StoredUser; written: ReadonlySet<number> } | null> {
  const user = await personAt(tx, planned.user.id, planned.store_id)
  if (!user) return null
  const [, from = ''] = [addDays(first, -DAYS_AROUND), planned.from].sort()
  const [to = ''] = [addDays(last, DAYS_AROUND), planned.to].sort()
  const days = { from, to }
  const now = await factsOf(tx, ctx, user, { ...planned, ...days })
  if (wordsOf(now, days, import_id) !== wordsOf(planned, days, import_id)) return null
  return { user, written: new Set(now.rows.flatMap((row) => (row.import_id === import_id ? row.at : []))) }
}
