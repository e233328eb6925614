import { type Forgotten, forgottenOn } from '#shared/balance/forgotten.ts'
import { addDays, dayOf, MINUTE } from '#shared/calendar/day.ts'
import { type DayCut, endOfShifts } from '#shared/clock/shift.ts'
import { type RecentDay, readOwnDays } from './own-days.ts'

/** Look back this many days: what is older is the keeper's to ask about. */
const DAYS_BACK = 14
/** An answer about today is current for this long (ms). */
const TODAY_MS = 10 * MINUTE

/** A day with a hole, as this device knows it. */
export interface ForgottenDay extends Forgotten {
  /** True if the server told of the day after it was over: no other device can know more of it. */
  isCertain: boolean
}

const isCertain = ({ at }: RecentDay, day: string, cut: DayCut, now: number) =>
  at >= (day === dayOf(now, cut.zone) ? now - TODAY_MS : endOfShifts(day, cut))

/** Return the newest day of the last two weeks that has a hole, read from this device alone; null if there is none. */
export async function newestForgotten(userId: string, place: DayCut, now: number): Promise<ForgottenDay | null> {
  const { days, schedules, habit, cutOn, isFreeOn } = await readOwnDays(userId, place, now)
  const today = dayOf(now, place.zone)
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const day = addDays(today, -back)
    const known = isFreeOn(day) ? undefined : days.get(day)
    const cut = cutOn(day)
    const found = known && forgottenOn({ ...known, day, cut, schedules, habit, now })
    if (known && found) return { ...found, isCertain: isCertain(known, day, cut, now) }
  }
  return null
}
