import { dayOf } from '#shared/calendar/day.ts'
import { storeOn } from '#shared/calendar/posting.ts'
import { Sending } from '#shared/clock/claim.ts'
import { type Evidence, judge } from '#shared/clock/evidence.ts'
import { placeOf } from '#shared/clock/place.ts'
import { PunchEvent } from '#shared/clock/punch-event.ts'
import { HeldEvent as HeldWire } from '#shared/contract/held-events.ts'
import type { Db } from './database/db.ts'
import type { HeldEvent, SeenHeldEvent } from './devices/held-queries.ts'
import { postingsOf } from './hour-bank/rule-queries.ts'
import { type StoredStore, storesIn } from './stores/queries.ts'
import { iso, named } from './wire.ts'

/** Read a held event and judge its clocks as of its arrival. Its shape was validated before it was held. */
export function readHeld({ payload, sending, received_at }: HeldEvent): { event: PunchEvent; evidence: Evidence } {
  const event = PunchEvent.parse(JSON.parse(payload))
  const clock = sending === null ? null : Sending.parse(JSON.parse(sending))
  return { event, evidence: judge(event.claim, received_at, clock) }
}

interface Known {
  stores: ReadonlyMap<string, StoredStore>
  postings: Awaited<ReturnType<typeof postingsOf>>
}

function wireOf({ held, user, zone: ownZone }: SeenHeldEvent, { stores, postings }: Known): HeldWire {
  const { event, evidence } = readHeld(held)
  const own = postings.filter(({ user_id }) => user_id === held.user_id)
  const store_id = storeOn(own, dayOf(evidence.instant, ownZone))
  const store = store_id === null ? undefined : stores.get(store_id)
  const { zone } = placeOf(store)
  return {
    ...named(HeldWire, held),
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

/** Return held events in their wire shape, each with the company of its person on its day. */
export async function heldWires(db: Db, rows: readonly SeenHeldEvent[]): Promise<HeldWire[]> {
  if (rows.length === 0) return []
  const postings = await postingsOf(db, [...new Set(rows.map(({ held }) => held.user_id))])
  const stores = new Map((await storesIn(db, 'all')).map((store) => [store.id, store]))
  return rows.map((row) => wireOf(row, { stores, postings }))
}
