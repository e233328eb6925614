import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { UNNAMED_SCHEDULE } from '#shared/calendar/schedule.ts'
import { deleteScheduleSet, listSchedules } from '#shared/contract/schedules.ts'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { isFirstSchedule, type Schedule, schedulesOf } from './schedule-list.ts'

type Open = { kind: 'edit'; schedule: Schedule | null } | { kind: 'delete'; schedule: Schedule }

/** Read the schedules of a person, by the days of their zone, and hold the open dialog; of nobody while none is chosen. */
export function useSchedules(person: string, zone: string) {
  // Past ones too: if there are none, the next one is the first and counts from the admission on.
  const reading = useReading(listSchedules, { query: { user_id: person, past: true } }, { when: person !== '' })
  const [open, setOpen] = useState<Open>()
  const today = dayOf(anchors.now(), zone)
  const remove = async (name: string, stepUp: string) => {
    await act(deleteScheduleSet, { params: { userId: person }, query: { name }, stepUp })
    showToast({ title: batchMessages.scheduleDeleted })
  }
  const schedules = person === '' ? [] : reading.data && schedulesOf(reading.data, today)
  const isFirst = isFirstSchedule(reading.data ?? [], today, zone)
  return { person, today, isFirst, schedules, reading, open, setOpen, remove }
}

export type Schedules = ReturnType<typeof useSchedules>

/** Name a schedule that has no name. */
export const nameOf = (name: string) => name || UNNAMED_SCHEDULE
