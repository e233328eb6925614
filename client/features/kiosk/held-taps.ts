import { capture } from '../../offline/capture.ts'
import { keepDraft, kioskDrafts } from '../../offline/draft.ts'
import type { Draft } from '../../offline/outbox-database.ts'
import { reopening } from '../../offline/reopening.ts'
import type { Pending } from '../punch/use-punch.ts'
import type { Known } from './kiosk.ts'
import type { KioskKit } from './kit.ts'
import { bareTap, type Circumstances, keepProof } from './register.ts'

/**
 * Keep a tap until its mark exists, then the proof of the mark that it becomes if no photo comes: a PIN is kept nowhere. A page that ends
 * between the two leaves a mark that is flagged as not proven. Whom only a photo would show is nobody without it.
 */
export async function holdTap(
  kit: KioskKit,
  known: Known,
  pending: Pending,
  circumstances: Circumstances,
): Promise<void> {
  if (known.proof === 'photo') return
  const tap = await bareTap(kit, known, pending, circumstances)
  const { id, user_id, entry_type, claim, kiosk, offline, location } = tap
  await keepDraft(kit.parts, {
    id,
    user_id,
    entry_type,
    claim,
    at_kiosk: { kiosk, offline, location, build: kit.parts.build },
  })
  await keepProof(kit, tap, known)
}

/** Reading one row takes no longer (ms): the store has fallen silent. */
const READ_WITHIN_MS = 2_000

/** A page holds this lock for as long as it lives. */
const lockOf = (ctx: string) => `folha-quiosque-taps ${ctx}`

/** Keep other pages from registering the taps of this one, as long as it lives: a second tab is no sign that it died. */
export function keepOwnTaps({ parts }: KioskKit, life: Promise<void> = new Promise(() => {})): void {
  void parts.locks.request(lockOf(parts.ctx), {}, () => life).catch(() => {})
}

/** Tell whether this tablet is this kiosk, or was: what it then registers can be delivered. */
const wasKiosk = ({ parts, store }: KioskKit, id: string): Promise<boolean> =>
  reopening(parts, store, READ_WITHIN_MS, async () => (await store.kiosks.get(id)) !== undefined)

/** Register a tap whose page has ended, as the event of which its proof is. Return whether it is registered. */
async function registerDraft(kit: KioskKit, { at_kiosk, ...tap }: Draft): Promise<boolean> {
  if (!at_kiosk || !(await wasKiosk(kit, at_kiosk.kiosk.id))) return false
  const { build = kit.parts.build, ...about } = at_kiosk
  await capture({ ...kit.parts, build }, { ...tap, ...about, photo: null, photo_gap: 'broken', ip: null })
  return true
}

/** Register the taps of a page that has ended. Return how many it registered; one that can't be now waits for the next start. */
async function registerOf(kit: KioskKit, ctx: string): Promise<number> {
  const held = (await kioskDrafts(kit.parts)).filter(({ claim }) => claim.ctx === ctx)
  let count = 0
  for (const draft of held) count += (await registerDraft(kit, draft).catch(() => false)) ? 1 : 0
  return count
}

/**
 * Register the taps whose page ended with the camera open, without their photos; those of a page that lives, once it has ended. Calls
 * `registered` for each page that left some. Return how many there were.
 */
export async function registerHeld(kit: KioskKit, registered = () => {}): Promise<number> {
  const pages = new Set((await kioskDrafts(kit.parts)).map(({ claim }) => claim.ctx))
  const counts = [...pages].map(async (ctx) => {
    const count = await kit.parts.locks.request(lockOf(ctx), {}, () => registerOf(kit, ctx))
    if (count > 0) registered()
    return count
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
