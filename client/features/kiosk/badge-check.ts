import { type Badge, isFresh, readBadge, stepAt } from '#shared/kiosk/badge.ts'
import { type KioskDatabase, kioskInUse } from '../../offline/kiosk-database.ts'
import type { KioskKit } from './kit.ts'
import { keptRoster, type RosterPerson } from './roster-store.ts'
import { isSigned } from './secrets.ts'

/** Steps that are over are remembered for so many more, in case the clock is set back a little. */
const REMEMBERED = 120

/** Take a step of a badge for this tablet; false if it was taken before. */
async function isTaken(store: KioskDatabase, { user_id, step }: Badge, now: number): Promise<boolean> {
  const key = `${user_id} ${step}`
  return store.transaction('rw', store.badge_steps, store.facts, async () => {
    if (await store.badge_steps.get(key)) return false
    await store.badge_steps
      .where('step')
      .below(stepAt(now) - REMEMBERED)
      .delete()
    await store.badge_steps.add({ key, step })
    return true
  })
}

/**
 * Return whom a badge shows: one of the roster whose key signed it, within a step of the server's time as this tablet knows it, and shown
 * here for the first time. Null for any other.
 */
export async function personOfBadge({ store, anchors }: KioskKit, code: string): Promise<RosterPerson | null> {
  const badge = readBadge(code)
  const kiosk = badge && (await kioskInUse(store))
  if (!badge || !kiosk) return null
  const person = (await keptRoster(store, kiosk))?.people.find(({ id }) => id === badge.user_id)
  const now = anchors.now()
  if (!person?.badge_key || !isFresh(badge.step, now) || !(await isSigned(person.badge_key, badge))) return null
  return (await isTaken(store, badge, now)) ? person : null
}
