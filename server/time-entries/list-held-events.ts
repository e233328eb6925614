import { peopleScope } from '#shared/access/scope.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { storeOn } from '#shared/calendar/posting.ts'
import { type listHeldEvents as call, HeldEvent } from '#shared/contract/held-events.ts'
import type { Context } from '../context.ts'
import { placeOf } from '../database/place.ts'
import { type SeenHeldEvent, waitingIn } from '../devices/held-queries.ts'
import { postingsOf } from '../hour-bank/rule-queries.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { type StoredStore, storesIn } from '../stores/queries.ts'
import { iso, named } from '../wire.ts'
import { readHeld } from './read-held.ts'

interface Known {
  stores: ReadonlyMap<string, StoredStore>
  postings: Awaited<ReturnType<typeof postingsOf>>
}

function wireOf({ held, user, zone: ownZone }: SeenHeldEvent, { stores, postings }: Known): HeldEvent {
  const { event, evidence } = readHeld(held)
  const own = postings.filter(({ user_id }) => user_id === held.user_id)
  const store_id = storeOn(own, dayOf(evidence.instant, ownZone))
  const store = store_id === null ? undefined : stores.get(store_id)
  const { zone } = placeOf(store)
  return {
    ...named(HeldEvent, held),
    user_name: user.name,
    user_email: user.email,
    store_id,
    store_name: store?.name ?? null,
    entry_type: event.entry_type,
    timestamp: iso(evidence.instant),
    day: dayOf(evidence.instant, zone),
    timezone: zone,
    flags: evidence.flags,
    location: event.location,
    received_at: iso(held.received_at),
  }
}

/** Return the held events that wait for the actor's decision. */
export async function listHeldEvents(ctx: Context, { query }: Input<typeof call>): Promise<HeldEvent[]> {
  const { actor, parts } = ctx
  authorize(ctx, 'held-event:list')
  const { read } = parts.database
  const filter = { notOf: actor.id, user_id: query.user_id, store_id: query.store_id }
  const rows = await waitingIn(read, peopleScope(actor), filter)
  if (rows.length === 0) return []
  const postings = await postingsOf(read, [...new Set(rows.map(({ held }) => held.user_id))])
  const stores = new Map((await storesIn(read, 'all')).map((store) => [store.id, store]))
  return rows.map((row) => wireOf(row, { stores, postings }))
}
