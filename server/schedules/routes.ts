import * as calls from '#shared/contract/schedules.ts'
import { route } from '../http/route.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { deleteScheduleSet } from './delete-schedule-set.ts'
import { editSchedule } from './edit-schedule.ts'
import { listSchedules } from './list-schedules.ts'
import { previewScheduleSet } from './preview-schedule-set.ts'
import { saveScheduleSet } from './save-schedule-set.ts'

/** Schedules: single rows, and whole schedules. */
export const scheduleRoutes = [
  route(calls.listSchedules, listSchedules),
  route(calls.createSchedule, createSchedule),
  route(calls.editSchedule, editSchedule),
  route(calls.deleteSchedule, deleteSchedule),
  route(calls.saveScheduleSet, saveScheduleSet),
  route(calls.previewScheduleSet, previewScheduleSet),
  route(calls.deleteScheduleSet, deleteScheduleSet),
]
