import * as calls from '#shared/contract/schedules.ts'
import { route } from '../http/route.ts'
import { listSchedules } from './list-schedules.ts'
import { previewScheduleSet } from './preview-schedule-set.ts'
import { deleteScheduleSet, saveScheduleSet } from './set-verbs.ts'
import { createSchedule, deleteSchedule, editSchedule } from './verbs.ts'

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
