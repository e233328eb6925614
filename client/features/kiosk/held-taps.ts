import { capture } from '../../offline/capture.ts'
import { keepDraft, kioskDrafts } from '../../offline/draft.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import type { Pending } from '../punch/use-punch.ts'
import type { Known } from './kiosk.ts'
import type { KioskKit } from './kit.ts'
import { bareTap, type Circumstances, keepProof } from './register.ts'

/**
 * Keep a tap until its mark exists, with the proof of the mark that it becomes if no photo comes: a PIN is kept nowhere. Whom only a photo
 * would show is nobody without it.
 */
export async function holdTap(
  kit: KioskKit,
  known: Known,
  pending: Pending,
  circumstances: Circumstances,
): Promise<void> {
  if (known.proof === 'photo') return
  const tap = await bareTap(kit, known, pending, circumstances)
  await keepProof(kit, tap, known)
  const { id, user_id, entry_type, claim, kiosk, offline, location } = tap
  await keepDraft(kit.parts, { id, user_id, entry_type, claim, at_kiosk: { kiosk, offline, location } })
}

/** Register the taps whose page ended with the camera open, without their photos. Return how many there were. */
export async function registerHeld({ parts, store }: KioskKit): Promise<number> {
  const kiosk = await kioskInUse(store)
  const held = await kioskDrafts(parts)
  for (const { at_kiosk, ...tap } of held)
    if (at_kiosk && at_kiosk.kiosk.id === kiosk?.id)
      await capture(parts, { ...tap, ...at_kiosk, photo: null, photo_gap: 'broken', ip: null })
  return held.length
}
