import { useSearchParams } from 'react-router-dom'
import { isBoundedDay } from '#shared/calendar/bounds.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { lastSevenDays, type Period, shifted, thisMonth } from '#shared/calendar/period.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { keptBalance } from '../../offline/ahead.ts'
import { anchors } from '../../offline/here.ts'

export type QuickFilter = 'hoje' | 'semana' | 'mes' | 'personalizado'

function quickOf({ from, to }: Period, today: string): QuickFilter {
  const is = (period: Period) => period.from === from && period.to === to
  if (is({ from: today, to: today })) return 'hoje'
  if (is(lastSevenDays(today))) return 'semana'
  return is({ from: thisMonth(today).from, to: today }) ? 'mes' : 'personalizado'
}

/** The period in the address, its days newest first, and the ways to another period. */
export function useHistorico(user: Me) {
  const [search, setSearch] = useSearchParams()
  const stores = useReading(listStores, {})
  const zone = stores.data?.find((store) => store.id === user.store_id)?.timezone ?? DEFAULT_ZONE
  const today = dayOf(anchors.now(), zone)
  const week = lastSevenDays(today)
  const given = (name: string, otherwise: string) => {
    const text = search.get(name) ?? ''
    return isBoundedDay(text) ? text : otherwise
  }
  const period: Period = { from: given('inicio', week.from), to: given('fim', week.to) }
  const isValid = period.from <= period.to
  const reading = useReading(
    userBalance,
    { params: { id: user.id }, query: period },
    { when: isValid, otherwise: () => keptBalance(user.id, period) },
  )
  const choose = ({ from, to }: Period) => setSearch({ inicio: from, fim: to }, { replace: true })
  return {
    zone,
    today,
    period,
    isValid,
    quick: quickOf(period, today),
    reading,
    days: reading.data && [...reading.data.days].reverse().filter((day) => day.entries.length > 0 || day.incomplete),
    chooseQuick: (quick: Exclude<QuickFilter, 'personalizado'>) =>
      choose(
        { hoje: { from: today, to: today }, semana: week, mes: { from: thisMonth(today).from, to: today } }[quick],
      ),
    choose,
    earlier: () => choose(shifted(period, -1)),
    later: () => choose(shifted(period, 1)),
    isLast: period.to >= today,
  }
}

export type HistoricoView = ReturnType<typeof useHistorico>
