import { useState } from 'react'
import { type ScheduleRow, UNNAMED_SCHEDULE } from '#shared/calendar/schedule.ts'
import { dailyReport, hourBank, userBalance } from '#shared/contract/hours.ts'
import { deleteScheduleSet, listSchedules } from '#shared/contract/schedules.ts'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { dropReadings } from '../../offline/readings.ts'
import { showToast } from '../../ui/toast.ts'
import { sendHere } from './access.ts'

/** A schedule: the rows of one person under one name. */
export interface Schedule {
  name: string
  rows: ScheduleRow[]
  isActive: boolean
}

function schedulesOf(rows: readonly ScheduleRow[]): Schedule[] {
  const names = [...new Set(rows.map(({ name }) => name))]
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name)
    return { name, rows: own, isActive: own.some(({ is_active }) => is_active) }
  })
}

/** The schedules of the chosen employee, and what is being done with one. */
export function useSchedules() {
  const params = useFilterParams()
  const [company, person] = [params.get('escala-empresa'), params.get('escala-funcionario')]
  const reading = useReading(listSchedules, { query: { user_id: person } }, { when: person !== '' })
  const [open, setOpen] = useState<{ kind: 'edit'; schedule: Schedule | null } | { kind: 'delete'; name: string }>()
  const changed = async () => {
    for (const call of [listSchedules, dailyReport, hourBank, userBalance]) await dropReadings(call)
    reading.refresh()
  }
  const remove = async (name: string, stepUp: string) => {
    await sendHere(deleteScheduleSet, { params: { userId: person }, query: { name }, stepUp })
    await changed()
    showToast({ title: batchMessages.scheduleDeleted })
  }
  const schedules = person === '' ? [] : reading.data && schedulesOf(reading.data)
  return { company, person, setFilter: params.set, reading, schedules, open, setOpen, changed, remove }
}

export type Schedules = ReturnType<typeof useSchedules>

/** What a schedule is called where it has no name. */
export const nameOf = (name: string) => name || UNNAMED_SCHEDULE
