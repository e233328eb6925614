import { exportDaily, exportDailyXlsx } from '#shared/contract/exports.ts'
import { dailyReport } from '#shared/contract/hours.ts'
import { type Asked, type Door, serve } from '../http/serve.ts'
import { csvOf, xlsxOf } from '../sheet.ts'
import { dailyRows } from './daily.ts'
import { dailySheet } from './daily-sheet.ts'

/** What admins read of a day. */
export function reportRoutes(door: Door): void {
  serve(door, dailyReport, ({ actor, query }) => dailyRows(door.parts, actor, query))
  const sheet = async ({ actor, query }: Pick<Asked<typeof exportDaily>, 'actor' | 'query'>) =>
    dailySheet(await dailyRows(door.parts, actor, query), query.kind)
  serve(door, exportDaily, async (asked) => csvOf(await sheet(asked)))
  serve(door, exportDailyXlsx, async (asked) => xlsxOf(await sheet(asked)))
}
