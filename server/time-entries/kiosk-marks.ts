import { DAY } from '#shared/calendar/day.ts'
import type { Flag } from '#shared/clock/entry.ts'
import type { Evidence } from '#shared/clock/evidence.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import { KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import type { KioskEvent, PunchEvent } from '#shared/clock/punch-event.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import { badgeText, readBadge, STEP_MS } from '#shared/kiosk/badge.ts'
import { companyBefore } from '../audit/queries.ts'
import type { Db } from '../database/db.ts'
import { isSameProof, isSigned, proofOf } from '../kiosk-secrets.ts'
import { flagTwins, noteStep } from '../kiosks/badge-queries.ts'
import { type KioskHere, type KioskRow, kioskById } from '../kiosks/queries.ts'
import { rosterRow } from '../kiosks/roster-queries.ts'
import type { Vault } from '../parts.ts'
import type { Permit } from '../permit.ts'
import { badgeOf, pinOf } from '../pins/queries.ts'
import { pinValue } from '../sealed-pin.ts'
import { storeRows } from '../stores/queries.ts'

/** An event that a kiosk delivers. */
export interface FromKiosk {
  kiosk: KioskHere
  event: KioskEvent
  sent: SentEvent
  evidence: Evidence
  /** True if it is the next of the tablet's chain. */
  isNext: boolean
}

/**
 * Return why a kiosk's event waits for a keeper: the kiosk was never told of its person; it was revoked, and the mark does not continue its
 * chain or was made after that; or it was made after the tablet had left the mode, by whoever has a copy of it. Null if it counts.
 */
export async function whyHeldAt(tx: Db, { kiosk, event, evidence, isNext }: FromKiosk): Promise<WhyHeld | null> {
  const { revoked_at, left_at } = kiosk
  if (!(await rosterRow(tx, kiosk.id, event.user_id))) return 'not_of_kiosk'
  if (revoked_at !== null && !(isNext && evidence.lower < revoked_at)) return 'kiosk_revoked'
  return left_at !== null && evidence.lower >= left_at ? 'kiosk_left' : null
}

/** Tell whether a PIN was right at the tap: the present one, or the one before, with which marks may still arrive. */
async function isPinProven(tx: Db, vault: Vault, { event, sent }: FromKiosk): Promise<boolean> {
  const pin = await pinOf(tx, event.user_id)
  const values = [pinValue(vault, pin?.sealed ?? null), pinValue(vault, pin?.previous ?? null)]
  return values.some((value) => value !== null && isSameProof(sent.kiosk_proof, proofOf(value, sent.content_hash)))
}

/** The clocks of phone and tablet may differ by a step, and a tap comes some seconds after the badge. */
const TOLERANCE_MS = 2 * STEP_MS + 30_000

/** Tell whether a step of a badge may have been shown at the tap. */
const isOfTap = (step: number, { lower, upper }: Evidence) =>
  step * STEP_MS >= Math.max(lower, upper - DAY * 400) - TOLERANCE_MS && step * STEP_MS <= upper + TOLERANCE_MS

async function badgeFlags(
  tx: Db,
  permit: Permit<'punch:deliver'>,
  { kiosk, event, sent, evidence }: FromKiosk,
): Promise<Flag[]> {
  const badge = readBadge(sent.kiosk_proof ?? '')
  const known = badge?.user_id === event.user_id ? await badgeOf(tx, event.user_id) : null
  const isRight = badge && known && isSigned(known.public_key, badgeText(badge), badge.signature)
  if (!isRight || !isOfTap(badge.step, evidence)) return ['pin_not_proven']
  const { isRepeated, twins } = await noteStep(tx, permit, {
    user_id: event.user_id,
    step: badge.step,
    kiosk_id: kiosk.id,
    entry_id: event.id,
  })
  const repeated: Flag[] = isRepeated ? ['pin_not_proven'] : []
  if (twins.length === 0) return repeated
  await flagTwins(tx, permit, twins)
  return [...repeated, 'badge_twice']
}

/** Return what has become of a tablet, as flags. */
const flagsOfTablet = ({ revoked_at, forked_at }: KioskRow): Flag[] => [
  ...(revoked_at === null ? [] : ['revoked_kiosk' as const]),
  ...(forked_at === null ? [] : ['fork' as const]),
]

/** Return the company in which a tablet stood at an instant: a mark may arrive long after the tablet was moved. */
export async function standingAt(tx: Db, kiosk: KioskHere, at: number): Promise<KioskHere['store']> {
  const before = await companyBefore(tx, 'kiosk', kiosk.id, at)
  if (before === null || before === kiosk.store_id) return kiosk.store
  return (await storeRows.byId(tx, before)) ?? kiosk.store
}

/**
 * Return the flags of a kiosk's mark that does not come straight from it, and the company of the tablet then: the proof of a PIN or a badge is
 * not kept, nor written to a file, so nothing shows who stood there. A phone's mark has none.
 */
export async function withoutProof(
  tx: Db,
  event: PunchEvent,
  { instant }: Evidence,
): Promise<{ flags: Flag[]; fence: KioskHere['store'] | null }> {
  if (event.v !== KIOSK_EVENT_VERSION) return { flags: [], fence: null }
  const kiosk = await kioskById(tx, event.kiosk_id)
  const flags: Flag[] = [...(kiosk ? flagsOfTablet(kiosk) : []), 'pin_not_proven']
  return { flags, fence: kiosk && (await standingAt(tx, kiosk, instant)) }
}

/** Return the flags of a mark made at a kiosk: how its person was known, and what has become of the tablet. */
export async function kioskFlags(
  tx: Db,
  permit: Permit<'punch:deliver'>,
  vault: Vault,
  from: FromKiosk,
): Promise<Flag[]> {
  const { kiosk, event } = from
  const flags = flagsOfTablet(kiosk)
  if (event.proof === 'badge') return [...flags, ...(await badgeFlags(tx, permit, from))]
  const isProven = event.proof === 'pin' && (await isPinProven(tx, vault, from))
  return isProven ? flags : [...flags, 'pin_not_proven']
}
