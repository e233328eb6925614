import { useState } from 'react'
import { type Vacation, vacationStatus } from '#shared/calendar/vacation.ts'
import { listVacations } from '#shared/contract/vacations.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import type { VacationDeed } from '../../keeper/vacations/vacation-dialog.tsx'
import type { VacationRow } from '../../keeper/vacations/vacation-table.tsx'
import type { Choosable } from './check-batch.ts'

/** Filter options by status; the values appear in the address. */
export const vacationStates = [
  { value: '', label: 'Todos' },
  { value: 'andamento', label: 'Em andamento' },
  { value: 'outras', label: 'Concluídas/Futuras' },
]

interface ListedVacation extends VacationRow {
  person: Choosable
}

function rowsOf(vacations: readonly Vacation[], people: readonly Choosable[], today: string): ListedVacation[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return vacations.flatMap((vacation) => {
    const person = byId.get(vacation.user_id)
    return person ? [{ vacation, person, status: vacationStatus(vacation, today) }] : []
  })
}

/** Read the vacations in scope, narrowed by the filters in the address. */
export function useVacations(people: readonly Choosable[], today: string) {
  const params = useFilterParams()
  const reading = useReading(listVacations, {})
  const [open, setOpen] = useState<VacationDeed>()
  const filter = {
    company: params.get('ferias-empresa'),
    person: params.get('ferias-funcionario'),
    // An unknown word narrows nothing, and shows as that.
    status: vacationStates.find(({ value }) => value === params.get('ferias-status'))?.value ?? '',
    year: params.get('ferias-ano'),
  }
  const isShown = ({ vacation, person, status }: ListedVacation) =>
    (filter.company === '' || person.storeId === filter.company) &&
    (filter.person === '' || person.id === filter.person) &&
    (filter.status === '' || (filter.status === 'andamento') === (status === 'Em andamento')) &&
    (filter.year === '' || vacation.start_date.startsWith(filter.year) || vacation.end_date.startsWith(filter.year))
  const all = reading.data ?? []
  const years = [...new Set([today.slice(0, 4), ...all.map(({ start_date }) => start_date.slice(0, 4))])].sort()
  const rows = reading.data && rowsOf(all, people, today).filter(isShown)
  return { reading, all, rows, filter, years, setFilter: params.set, open, setOpen }
}

export type Vacations = ReturnType<typeof useVacations>
