import { exportDaily, exportDailyXlsx, exportMonth, exportMonthXlsx } from '#shared/contract/exports.ts'
import { dailyReport } from '#shared/contract/hours.ts'
import { type Asked, type Door, serve } from '../http/serve.ts'
import { csvOf, xlsxOf } from '../sheet.ts'
import { dailyRows } from './daily.ts'
import { dailySheet } from './daily-sheet.ts'
import { monthOfPeople } from './month.ts'
import { monthSheet } from './month-sheet.ts'

/** What admins read of a day. */
export function reportRoutes(door: Door): void {
  serve(door, dailyReport, ({ actor, query }) => dailyRows(door.parts, actor, query))
  const sheet = async ({ actor, query }: Pick<Asked<typeof exportDaily>, 'actor' | 'query'>) =>
    dailySheet(await dailyRows(door.parts, actor, query), query.kind)
  serve(door, exportDaily, async (asked) => csvOf(await sheet(asked)))
  serve(door, exportDailyXlsx, async (asked) => xlsxOf(await sheet(asked)))
  const month = async ({ actor, query }: Pick<Asked<typeof exportMonth>, 'actor' | 'query'>) =>
    monthSheet(query.month, await monthOfPeople(door.parts, actor, query))
  serve(door, exportMonth, async (asked) => csvOf(await month(asked)))
  serve(door, exportMonthXlsx, async (asked) => xlsxOf(await month(asked)))
}
