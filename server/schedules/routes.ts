import {
  createSchedule,
  deleteSchedule,
  deleteScheduleSet,
  editSchedule,
  listSchedules,
  previewScheduleSet,
  saveScheduleSet,
} from '#shared/contract/schedules.ts'
import { type Door, serve } from '../http/serve.ts'
import { createScheduleAs } from './create-schedule.ts'
import { deleteScheduleAs } from './delete-schedule.ts'
import { deleteScheduleSetAs } from './delete-schedule-set.ts'
import { editScheduleAs } from './edit-schedule.ts'
import { previewScheduleSetAs } from './preview-schedule-set.ts'
import { saveScheduleSetAs } from './save-schedule-set.ts'
import { visibleSchedules } from './see-schedules.ts'

/** Schedules: row by row, and a whole one at once. */
export function scheduleRoutes(door: Door): void {
  const { parts } = door
  serve(door, listSchedules, ({ actor, query }) => visibleSchedules(parts, actor, query))
  serve(door, createSchedule, ({ header, ...asked }) =>
    createScheduleAs(parts, { ...asked, stepUp: header('x-step-up') }),
  )
  serve(door, editSchedule, ({ params, header, ...asked }) =>
    editScheduleAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
  serve(door, deleteSchedule, ({ params, header, ...asked }) =>
    deleteScheduleAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
  serve(door, saveScheduleSet, ({ params, header, ...asked }) =>
    saveScheduleSetAs(parts, { ...asked, userId: params.userId, stepUp: header('x-step-up') }),
  )
  serve(door, previewScheduleSet, ({ actor, params, body }) =>
    previewScheduleSetAs(parts, { actor, body, userId: params.userId }),
  )
  serve(door, deleteScheduleSet, ({ actor, params, query, header, address }) =>
    deleteScheduleSetAs(parts, {
      ...{ actor, address, userId: params.userId, name: query.name },
      stepUp: header('x-step-up'),
    }),
  )
}
