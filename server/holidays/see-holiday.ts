import type { Actor } from '#shared/access/actor.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listHolidays } from '#shared/contract/holidays.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { holidayById, holidaysIn, holidayWire } from './queries.ts'

/** The holidays of a year, or of a company, or all. */
export async function visibleHolidays(
  { database }: Parts,
  actor: Actor,
  { year, store_id }: QueryOf<typeof listHolidays>,
): Promise<Holiday[]> {
  authorize(actor, 'holiday:list')
  const rows = await holidaysIn(database.read, store_id === undefined ? 'all' : { store_id }, year)
  return rows.map(holidayWire)
}

/** One holiday. */
export async function visibleHoliday({ database }: Parts, actor: Actor, id: string): Promise<Holiday> {
  authorize(actor, 'holiday:read')
  const holiday = await holidayById(database.read, id)
  if (!holiday) throw new Refusal('notFound')
  return holidayWire(holiday)
}
