/** Without letters and digits that look alike, because an invitation is also read aloud and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Days for which an invitation opens the app; it is used up by the password, not by opening it. */
export const INVITATION_DAYS = 7

/** Draw the code of an invitation, 40 bits: `K7TQ2MXD`. The alphabet has 32 letters, so each is as likely as another. */
export function drawInvitation(randomBytes: (count: number) => Uint8Array): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Read a code as somebody typed it: `k7tq-2mxd` → `K7TQ2MXD`; null if it can't be one. */
export function readInvitation(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const isOne = code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter))
  return isOne ? code : null
}

/** Write a code in two halves, as it is shown: `K7TQ-2MXD`. */
export const shownInvitation = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
