import { capture } from '../../offline/capture.ts'
import { keepDraft, kioskDrafts } from '../../offline/draft.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
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
  await keepDraft(kit.parts, { id, user_id, entry_type, claim, at_kiosk: { kiosk, offline, location } })
  await keepProof(kit, tap, known)
}

/** A page holds this lock for as long as it lives. */
const lockOf = (ctx: string) => `folha-quiosque-taps ${ctx}`

/** Keep other pages from registering the taps of this one, as long as it lives: a second tab is no sign that it died. */
export function keepOwnTaps({ parts }: KioskKit, life: Promise<void> = new Promise(() => {})): void {
  void parts.locks.request(lockOf(parts.ctx), {}, () => life).catch(() => {})
}

/** Register the taps of a page that has ended. Return how many there were. */
async function registerOf({ parts, store }: KioskKit, ctx: string): Promise<number> {
  const kiosk = await kioskInUse(store)
  const held = (await kioskDrafts(parts)).filter(({ claim }) => claim.ctx === ctx)
  for (const { at_kiosk, ...tap } of held)
    if (at_kiosk && at_kiosk.kiosk.id === kiosk?.id)
      await capture(parts, { ...tap, ...at_kiosk, photo: null, photo_gap: 'broken', ip: null })
  return held.length
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
