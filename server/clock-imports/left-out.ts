import { may } from '#shared/access/policy.ts'
import { FIRST_INSTANT, LAST_DAY } from '#shared/calendar/bounds.ts'
import { addDays } from '#shared/calendar/day.ts'
import { type Posting, storeOn } from '#shared/calendar/posting.ts'
import type { PersonInFile } from '#shared/contract/clock-imports.ts'
import { closedFor } from '../closings/closed-queries.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { postingsOfOne } from '../hour-bank/rule-queries.ts'
import { outsideOf } from '../require-bond.ts'
import { type BondDays, bondsOf } from '../users/bond-queries.ts'
import { asTarget, type StoredUser } from '../users/queries.ts'

type Why = PersonInFile['left'][number]['why']

/** The bounds of somebody's marks that may be imported. */
export interface Bounds {
  bonds: readonly BondDays[]
  closedUntil: string | null
  now: number
  /** Why nothing of theirs may be imported by whoever asks; null if it may. */
  barred: 'own' | 'not_kept' | null
  /** The company of the file, and where they worked since when. */
  store_id: string
  posted: readonly Posting[]
}

function barredFor({ actor }: Context, user: StoredUser): Bounds['barred'] {
  if (user.id === actor.id) return 'own'
  return may(actor, 'time-entry:batch', asTarget(user)) ? null : 'not_kept'
}

/** Read what bounds the marks of somebody in a company's file from a day on; the first may be of a shift that began the day before. */
export async function boundsOf(
  db: Db,
  ctx: Context,
  user: StoredUser,
  { store_id, from }: { store_id: string; from: string },
): Promise<Bounds> {
  const posted = await postingsOfOne(db, user.id)
  const closed = await closedFor(db, user.id, { from: addDays(from, -1), to: LAST_DAY })
  return {
    bonds: await bondsOf(db, user.id),
    closedUntil: closed?.to_day ?? null,
    now: ctx.at,
    barred: barredFor(ctx, user),
    store_id,
    posted,
  }
}

/** Say why a mark at an instant (ms) is left out whatever its shift; null if it is not. */
export function whyNever(at: number, { now, barred }: Bounds): Why | null {
  if (barred) return barred
  if (at > now) return 'future'
  return at < FIRST_INSTANT ? 'too_old' : null
}

/** Say why the marks of shifts that began on a day are left out; null if they are not. */
export function whyOfDay(day: string, { bonds, closedUntil, store_id, posted }: Bounds): Why | null {
  if (![store_id, null].includes(storeOn(posted, day))) return 'elsewhere'
  const outside = outsideOf(bonds, day)
  if (outside !== null) return 'admission' in outside ? 'before_admission' : 'after_leaving'
  return closedUntil !== null && day <= closedUntil ? 'closed' : null
}

/** Collects the marks that are left out, by the reason. */
export function leftOut() {
  const left = new Map<Why, PersonInFile['left'][number]>()
  return {
    add(why: Why, day: string): void {
      const one = left.get(why) ?? { why, marks: 0, from: day, to: day }
      left.set(why, {
        why,
        marks: one.marks + 1,
        from: day < one.from ? day : one.from,
        to: day > one.to ? day : one.to,
      })
    },
    list: () => [...left.values()],
  }
}
