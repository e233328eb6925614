import { fromBase45, toBase45 } from './base45.ts'
import { bytesOfId, ID_BYTES, idOfBytes } from './person-bytes.ts'

/** The milliseconds for which a badge shows the same code. */
export const STEP_MS = 30_000

/** The steps that the clocks of phone and tablet may differ. */
const TOLERATED = 1

const STEP_BYTES = 4
const SIGNATURE_BYTES = 64
/** The prefix of the codes of this product. */
export const PREFIX = 'PONTO1:'

/** The content of a badge: a person, a step of time, and their phone's signature (ECDSA P-256, r and s) of both. */
export interface Badge {
  user_id: string
  step: number
  signature: Uint8Array
}

/** Return the step of time of an instant (ms). */
export const stepAt = (instant: number): number => Math.floor(instant / STEP_MS)

/** Return the text that a badge's signature is of. */
export const badgeText = ({ user_id, step }: Pick<Badge, 'user_id' | 'step'>): string =>
  `folha-cracha\n${user_id}\n${step}`

/** Return what the QR code of a badge contains: letters and digits, of which a code holds more than of bytes. */
export function writeBadge({ user_id, step, signature }: Badge): string {
  const bytes = new Uint8Array(ID_BYTES + STEP_BYTES + SIGNATURE_BYTES)
  bytes.set(bytesOfId(user_id))
  new DataView(bytes.buffer).setUint32(ID_BYTES, step)
  bytes.set(signature, ID_BYTES + STEP_BYTES)
  return PREFIX + toBase45(bytes)
}

/** Read what a QR code contains; null if it is no badge. */
export function readBadge(text: string): Badge | null {
  const bytes = text.startsWith(PREFIX) ? fromBase45(text.slice(PREFIX.length)) : null
  if (bytes?.length !== ID_BYTES + STEP_BYTES + SIGNATURE_BYTES) return null
  const step = new DataView(bytes.buffer, bytes.byteOffset).getUint32(ID_BYTES)
  return { user_id: idOfBytes(bytes.slice(0, ID_BYTES)), step, signature: bytes.slice(ID_BYTES + STEP_BYTES) }
}

/** Tell whether a badge's step is within one of the time (ms) by which it is judged. */
export const isFresh = (step: number, now: number): boolean => Math.abs(step - stepAt(now)) <= TOLERATED
