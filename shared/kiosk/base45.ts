const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const BASE = ALPHABET.length

/** Encode bytes as RFC 9285 says: two of them in three characters, all of which a QR code holds in eleven bits a pair. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const isPair = i + 1 < bytes.length
    let rest = isPair ? (bytes[i] as number) * 256 + (bytes[i + 1] as number) : (bytes[i] as number)
    for (let left = isPair ? 3 : 2; left > 0; left -= 1) {
      text += ALPHABET[rest % BASE]
      rest = Math.floor(rest / BASE)
    }
  }
  return text
}

/** Return the bytes of three characters, or of the two at the end; null if they are of none. */
function bytesOf(letters: string): number[] | null {
  const digits = [...letters].map((letter) => ALPHABET.indexOf(letter))
  if (digits.includes(-1)) return null
  const value = digits.reduceRight((sum, digit) => sum * BASE + digit, 0)
  if (digits.length === 3) return value < 65_536 ? [value >> 8, value & 255] : null
  return digits.length === 2 && value < 256 ? [value] : null
}

/** Decode RFC 9285; null for what no bytes are encoded as. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i += 3) {
    const next = bytesOf(text.slice(i, i + 3))
    if (!next) return null
    bytes.push(...next)
  }
  return Uint8Array.from(bytes)
}
