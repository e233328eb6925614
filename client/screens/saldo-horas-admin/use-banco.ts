import { useCallback, useMemo, useState } from 'react'
import { isBoundedDay } from '#shared/calendar/bounds.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { type HourBankRow, hourBank } from '#shared/contract/hours.ts'
import { listStores } from '#shared/contract/stores.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSession } from '../../features/session/session.ts'
import { anchors } from '../../offline/here.ts'

/** The filters of the hour bank; an empty one lets everybody through. */
export interface BankFilter {
  person: string
  company: string
  /** The day up to which balances are computed. */
  cutoff: string
}

const NOBODY: readonly HourBankRow[] = []

const isShown = ({ user_id, store_id }: HourBankRow, { person, company }: Omit<BankFilter, 'cutoff'>) =>
  (person === '' || user_id === person) && (company === '' || store_id === company)

/** Read the balances in scope up to the cut-off, largest first, narrowed by the filters in the address. */
export function useBanco() {
  const { user } = useSession()
  const params = useFilterParams()
  const stores = useReading(listStores, {}).data
  const zone = zoneOfStore(stores, user?.store_id)
  const today = dayOf(anchors.now(), zone)
  const chosen = params.get('corte')
  const filter: BankFilter = {
    cutoff: isBoundedDay(chosen) ? chosen : today,
    person: params.get('funcionario'),
    company: params.get('empresa'),
  }
  const bank = useReading(hourBank, { query: { cutoff: filter.cutoff } }, { maxAge: 0 })
  const [open, setOpen] = useState<string | null>(null)
  const { person, company } = filter
  const rows = useMemo(
    () => bank.data?.filter((row) => isShown(row, { person, company })),
    [bank.data, person, company],
  )
  return {
    zone,
    today,
    filter,
    /** The query of the spreadsheet: the same people and cut-off. */
    asked: {
      cutoff: filter.cutoff,
      ...(person ? { user_id: person } : {}),
      ...(company ? { store_id: company } : {}),
    },
    stores,
    bank,
    setFilter: params.set,
    page: params.page,
    setPage: params.setPage,
    rows,
    everybody: bank.data ?? NOBODY,
    detailed: bank.data?.find(({ user_id }) => user_id === open),
    openDetails: useCallback((id: string) => setOpen(id), []),
    closeDetails: () => setOpen(null),
  }
}

export type Banco = ReturnType<typeof useBanco>
