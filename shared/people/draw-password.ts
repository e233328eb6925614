const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 4

/**
 * Draw a password that can be read aloud: groups of four without look-alike letters; at least three groups, and enough for `least`
 * characters.
 */
export function drawPassword(least: number, randomBytes: (count: number) => Uint8Array): string {
  const groups = Math.max(3, Math.ceil((least + 1) / (GROUP + 1)))
  const letters = [...randomBytes(groups * GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? 'a')
  return Array.from({ length: groups }, (_, i) => letters.slice(i * GROUP, (i + 1) * GROUP).join('')).join('-')
}
