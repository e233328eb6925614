import { PREFIX } from './badge.ts'
import { fromBase45, toBase45 } from './base45.ts'
import { bytesOfId, ID_BYTES, idOfBytes } from './person-bytes.ts'

/** The first byte of a card says what follows it: a person. */
const OF_PERSON = 1

/** Return what the QR code of a printed card contains: only who it is of. It proves nothing, so that the PIN still follows. */
export const writeCard = (user_id: string): string =>
  PREFIX + toBase45(Uint8Array.from([OF_PERSON, ...bytesOfId(user_id)]))

/** Return whose card a QR code is; null if it is no card. */
export function readCard(text: string): string | null {
  const bytes = text.startsWith(PREFIX) ? fromBase45(text.slice(PREFIX.length)) : null
  const isCard = bytes?.length === 1 + ID_BYTES && bytes[0] === OF_PERSON
  return isCard ? idOfBytes(bytes.slice(1)) : null
}
