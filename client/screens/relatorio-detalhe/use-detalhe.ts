import { isBoundedDay } from '#shared/calendar/bounds.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { type Period, periodProblem, thisMonth } from '#shared/calendar/period.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { getUser } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { detailDay } from '../../keeper/day-detail/detail-day.ts'
import { anchors } from '../../offline/here.ts'

/** Put a failure in the specification's words: somebody out of scope does not exist. */
function wordsOf(problem: string | null): string | null {
  if (problem === null) return null
  return problem === adminMessages.notFound ? adminMessages.userNotFound : adminMessages.detailsFailed
}

/** Return the month of a day, ending today at the latest. */
function monthUntil(day: string, today: string): Period {
  const { from, to } = thisMonth(day)
  return { from, to: to < today ? to : today }
}

/** Read a person's period day by day from the address: person, start and end; else the month of the day in the address. */
export function useDetalhe(userId: string) {
  const params = useFilterParams()
  const person = useReading(getUser, { params: { id: userId } })
  const stores = useReading(listStores, {}).data
  const zone = zoneOfStore(stores, person.data?.store_id)
  const today = dayOf(anchors.now(), zone)
  const asked = params.get('dia')
  const day = isBoundedDay(asked) && asked <= today ? asked : null
  const month = monthUntil(day ?? today, today)
  const from = params.get('de') || month.from
  const to = params.get('ate') || month.to
  const isValid = periodProblem(from, to) === null
  const given = { params: { id: userId }, query: { from, to } }
  const balance = useReading(userBalance, given, { when: isValid, maxAge: 0 })
  const at = balance.at ?? anchors.now()
  const days = balance.data?.days.map((day) => detailDay(day, { zone, now: today === day.date ? at : null })).reverse()
  const seen = days?.filter(({ isEmpty, date }) => !isEmpty || date === day)
  const failure = person.problem ?? balance.problem
  return {
    userId,
    person: person.data,
    stores,
    zone,
    today,
    /** The day to scroll to. */
    day,
    from,
    to,
    isValid,
    balance,
    days: seen,
    /** Including days off on which nothing happened. */
    allDays: days,
    /** The instant (ms) at which the running totals were read. */
    at,
    daysWithMarks: days?.filter(({ marks }) => marks.length > 0).length ?? 0,
    problem: wordsOf(failure),
    /** The server's reason. */
    reason: failure === null || failure === adminMessages.notFound ? undefined : failure,
    refresh: () => {
      person.refresh()
      balance.refresh()
    },
    setPeriod: (start: string, end: string) => params.set({ de: start, ate: end }),
  }
}

export type Detalhe = ReturnType<typeof useDetalhe>
