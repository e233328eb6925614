import { isBoundedDay } from '#shared/calendar/bounds.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { type Period, shifted } from '#shared/calendar/period.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { keptBalance } from '../../offline/ahead.ts'
import { anchors } from '../../offline/here.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { type QuickFilter, quickOf, quickPeriods } from './quick-filter.ts'
import { toldDays } from './told-days.ts'

/** Read the period in the address and its days, newest first, and offer ways to other periods. */
export function useHistorico(user: Me) {
  const [search, setSearch] = useSearchParams()
  const stores = useReading(listStores, {})
  const zone = stores.data?.find((store) => store.id === user.store_id)?.timezone ?? DEFAULT_ZONE
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
    chooseQuick: (quick: Exclude<QuickFilter, 'personalizado'>) => choose(quicks[quick], quick),
    choose: (given: Period) => choose(given),
    earlier: () => choose(shifted(period, -1)),
    later: () => choose(shifted(period, 1)),
    isLast: period.to >= today,
  }
}

export type HistoricoView = ReturnType<typeof useHistorico>
