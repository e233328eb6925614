import { formatHours } from '#shared/text/format.ts'

/** The way in which a value is typed and shown. */
export interface Amount {
  show: (value: number) => string
  /** Return the value of a text; null if it is none. */
  read: (text: string) => number | null
  /** Said beside a text that is none. */
  wrong: string
}

const CLOCK = /^(\d{1,3}):([0-5]\d)$/
const WORDS = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*(?:min|m)?)?$/

/** Read `1h30`, `1 h 30 min`, `01:30`, `90 min`; null for other words and for a number without a unit. */
function minutesWithUnit(text: string): number | null {
  const clock = CLOCK.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const [found, hours, rest] = WORDS.exec(text) ?? []
  const hasUnit = found !== undefined && /[hm]/.test(found)
  return hasUnit ? Number(hours ?? 0) * 60 + Number(rest ?? 0) : null
}

const plain = (text: string) => text.trim().toLowerCase()
const numberOf = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null)

/** Whole minutes of a few: a number alone means minutes. */
export const minutes: Amount = {
  show: formatHours,
  read: (text) => numberOf(plain(text)) ?? minutesWithUnit(plain(text)),
  wrong: 'Escreva os minutos, como 5 min.',
}

/** Whole minutes of many: a number alone means hours. */
export const hours: Amount = {
  show: formatHours,
  read: (text) => {
    const number = numberOf(plain(text))
    return number === null ? minutesWithUnit(plain(text)) : number * 60
  },
  wrong: 'Escreva as horas, como 11 h ou 10 h 30 min.',
}

export const percent: Amount = {
  show: (value) => `${value} %`,
  read: (text) => numberOf(plain(text).replace(/\s*%$/, '')),
  wrong: 'Escreva a porcentagem, como 50 %.',
}

export const months: Amount = {
  show: (value) => `${value}`,
  read: (text) => numberOf(plain(text).replace(/\s*m[eê]s(es)?$/, '')),
  wrong: 'Escreva quantos meses.',
}

const SECONDS = /^(\d{1,3})\s*(?:min|m)?(?:\s*([0-5]?\d)\s*s?)?$/
const SECONDS_CLOCK = /^(\d{1,3}):([0-5]\d)$/

/** Seconds of less than some hours: a number alone means minutes. */
export const seconds: Amount = {
  show: (value) => (value % 60 === 0 ? `${value / 60} min` : `${Math.floor(value / 60)} min ${value % 60} s`),
  read: (text) => {
    const found = SECONDS_CLOCK.exec(plain(text)) ?? SECONDS.exec(plain(text))
    return found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : null
  },
  wrong: 'Escreva minutos e segundos, como 52 min 30 s.',
}
