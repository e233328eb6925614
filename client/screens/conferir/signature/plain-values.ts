import { asked, OBJECT_ID, type Value } from './ber.ts'

/** No identifier in use is longer. */
const MOST_ID_BYTES = 64
const MOST_LETTERS = 300

/** Return an object identifier as people write it: `2.5.4.3`. Throws a BerError; one that is too long is empty. */
export function objectId(value: Value | undefined): string {
  const { content } = asked(value, OBJECT_ID)
  if (content.length > MOST_ID_BYTES) return ''
  const arcs: number[] = []
  let arc = 0
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    arcs.push(arc)
    arc = 0
  }
  const [first = 0, ...rest] = arcs
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...rest].join('.')
}

/** The spellings of the kinds of text, by their tags. */
const spellings: Record<number, string> = { 12: 'utf-8', 19: 'latin1', 20: 'latin1', 22: 'latin1', 30: 'utf-16be' }

/** The characters that turn a text around or hide in it: somebody might print another name with them. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Return a text of a certificate for people, without what can't be seen; empty if it is of no known kind. */
export function textOf({ tag, content }: Value): string {
  const spelling = spellings[tag] ?? (tag === 4 ? 'latin1' : null)
  const text = spelling ? new TextDecoder(spelling).decode(content) : ''
  return text.replace(unseen, ' ').trim().slice(0, MOST_LETTERS)
}

const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18

/** Return the instant that a value tells, in milliseconds since 1970; null if it is none. */
export function instantOf({ tag, content }: Value): number | null {
  const text = new TextDecoder('latin1').decode(content)
  const digits = { [UTC_TIME]: 12, [GENERALIZED_TIME]: 14 }[tag]
  if (!digits || !new RegExp(`^\\d{${digits}}Z$`).test(text)) return null
  // Two digits of a year mean 1950 to 2049 (RFC 5280).
  const whole = digits === 14 ? text : `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}`
  const instant = Date.parse(whole.replace(/^(....)(..)(..)(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Number.isNaN(instant) ? null : instant
}
