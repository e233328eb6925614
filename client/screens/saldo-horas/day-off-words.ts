import type { DayOff, Held } from '#shared/pay-rules/day-off.ts'
import { formatDayNear } from '#shared/text/format.ts'

/** A piece of a sentence: words, or minutes that are set in bold. */
export type Piece = string | { minutes: number }

interface Asked {
  held: Held
  date: string
  minutes: number
  today: string
}

type Credits = Held['credits']

const lastDays = (credits: Credits) => credits.map(({ expires_on }) => expires_on ?? '9999')
const endingOn = (credits: Credits, day: string) =>
  credits.reduce((sum, { minutes, expires_on }) => sum + (expires_on === day ? minutes : 0), 0)

/** Say which credits a day off uses first, and what of the soonest to end it leaves. */
function orderWords({ held, date, today }: Asked, { left }: DayOff): Piece[] {
  const usable = held.credits.filter(({ expires_on }) => expires_on === null || expires_on >= date)
  const [soonest] = lastDays(usable).sort()
  if (soonest === undefined || soonest === '9999') return []
  const isByEnd = lastDays(usable).every((day, i, all) => i === 0 || (all[i - 1] ?? '') <= day)
  const order = isByEnd ? 'as que vencem antes' : 'as mais antigas'
  const rest = endingOn(left, soonest)
  const on = formatDayNear(soonest, today)
  return [`, primeiro ${order}: `, ...(rest === 0 ? [`nada vence em ${on}`] : [{ minutes: rest }, ` vencem em ${on}`])]
}

/** Return in words what a day off does to an hour bank. */
export function dayOffWords(asked: Asked, after: DayOff): Piece[] {
  const { minutes, today } = asked
  const { expired, used_minutes, missing_minutes } = after
  return [
    ...expired.flatMap((one): Piece[] => [
      'Antes dela vencem ',
      { minutes: one.minutes },
      ` em ${formatDayNear(one.on, today)}. `,
    ]),
    'A folga usa ',
    { minutes },
    ...(used_minutes > 0 ? orderWords(asked, after) : []),
    '.',
    ...(missing_minutes > 0 ? [' Faltariam ', { minutes: missing_minutes }, ', que ficam negativas.'] : []),
  ]
}
