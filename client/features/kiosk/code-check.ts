import { readCard } from '#shared/kiosk/card.ts'
import { personOfBadge } from './badge-check.ts'
import type { KioskPerson, Shown } from './kiosk.ts'
import type { KioskKit } from './kit.ts'
import { openRows, readRows } from './open-kiosk.ts'
import { viewOf } from './view.ts'

/** Return somebody of the roster as the screens know them; null for a stranger. */
async function shownPerson(kit: KioskKit, user_id: string): Promise<KioskPerson | null> {
  const rows = await readRows(kit)
  if (!rows) return null
  const known = await openRows(kit.store, rows)
  const { people } = viewOf(known, { now: kit.anchors.now(), lockNow: await kit.clock.now() })
  return people.find(({ id }) => id === user_id) ?? null
}

/** A code is judged within this time (ms), or the store has fallen silent: its person touches their name instead. */
const JUDGED_WITHIN_MS = 4_000

/** Tell whom a code shows that was held before this kiosk's camera. Throws `NoAnswer` if the store says nothing. */
export const shownBy = (kit: KioskKit, code: string): Promise<Shown> =>
  kit.parts.within(JUDGED_WITHIN_MS, judged(kit, code))

async function judged(kit: KioskKit, code: string): Promise<Shown> {
  const ofCard = readCard(code)
  const user_id = ofCard ?? (await personOfBadge(kit, code))?.id
  const person = user_id === undefined ? null : await shownPerson(kit, user_id)
  if (person) return { by: ofCard === null ? 'badge' : 'card', person }
  return ofCard === null ? 'refused' : 'stranger'
}
