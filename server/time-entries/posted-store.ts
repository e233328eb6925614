import { dayOf } from '#shared/calendar/day.ts'
import { storeOn } from '#shared/calendar/posting.ts'
import type { Db } from '../database/db.ts'
import { placeOf } from '../database/place.ts'
import type { Deliverer } from '../devices/queries.ts'
import { postingsOf, postingsOfOne } from '../hour-bank/rule-queries.ts'
import { storeById } from '../stores/queries.ts'
import type { StoredUser } from '../users/queries.ts'
import { insertManual, type Keeper, type ManualRow } from './deed-queries.ts'

/** The company that somebody worked for on a day. */
export const companyOn = async (tx: Db, user_id: string, day: string): Promise<string | null> =>
  storeOn(await postingsOfOne(tx, user_id), day)

/** Adds entries that a keeper writes for people, each with the company that its person worked for on its day. */
export async function writeByHand(tx: Db, permit: Keeper, rows: readonly ManualRow[]): Promise<void> {
  const all = await postingsOf(tx, [...new Set(rows.map(({ user_id }) => user_id))])
  const posted = rows.map((row) => {
    const own = all.filter(({ user_id }) => user_id === row.user_id)
    return { ...row, store_id: storeOn(own, row.day) }
  })
  await insertManual(tx, permit, posted)
}

/** Whose mark it is, with their company and the place where their days are cut. */
export type Marker = Pick<Deliverer, 'user' | 'store' | 'place'>

/** A person of the table as whose mark it is. */
export async function markerOf(tx: Db, user: StoredUser): Promise<Marker> {
  return { user, store: user.store_id === null ? null : await storeById(tx, user.store_id), place: user }
}

/**
 * The same person with the company that they worked for on the day of a mark: one that arrives after a move belongs to the company
 * of then, with its zone, its fence and its establishment. Of a mark of today nothing is read.
 */
export async function postedOn(tx: Db, who: Marker, at: number, received_at: number): Promise<Marker> {
  const { zone } = who.place
  const day = dayOf(at, zone)
  if (day >= dayOf(received_at, zone)) return who
  const store_id = await companyOn(tx, who.user.id, day)
  if (store_id === who.user.store_id) return who
  const store = store_id === null ? null : await storeById(tx, store_id)
  return { user: { ...who.user, store_id }, store, place: placeOf(store) }
}
