import { isBoundedDay } from '#shared/calendar/bounds.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { lastSevenDays, type Period, shifted, thisMonth } from '#shared/calendar/period.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { type UserBalance, userBalance } from '#shared/contract/hours.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { keptBalance } from '../../offline/ahead.ts'
import { anchors } from '../../offline/here.ts'
import { useSearchParams } from '../../ui/search-params.ts'

type Day = UserBalance['days'][number]

/** A day of the history; `asks` is true to offer a request about it. */
interface ToldDay {
  day: Day
  asks: boolean
}

/** Tell whether anything was expected or registered: work, or what replaces it. */
const isTold = ({ entries, incomplete, kind, expected_minutes }: Day) =>
  entries.length > 0 || incomplete || expected_minutes > 0 || (kind !== 'work' && kind !== 'day_off')

/** Tell whether somebody was absent the whole day, so that no mark can be missing. */
const isAway = ({ kind, entries }: Day) =>
  kind !== 'work' && kind !== 'day_off' && !entries.some(({ entry_type }) => isPunchType(entry_type))

/** Return the days to show, newest first, without days off on which nothing happened. */
export function toldDays(days: readonly Day[], today: string): ToldDay[] {
  return days
    .filter(isTold)
    .map((day) => ({ day, asks: day.date <= today && !isAway(day) }))
    .reverse()
}

type QuickFilter = 'hoje' | 'semana' | 'mes'

/** Return the periods of the quick filters; all of them end today. */
function quickPeriods(today: string): Record<QuickFilter, Period> {
  return {
    hoje: { from: today, to: today },
    semana: lastSevenDays(today),
    mes: { from: thisMonth(today).from, to: today },
  }
}

/** Return the quick filter of a period. On the 1st and the 7th of a month two filters give the same period: the chosen one wins. */
export function quickOf({ from, to }: Period, today: string, chosen: string): QuickFilter | 'personalizado' {
  const periods = quickPeriods(today)
  const fitting = (['hoje', 'semana', 'mes'] as const).filter(
    (quick) => periods[quick].from === from && periods[quick].to === to,
  )
  return fitting.find((quick) => quick === chosen) ?? fitting[0] ?? 'personalizado'
}

/** Read the period in the address and its days, newest first, and offer ways to other periods. */
export function useHistorico(user: Me) {
  const [search, setSearch] = useSearchParams()
  const stores = useReading(listStores, {})
  const zone = zoneOfStore(stores.data, user.store_id)
  const today = dayOf(anchors.now(), zone)
  const quicks = quickPeriods(today)
  const given = (name: string, otherwise: string) => {
    const text = search.get(name) ?? ''
    return isBoundedDay(text) ? text : otherwise
  }
  const period: Period = { from: given('inicio', quicks.semana.from), to: given('fim', quicks.semana.to) }
  const isValid = period.from <= period.to
  const reading = useReading(
    userBalance,
    { params: { id: user.id }, query: period },
    { maxAge: 0, when: isValid, otherwise: () => keptBalance(user.id, period) },
  )
  const choose = ({ from, to }: Period, quick?: QuickFilter) =>
    setSearch({ inicio: from, fim: to, ...(quick ? { filtro: quick } : {}) }, { replace: true })
  return {
    zone,
    today,
    period,
    isValid,
    quick: quickOf(period, today, search.get('filtro') ?? ''),
    reading,
    days: reading.data && toldDays(reading.data.days, today),
    chooseQuick: (quick: QuickFilter) => choose(quicks[quick], quick),
    choose: (given: Period) => choose(given),
    earlier: () => choose(shifted(period, -1)),
    later: () => choose(shifted(period, 1)),
    isLast: period.to >= today,
  }
}

export type HistoricoView = ReturnType<typeof useHistorico>
