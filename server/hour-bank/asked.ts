import type { CalendarContext } from './calendar.ts'
import type { KnownHours } from './known-hours.ts'
import type { Person } from './queries.ts'
import type { Workdays } from './workdays.ts'

/** The current instant in ms, and the last day of balances; default: the last counted day. */
export interface Asked {
  now: number
  cutoff?: string | undefined
  /** The last day of a period that is about to be closed: hour banks are told as they will be then. */
  closing?: string | undefined
}

/** The data read about some people before anything is calculated. */
export interface ReadPeople extends Asked {
  people: readonly Person[]
  calendar: CalendarContext
  workdays: Workdays
  firsts: ReadonlyMap<string, string | null>
  memo: KnownHours
}
