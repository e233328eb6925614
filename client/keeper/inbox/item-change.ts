import { dayOf } from '#shared/calendar/day.ts'
import type { InboxItem } from '#shared/contract/inbox.ts'
import { type ComparedDay, comparedDay, type DayChange } from '../day-change/day-change.ts'
import { changeOfCard } from '../decisions/request-cards.ts'

const NOTHING: DayChange = { add: [], disregard: [] }

/** Return what approving something changes in its day. */
function changeOf(item: InboxItem): DayChange {
  switch (item.kind) {
    case 'request': {
      const [first, ...others] = item.entries
      return first ? changeOfCard({ id: item.key, entries: [first, ...others] }) : NOTHING
    }
    case 'held': {
      const { id, entry_type, timestamp } = item.held
      return { add: [{ id, entry_type, at: Date.parse(timestamp) }], disregard: [] }
    }
    case 'open_day':
    case 'no_mark': {
      const add = item.missing.flatMap(({ entry_type, at }) =>
        at === null ? [] : [{ id: entry_type, entry_type, at: Date.parse(at) }],
      )
      return { add, disregard: [] }
    }
    default:
      return NOTHING
  }
}

/** Compare the day of something with what it becomes once it is approved; null for what has no day. */
export function itemChange(item: InboxItem, now: number): ComparedDay | null {
  if (!('day' in item) || item.day === null) return null
  const { timezone: zone, date } = item.day
  return comparedDay(item.day, changeOf(item), { zone, now: dayOf(now, zone) === date ? now : null })
}
