import * as calls from '#shared/contract/holidays.ts'
import { route } from '../http/route.ts'
import { copyHolidays, seedHolidays } from './fill-year.ts'
import * as verbs from './verbs.ts'

/** Holidays: everybody may read them, the master writes them. */
export const holidayRoutes = [
  route(calls.listHolidays, verbs.listHolidays),
  route(calls.getHoliday, verbs.getHoliday),
  route(calls.createHoliday, verbs.createHoliday),
  route(calls.editHoliday, verbs.editHoliday),
  route(calls.deleteHoliday, verbs.deleteHoliday),
  route(calls.deleteHolidayYear, verbs.deleteHolidayYear),
  route(calls.seedHolidays, seedHolidays),
  route(calls.copyHolidays, copyHolidays),
]
