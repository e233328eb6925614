import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { listHolidays } from '#shared/contract/holidays.ts'
import { listYearTracks } from '#shared/contract/year-tracks.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { anchors } from '../../offline/here.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { holidaysOfYear, ownOf, yearsOf } from './holidays-of-year.ts'

/** Read the holidays of the year in the address. Years added by hand are stored as year tracks of the user. */
export function useHolidays(user: Me) {
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
    chooseYear: (next: number) => setSearch({ ano: String(next) }, { replace: true }),
    list: holidays.data && holidaysOfYear(holidays.data, year),
    /** Counts of the holidays dated in the year: `once` are removed with it, `yearly` recur every year since. */
    own: ownOf(holidays.data ?? [], year),
    /** The id of the year's stored row, if it was added by hand. */
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

/** A year's holidays and the actions on them. */
export type HolidaysView = ReturnType<typeof useHolidays>
