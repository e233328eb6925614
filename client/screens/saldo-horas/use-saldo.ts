import { dayOf } from '#shared/calendar/day.ts'
import { lastMonth, type Period, periodProblem, thisMonth } from '#shared/calendar/period.ts'
import { placeOf } from '#shared/clock/place.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { keptBalance } from '../../offline/ahead.ts'
import { anchors } from '../../offline/here.ts'
import { useSearchParams } from '../../ui/search-params.ts'

export type SaldoFilter = 'este_mes' | 'mes_passado' | 'personalizado'

const filters: readonly SaldoFilter[] = ['este_mes', 'mes_passado', 'personalizado']

/** Read the chosen period from the address and the person's balance in it. */
export function useSaldo(user: Me) {
  const [search, setSearch] = useSearchParams()
  const stores = useReading(listStores, {})
  const cut = placeOf(stores.data?.find(({ id }) => id === user.store_id))
  const { zone } = cut
  const today = dayOf(anchors.now(), zone)
  const filter = filters.find((one) => one === search.get('periodo')) ?? 'este_mes'
  const custom: Period = { from: search.get('inicio') ?? '', to: search.get('fim') ?? '' }
  const month = { from: thisMonth(today).from, to: today }
  const period = { este_mes: month, mes_passado: lastMonth(today), personalizado: custom }[filter]
  const invalid = filter === 'personalizado' ? periodProblem(custom.from, custom.to) : null
  const given = { params: { id: user.id }, query: period }
  const otherwise = () => keptBalance(user.id, period)
  const reading = useReading(userBalance, given, { maxAge: 0, when: invalid === null, otherwise })
  // A custom period starts from the dates shown before.
  const choose = (next: SaldoFilter, { from, to }: Period = filter === 'personalizado' ? custom : period) =>
    setSearch(next === 'personalizado' ? { periodo: next, inicio: from, fim: to } : { periodo: next }, {
      replace: true,
    })
  return { zone, cut, today, filter, period, custom, invalid, reading, choose }
}

export type SaldoView = ReturnType<typeof useSaldo>
