import { MOST_MINUTES } from '#shared/pay-rules/written-movement.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { openingMessages } from '#shared/text/opening-messages.ts'

/** A balance in minutes, or why the text is none. */
export type ReadBalance = { minutes: number } | { problem: string }

/** Hours and minutes as `12:30`, which spreadsheets also write `12:30:00`, and systems `12:30h`. */
const CLOCK = /^(\d{1,6}):(\d{2})(?::00)?(?: ?h)?$/i
/** Hours, with or without minutes: `12h30min`, `12 h 30`, `12h`. */
const WORDS = /^(\d{1,6})\s?h(?:\s?(\d{1,2})\s?(?:m|min)?)?$/i
/** Minutes alone: `45min`. */
const MINUTES = /^()(\d{1,8})\s?(?:m|min)$/i

function sizeOf(text: string): ReadBalance {
  const [, hours, minutes = '0'] = CLOCK.exec(text) ?? WORDS.exec(text) ?? MINUTES.exec(text) ?? []
  if (hours === undefined) {
    return { problem: /\d[.,]\d/.test(text) ? openingMessages.balanceDecimal : openingMessages.balanceForm }
  }
  if (hours !== '' && Number(minutes) > 59) return { problem: openingMessages.balanceMinutes }
  const size = Number(hours) * 60 + Number(minutes)
  return size > MOST_MINUTES ? { problem: bankMessages.tooManyHours } : { minutes: size }
}

/** Read a balance as people and systems write them: `12:30`, `-03:15`, `+12h30min`. A decimal is refused: it may mean hours or minutes. */
export function readBalance(text: string): ReadBalance {
  const [, sign = '', size = ''] = /^([-+−–]?)\s?(.*)$/s.exec(text) ?? []
  const read = sizeOf(size)
  if ('problem' in read || sign === '' || sign === '+') return read
  return { minutes: read.minutes === 0 ? 0 : -read.minutes }
}
