/**
 * Texts of the files of Portaria MTP 671/2021, which are written in ISO 8859-1: one byte a character. What a person typed is brought there
 * in a fixed order: composed, transliterated, then cut.
 */
const LAST_CHARACTER = 0xff

/** Spellings of what neither decomposes into Latin-1 nor may become a question mark: it is common in names, addresses and reasons. */
const spellings: Record<string, string> = {
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '⁄': '/',
  '€': 'EUR',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ẞ: 'SS',
}

const isLatin1 = (sign: string) => (sign.codePointAt(0) ?? 0) <= LAST_CHARACTER

const invisible = /[\p{Mark}\p{Cf}]/u

/** Return a sign as Latin-1 spells it: its letter without what Latin-1 has not, nothing for what can't be seen, `?` as the last resort. */
function spelled(sign: string): string {
  const known = spellings[sign]
  if (known !== undefined) return known
  if (invisible.test(sign)) return ''
  if (isLatin1(sign)) return sign
  const parts = [...sign.normalize('NFKD')]
  if (parts.length === 1 && parts[0] === sign) return '?'
  return parts.map(spelled).join('')
}

/** Return a text in Latin-1 on one line: line ends, tabs and other controls are spaces, and no space is at its ends. */
export function latin1Text(text: string): string {
  const line = text.normalize('NFC').replace(/\r\n|[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
  return [...line].map(spelled).join('').trim()
}

/** Return a text in Latin-1 that fills its field exactly: cut, or followed by spaces. */
export const textField = (text: string, size: number): string => latin1Text(text).slice(0, size).padEnd(size)

/**
 * Return the bytes of a text of Latin-1, also of millions of lines: sign by sign, without a call for each. Throws a RangeError for a character
 * that has none.
 */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code > LAST_CHARACTER)
      throw new RangeError(`no character of ISO 8859-1: ${String.fromCodePoint(text.codePointAt(i) ?? 0)}`)
    bytes[i] = code
  }
  return bytes
}

/** Return the bytes of a line as it stands in a file, with its line end. */
export const lineBytes = (line: string): Uint8Array => latin1Bytes(`${line}\r\n`)
