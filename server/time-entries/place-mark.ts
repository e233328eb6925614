import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { nightEndOf } from '#shared/calendar/schedule.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { type DayCut, dayOfMark, isOfOwnDay, NO_COMPANY_STARTS_AT, workingDay } from '#shared/clock/shift.ts'
import { isOpen } from '#shared/clock/worked.ts'
import type { Db } from '../database/db.ts'
import { activeSchedules } from '../hour-bank/rule-queries.ts'
import { marksOf } from './queries.ts'

/** A person, and how their company cuts days: midnight where they have none. */
export interface Cutter {
  user_id: string
  zone: string | null
  startsAt: string | null
}

/** How a person of the table is cut. */
export const cutterOf = (user: { id: string; storeZone: string | null; storeDayStartsAt: string | null }): Cutter => ({
  user_id: user.id,
  zone: user.storeZone,
  startsAt: user.storeDayStartsAt,
})

/** How a person's days are cut, whatever their schedule says. */
export const plainCut = ({ zone, startsAt }: Cutter): DayCut => ({
  zone: zone ?? DEFAULT_ZONE,
  starts_at: startsAt ?? NO_COMPANY_STARTS_AT,
})

/** How the shifts of one day of a person are cut: their schedule of that day may end later than the company's hour. */
export async function cutAfter(tx: Db, who: Cutter, day: string): Promise<DayCut> {
  return { ...plainCut(who), ends_at: nightEndOf(await activeSchedules(tx, [who.user_id]), day) }
}

/** The marks of the day before an instant's, and how its shifts are cut: the schedule is only read where one is open. */
async function dayBefore(tx: Db, who: Cutter, day: string) {
  const yesterday = addDays(day, -1)
  const before = await marksOf(tx, who.user_id, yesterday)
  return { before, cut: isOpen(before) ? await cutAfter(tx, who, yesterday) : plainCut(who) }
}

/** The day that a person's mark belongs to: with a shift over midnight that is open, else its own. */
export async function dayOfArrival(tx: Db, who: Cutter, mark: Mark): Promise<string> {
  const plain = plainCut(who)
  const day = dayOf(mark.at, plain.zone)
  const own = mark.entry_type === 'entrada' ? [] : await marksOf(tx, who.user_id, day)
  if (isOfOwnDay(mark, own)) return day
  const { before, cut } = await dayBefore(tx, who, day)
  return dayOfMark(mark, cut, { before, own })
}

/** The day that a person is in. */
export async function dayAt(db: Db, who: Cutter, now: number): Promise<string> {
  const day = dayOf(now, plainCut(who).zone)
  const own = await marksOf(db, who.user_id, day)
  const { before, cut } = await dayBefore(db, who, day)
  return workingDay(now, cut, { before, own })
}
