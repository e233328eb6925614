import { dailyReport } from '#shared/contract/hours.ts'
import { type Door, serve } from '../http/serve.ts'
import { dailyRows } from './daily.ts'

/** What admins read of a day. */
export function reportRoutes(door: Door): void {
  serve(door, dailyReport, ({ actor, query }) => dailyRows(door.parts, actor, query))
}
