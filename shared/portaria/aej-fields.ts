import { latin1Text } from './latin1.ts'

/** Fields of an AEJ: as long as what they hold, with `|` between them. Each throws a RangeError for what has no place in it. */

/** Return a text on one line without the sign between fields, which may also come of transliteration. */
const wholeText = (text: string) => latin1Text(text).replaceAll('|', '').trim()

/** Return a text on one line, without the sign between fields, cut to the most characters its field has. */
export const textOf = (text: string, most: number): string => wholeText(text).slice(0, most).trim()

/** Return a text that must say something. */
export function someText(text: string, most: number, what: string): string {
  const printed = textOf(text, most)
  if (!printed) throw new RangeError(`${what} is empty`)
  return printed
}

/** Return a text that must be whole: of a code a part would be another code. */
export function shortText(text: string, most: number, what: string): string {
  const printed = wholeText(text)
  if (!printed || printed.length > most) throw new RangeError(`${what}, empty or longer than ${most}: ${text}`)
  return printed
}

/** Return a whole number without zeros before it. */
export function count(value: number, least: number, size: number, what: string): string {
  const text = String(value)
  if (!/^\d+$/.test(text) || text.length > size || value < least) throw new RangeError(`${what}: ${value}`)
  return text
}

/** Return the digits of a number that may be missing. */
export function digits(number: string | null, size: number, what: string): string {
  if (number !== null && (!/^\d+$/.test(number) || number.length > size)) throw new RangeError(`${what}: ${number}`)
  return number ?? ''
}

const two = (n: number) => String(n).padStart(2, '0')

/** Return a minute of the day (0 to 1439) as `hhmm`. */
export function clockTime(minute: number): string {
  if (!(Number.isInteger(minute) && minute >= 0 && minute < 1440))
    throw new RangeError(`a minute of the day: ${minute}`)
  return two(Math.floor(minute / 60)) + two(minute % 60)
}
