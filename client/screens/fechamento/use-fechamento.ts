import { useLocation } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { may } from '#shared/access/policy.ts'
import { zoneOf } from '#shared/clock/place.ts'
import { readChecklist } from '#shared/contract/closing-checklist.ts'
import { type ClosingPeriod, getClosing, listClosings } from '#shared/contract/closings.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSearchParams } from '../../ui/search-params.ts'

/** Return the first of some companies that is there, else any. */
function storeOf(stores: readonly Store[] | undefined, ids: readonly (string | null | undefined)[]): Store | undefined {
  const known = ids.map((id) => stores?.find((store) => store.id === id))
  return known.find((store) => store !== undefined) ?? stores?.[0]
}

/**
 * Return the period that begins on a day, else the one to be closed next, else the one that runs. Periods are closed in order since the
 * first one; where none ever was, the last one that is over comes first.
 */
export function periodIn(periods: readonly ClosingPeriod[], from: string): ClosingPeriod | undefined {
  const due = periods.filter(({ state }) => state === 'open' || state === 'reopened')
  const first = periods.findLast(({ closing_id }) => closing_id !== null)
  const toClose = first ? due.findLast((one) => one.from >= first.from) : due[0]
  return periods.find((one) => one.from === from) ?? toClose ?? periods[0]
}

const PAYROLL_PAGE = 'folha'

/** The page of the payroll that the address names, over the choices that stand beside it; null for none. */
function usePayrollPage() {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const name = params.get(PAYROLL_PAGE)
  const at = (page: 'previa' | 'eventos' | null) => {
    const next = new URLSearchParams(params)
    next.delete(PAYROLL_PAGE)
    if (page) next.set(PAYROLL_PAGE, page)
    return addressOf('Fechamento', next.toString())
  }
  return {
    page: name === 'previa' || name === 'eventos' ? name : null,
    payrollAt: at,
    leavePayroll: () => navigate(at(null)),
  }
}

/** Read a company's periods, what the chosen one still lacks, and who signed the last closed one; both choices live in the address. */
export function useFechamento(me: Me) {
  const params = useFilterParams()
  const stores = useReading(listStores, {})
  const store = storeOf(stores.data, [params.get('empresa'), me.store_id])
  const store_id = store?.id ?? ''
  const reading = useReading(listClosings, { query: { store_id } }, { maxAge: 0, when: store_id !== '' })
  const { periods = [], versions = [] } = reading.data ?? {}
  const period = periodIn(periods, params.get('periodo'))
  const isOpen = period !== undefined && period.state !== 'closed'
  const query = { store_id, from: period?.from ?? '', to: period?.to ?? '' }
  const checklist = useReading(readChecklist, { query }, { maxAge: 0, when: isOpen })
  const inForce = versions.filter(({ reopened_at }) => reopened_at === null)
  const closing = inForce.find(({ from }) => from === period?.from) ?? inForce[0]
  const closed = useReading(
    getClosing,
    { params: { id: closing?.id ?? '' } },
    { maxAge: 0, when: closing !== undefined },
  )
  return {
    stores,
    store,
    reading,
    periods,
    period,
    checklist,
    versions,
    closing,
    closed,
    zone: zoneOf(store),
    isMaster: may(me, 'closing:reopen'),
    /** True if the last version in force is the one that may be reopened: no later period is closed. */
    isLast: closing !== undefined && closing.id === inForce[0]?.id,
    /** The last version of the chosen period. */
    shown: versions.find(({ id }) => id === period?.closing_id),
    ...usePayrollPage(),
    chooseStore: (empresa: string) => params.set({ empresa, periodo: '' }),
    choosePeriod: (periodo: string) => params.set({ periodo }),
  }
}

export type Fechamento = ReturnType<typeof useFechamento>
