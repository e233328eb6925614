import { canonicalJson } from '#shared/clock/punch.ts'
import { capture, eventOf, type Tap } from './capture.ts'
import type { DeviceParts } from './device-parts.ts'
import { dropDraft } from './draft.ts'
import { metaOf } from './outbox-database.ts'
import { type Remembered, rightAs, rightOf, sendDirectly } from './rescue.ts'
import { noteSentPast } from './sent-past.ts'
import { dropSpareGrant, isSpare } from './spare-device.ts'
import { forgetSpooled, noteSpooled, type Right, readSpool, type Spooled } from './spool.ts'
import { SIGN_IN_CODES } from './waiting.ts'

const SPOOL_WITHIN_MS = 30_000
const STORED_WITHIN_MS = 2_000

const withoutPhoto = ({ sent: _, ...tap }: Spooled): Tap => ({
  ...tap,
  photo: null,
  photo_gap: tap.photo_gap ?? 'broken',
})

/** Tell whether a mark has no place in the store: it went out under another id, be it the spare one, which has no chain. */
const isBeside = ({ sent }: Spooled, deviceId: string): boolean => sent !== undefined && sent.deviceId !== deviceId

/** Tell whether the store has a tap: a write that was given up may have come through before the tap went elsewhere. */
async function isStored({ outbox, within }: DeviceParts, id: string): Promise<boolean> {
  return (await within(STORED_WITHIN_MS, outbox.events.where('id').equals(id).count())) > 0
}

/** Move spooled marks from local storage into the outbox, once the store responds again. Return how many; those that it did not take stay. */
export async function adoptSpool(parts: DeviceParts): Promise<number> {
  const taps = readSpool()
  if (taps.length === 0) return 0
  const deviceId = await parts.within(STORED_WITHIN_MS, metaOf(parts.outbox, 'device_id', ''))
  let adopted = 0
  for (const tap of taps) {
    try {
      if (isBeside(tap, deviceId) && !(await isStored(parts, tap.id))) continue
      await capture(parts, withoutPhoto(tap), tap.sent?.payload)
    } catch (error) {
      // A silent store would hold up each of the others as long.
      if ((error as { name?: string }).name === 'NoAnswer') return adopted
      continue
    }
    forgetSpooled(tap.id)
    adopted += 1
  }
  return adopted
}

/** The result of sending spooled marks past the store: how many the server took, and the people who lack a right to deliver theirs. */
export interface SpoolReport {
  sent: number
  signIns: readonly string[]
}

/** Marks that the server refused for their content: this page does not offer them again. */
const refusedHere = new Set<string>()

/** Return the payload with which a spooled mark goes, noted before it does. */
function payloadOf(parts: DeviceParts, tap: Spooled, right: Right): string {
  if (tap.sent) return tap.sent.payload
  const payload = canonicalJson(eventOf(parts, right.deviceId, withoutPhoto(tap)))
  noteSpooled({ ...tap, sent: { payload, ...right } })
  noteSentPast(parts, tap.id, payload)
  return payload
}

/** Return the right by which a mark goes: of the device under which it went before, if it did, and by that right if there is no newer one. */
const rightFor = (remembered: Remembered, { sent, user_id }: Spooled): Right | null =>
  sent ? (rightAs(remembered, sent.deviceId, user_id) ?? sent) : rightOf(remembered, user_id)

/** Make a mark one that was never sent: the device as which it went is no more, and nothing goes under its right any more. */
function forgetSending(parts: DeviceParts, { sent: _, ...tap }: Spooled): void {
  noteSentPast(parts, tap.id, null)
  noteSpooled(tap)
}

/** Offer one mark to the server. `unheard`: no answer came. */
async function offer(
  parts: DeviceParts,
  remembered: Remembered,
  tap: Spooled,
): Promise<'sent' | 'refused' | 'sign-in' | 'unheard'> {
  const right = rightFor(remembered, tap)
  if (!right) return 'sign-in'
  const item = await sendDirectly(parts, payloadOf(parts, tap, right), right).catch(() => null)
  if (!item) return 'unheard'
  if (item.outcome !== 'refused') return 'sent'
  if (!SIGN_IN_CODES.has(item.code ?? '')) return 'refused'
  if (isSpare(right.deviceId)) dropSpareGrant(right.grant)
  else if (remembered.deviceId !== null && right.deviceId !== remembered.deviceId) forgetSending(parts, tap)
  return 'sign-in'
}

/** Send the marks that the store did not take straight to the server, oldest first, until one gets no answer. */
export async function sendSpooled(parts: DeviceParts, remembered: Remembered): Promise<SpoolReport> {
  const until = parts.mono() + SPOOL_WITHIN_MS
  const ends: { tap: Spooled; end: Awaited<ReturnType<typeof offer>> }[] = []
  for (const tap of readSpool().filter(({ id }) => !refusedHere.has(id))) {
    if (parts.mono() > until) break
    const end = await offer(parts, remembered, tap)
    ends.push({ tap, end })
    if (end === 'unheard') break
    if (end === 'refused') refusedHere.add(tap.id)
    if (end !== 'sent') continue
    forgetSpooled(tap.id)
    await dropDraft(parts, tap)
  }
  const those = (which: string) => ends.filter(({ end }) => end === which).map(({ tap }) => tap.user_id)
  return { sent: those('sent').length, signIns: [...new Set(those('sign-in'))] }
}
