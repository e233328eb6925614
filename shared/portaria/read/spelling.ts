/** The encoding of the characters of a file as bytes. The layouts ask for ISO 8859-1, in which any bytes can be read. */
export type Spelling = 'iso-8859-1' | 'utf-8'

/** First bytes of a character, how many follow, and between what the next one lies (Unicode, table 3-7). */
const characters: readonly (readonly [first: number, last: number, more: number, least: number, most: number])[] = [
  [0xc2, 0xdf, 1, 0x80, 0xbf],
  [0xe0, 0xe0, 2, 0xa0, 0xbf],
  [0xe1, 0xec, 2, 0x80, 0xbf],
  [0xed, 0xed, 2, 0x80, 0x9f],
  [0xee, 0xef, 2, 0x80, 0xbf],
  [0xf0, 0xf0, 3, 0x90, 0xbf],
  [0xf1, 0xf3, 3, 0x80, 0xbf],
  [0xf4, 0xf4, 3, 0x80, 0x8f],
]

/**
 * Finds out how a file is spelled, as its pieces come. It is UTF-8 if every byte above ASCII is part of a character of UTF-8, from the
 * first to the last, and there is one; a single byte that is none makes it ISO 8859-1, whatever the others look like: `Ã©` may well be
 * two letters there.
 */
export function spellingFinder() {
  let isUtf8 = true
  let hasAny = false
  let [more, least, most] = [0, 0x80, 0xbf]

  function take(byte: number): void {
    if (more > 0) {
      isUtf8 = byte >= least && byte <= most
      ;[more, least, most] = [more - 1, 0x80, 0xbf]
      return
    }
    const next = characters.find(([from, to]) => byte >= from && byte <= to)
    hasAny = true
    isUtf8 = next !== undefined
    if (next) [, , more, least, most] = next
  }

  return {
    /** Take the next piece of the file. Returns false once it is known to be ISO 8859-1: the rest need not come. */
    push(piece: Uint8Array): boolean {
      for (const byte of piece) {
        if (byte >= 0x80 || more > 0) take(byte)
        if (!isUtf8) return false
      }
      return true
    },
    end: (): Spelling => (isUtf8 && hasAny && more === 0 ? 'utf-8' : 'iso-8859-1'),
  }
}

const utf8Character =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g

/** Return what a text of UTF-8, one character for each byte, says in ISO 8859-1; what that has not is a question mark. */
export const fromUtf8 = (bytes: string): string =>
  bytes.replace(utf8Character, (character) => {
    const code = ((character.charCodeAt(0) & 0x1f) << 6) | (character.charCodeAt(1) & 0x3f)
    return character.length === 2 && code <= 0xff ? String.fromCharCode(code) : '?'
  })
