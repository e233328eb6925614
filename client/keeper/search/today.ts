import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import type { Store } from '#shared/people/store.ts'
import { rulerOf } from '../../features/mark-view/day-bars.ts'
import { type RowDay, rowDay, stateLook } from '../daily-report/row-day.ts'

/** The state and the bar of somebody's day, as the search shows them. */
export interface Today {
  /** Their state: `em andamento`, `saiu às 14:22`. */
  words: string
  /** The bar; null on a day without marks. */
  ruler: ReturnType<typeof rulerOf> | null
}

function wordsOf({ state, marks }: RowDay): string {
  const last = marks.at(-1)
  if (state === 'finished' && last) return `saiu às ${timeOf(last.at, last.timezone)}`
  return stateLook[state].words.toLowerCase()
}

interface Read {
  rows: readonly DailyRow[]
  stores: readonly Store[] | undefined
  /** The instant at which the rows were read, and the one now (ms). */
  at: number
  now: number
}

/** Return how to look at somebody's day of today; each is worked out once. A day of yesterday, as a device may keep it, is none. */
export function todayOf({ rows, stores, at, now }: Read): (userId: string) => Today | null {
  const byPerson = new Map(rows.map((row) => [row.user_id, row]))
  const seen = new Map<string, Today | null>()
  const look = (row: DailyRow): Today | null => {
    const zone = row.entries[0]?.timezone ?? zoneOfStore(stores, row.store_id)
    if (row.date !== dayOf(now, zone)) return null
    const day = rowDay(row, { zone, at, vacations: [] })
    const ruler = day.marks.length === 0 ? null : rulerOf(day.marks, { day: row.date, zone, now: day.now })
    return { words: wordsOf(day), ruler }
  }
  return (userId) => {
    const known = seen.get(userId)
    if (known !== undefined) return known
    const row = byPerson.get(userId)
    const today = row ? look(row) : null
    seen.set(userId, today)
    return today
  }
}
