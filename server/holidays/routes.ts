import {
  copyHolidays,
  createHoliday,
  deleteHoliday,
  deleteHolidayYear,
  editHoliday,
  getHoliday,
  listHolidays,
  seedHolidays,
} from '#shared/contract/holidays.ts'
import { type Door, serve } from '../http/serve.ts'
import { createHolidayAs } from './create-holiday.ts'
import { deleteHolidayAs } from './delete-holiday.ts'
import { deleteYearAs } from './delete-year.ts'
import { editHolidayAs } from './edit-holiday.ts'
import { copyYear, seedYear } from './fill-year.ts'
import { visibleHoliday, visibleHolidays } from './see-holiday.ts'

/** Holidays: everybody sees them, the master writes them. */
export function holidayRoutes(door: Door): void {
  const { parts } = door
  serve(door, listHolidays, ({ actor, query }) => visibleHolidays(parts, actor, query))
  serve(door, getHoliday, ({ actor, params }) => visibleHoliday(parts, actor, params.id))
  serve(door, createHoliday, (asked) => createHolidayAs(parts, asked))
  serve(door, editHoliday, ({ params, header, ...asked }) =>
    editHolidayAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
  serve(door, deleteHoliday, ({ params, header, ...asked }) =>
    deleteHolidayAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
  serve(door, deleteHolidayYear, ({ actor, params, header, address }) =>
    deleteYearAs(parts, { actor, address, year: params.year, stepUp: header('x-step-up') }),
  )
  serve(door, seedHolidays, ({ actor, query, address }) => seedYear(parts, { actor, address, year: query.year }))
  serve(door, copyHolidays, ({ actor, query, address }) => copyYear(parts, { actor, address, year: query.year }))
}
