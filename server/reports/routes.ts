import { exportDaily } from '#shared/contract/exports.ts'
import { dailyReport } from '#shared/contract/hours.ts'
import { type Door, serve } from '../http/serve.ts'
import { dailyRows } from './daily.ts'
import { dailyCsv } from './daily-csv.ts'

/** What admins read of a day. */
export function reportRoutes(door: Door): void {
  serve(door, dailyReport, ({ actor, query }) => dailyRows(door.parts, actor, query))
  serve(door, exportDaily, async ({ actor, query }) => dailyCsv(await dailyRows(door.parts, actor, query)))
}
