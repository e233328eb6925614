const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A first password that can be read aloud: three groups of four, without letters that look alike. */
export function drawPassword(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))]
  const letters = bytes.map((byte) => ALPHABET[byte % ALPHABET.length] ?? 'a')
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}
