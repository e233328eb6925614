import { randomBytes } from 'node:crypto'

/** A password that can be read aloud: three groups of four, without letters that look alike. */
export function drawPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length] ?? 'a')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-')
}
