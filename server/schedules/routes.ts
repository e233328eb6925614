import {
  createSchedule,
  deleteSchedule,
  deleteScheduleSet,
  editSchedule,
  listSchedules,
  saveScheduleSet,
} from '#shared/contract/schedules.ts'
import { type Door, serve } from '../http/serve.ts'
import { createScheduleAs } from './create-schedule.ts'
import { deleteScheduleAs } from './delete-schedule.ts'
import { deleteScheduleSetAs } from './delete-schedule-set.ts'
import { editScheduleAs } from './edit-schedule.ts'
import { saveScheduleSetAs } from './save-schedule-set.ts'
import { visibleSchedules } from './see-schedules.ts'

/** Schedules: row by row, and a whole one at once. */
export function scheduleRoutes(door: Door): void {
  const { parts } = door
  serve(door, listSchedules, ({ actor, query }) => visibleSchedules(parts, actor, query))
  serve(door, createSchedule, (asked) => createScheduleAs(parts, asked))
  serve(door, editSchedule, ({ params, ...asked }) => editScheduleAs(parts, { ...asked, id: params.id }))
  serve(door, deleteSchedule, ({ params, header, ...asked }) =>
    deleteScheduleAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
  serve(door, saveScheduleSet, ({ params, ...asked }) => saveScheduleSetAs(parts, { ...asked, userId: params.userId }))
  serve(door, deleteScheduleSet, ({ actor, params, query, header, address }) =>
    deleteScheduleSetAs(parts, {
      ...{ actor, address, userId: params.userId, name: query.name },
      stepUp: header('x-step-up'),
    }),
  )
}
