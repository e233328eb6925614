import { dayOf } from '#shared/calendar/day.ts'
import { storeOn } from '#shared/calendar/posting.ts'
import { placeOf } from '#shared/clock/place.ts'
import type { Place } from '#shared/clock/shift.ts'
import type { Db } from '../database/db.ts'
import type { Deliverer } from '../devices/queries.ts'
import { postingsOf, postingsOfOne } from '../hour-bank/rule-queries.ts'
import { storeRows } from '../stores/queries.ts'
import type { StoredUser } from '../users/queries.ts'
import { insertManual, type Keeper, type ManualRow } from './deed-queries.ts'

/** Return the company that somebody worked for on a day. */
export const companyOn = async (tx: Db, user_id: string, day: string): Promise<string | null> =>
  storeOn(await postingsOfOne(tx, user_id), day)

/** Return the place of somebody's company on each day: its zone and its cut-over hour decide what is written of that day. */
export async function placesOf(tx: Db, user: StoredUser): Promise<(day: string) => Place> {
  const own = await postingsOfOne(tx, user.id)
  const left = new Set(own.flatMap(({ store_id }) => (store_id === user.store_id ? [] : [store_id])))
  const places = new Map<string | null, Place>([[user.store_id, { zone: user.zone, starts_at: user.starts_at }]])
  for (const store_id of left)
    places.set(store_id, placeOf(store_id === null ? null : await storeRows.byId(tx, store_id)))
  return (day) => places.get(storeOn(own, day)) ?? user
}

/** Return the same person at the place of their company on a day. */
export const placedOn = async (tx: Db, user: StoredUser, day: string): Promise<StoredUser> => ({
  ...user,
  ...(await placesOf(tx, user))(day),
})

/** The same, on the day of an instant. */
export const placedAt = (tx: Db, user: StoredUser, at: number): Promise<StoredUser> =>
  placedOn(tx, user, dayOf(at, user.zone))

/** Add entries that a keeper writes for people, each with its person's company on that day. */
export async function writeByHand(tx: Db, permit: Keeper, rows: readonly ManualRow[]): Promise<void> {
  const all = await postingsOf(tx, [...new Set(rows.map(({ user_id }) => user_id))])
  const posted = rows.map((row) => {
    const own = all.filter(({ user_id }) => user_id === row.user_id)
    return { ...row, store_id: storeOn(own, row.day) }
  })
  await insertManual(tx, permit, posted)
}

/** The person of a mark, with their company and the place that cuts their days. */
export type Marker = Pick<Deliverer, 'user' | 'store' | 'place'>

/** Return the marker for a person of the table. */
export async function markerOf(tx: Db, user: StoredUser): Promise<Marker> {
  return { user, store: user.store_id === null ? null : await storeRows.byId(tx, user.store_id), place: user }
}

/**
 * Return the same person with their company on the day of a mark: a mark that arrives after a move belongs to the old company, with its
 * zone, fence and establishment. For a mark of today nothing is read.
 */
export async function postedOn(tx: Db, who: Marker, at: number, received_at: number): Promise<Marker> {
  const { zone } = who.place
  const day = dayOf(at, zone)
  if (day >= dayOf(received_at, zone)) return who
  const store_id = await companyOn(tx, who.user.id, day)
  if (store_id === who.user.store_id) return who
  const store = store_id === null ? null : await storeRows.byId(tx, store_id)
  return { user: { ...who.user, store_id }, store, place: placeOf(store) }
}
