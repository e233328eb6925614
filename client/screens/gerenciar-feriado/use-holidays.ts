import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { listHolidays } from '#shared/contract/holidays.ts'
import { listYearTracks } from '#shared/contract/year-tracks.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { anchors } from '../../offline/here.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { type HolidayOfYear, holidaysOfYear, ownOf, yearsOf } from './holidays-of-year.ts'

/** A year's holidays and the actions on them. */
export interface HolidaysView {
  today: string
  year: number
  years: number[]
  chooseYear: (year: number) => void
  list: HolidayOfYear[] | undefined
  thisYear: number
  /** Counts of the holidays dated in the year: `once` are removed with it, `yearly` recur every year since. */
  own: { once: number; yearly: number }
  /** The id of the year's stored row, if it was added by hand. */
  trackId: string | null
  /** The instant (ms) at which the holidays were read, and whether the last attempt failed. */
  at: number | null
  isStale: boolean
  problem: string | null
  retry: () => void
}

/** Read the holidays of the year in the address. Years added by hand are stored as year tracks of the user. */
export function useHolidays(user: Me): HolidaysView {
  const [search, setSearch] = useSearchParams()
  const holidays = useReading(listHolidays, {})
  const tracks = useReading(listYearTracks, { query: { user_id: user.id } })
  const today = dayOf(anchors.now(), DEFAULT_ZONE)
  const thisYear = Number(today.slice(0, 4))
  const chosen = Number(search.get('ano') ?? thisYear)
  const years = yearsOf(
    (tracks.data ?? []).map((track) => track.year),
    holidays.data ?? [],
    thisYear,
  )
  const year = years.includes(chosen) ? chosen : thisYear
  return {
    today,
    thisYear,
    year,
    years,
    chooseYear: (next) => setSearch({ ano: String(next) }, { replace: true }),
    list: holidays.data && holidaysOfYear(holidays.data, year),
    own: ownOf(holidays.data ?? [], year),
    trackId: tracks.data?.find((track) => track.year === year)?.id ?? null,
    at: holidays.at,
    isStale: holidays.isStale,
    problem: holidays.problem,
    retry: () => {
      holidays.refresh()
      tracks.refresh()
    },
  }
}
