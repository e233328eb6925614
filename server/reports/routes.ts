import * as sheets from '#shared/contract/exports.ts'
import * as calls from '#shared/contract/hours.ts'
import { route } from '../http/route.ts'
import { dailyReport } from './daily-report.ts'
import { exportDaily, exportDailyXlsx } from './export-daily.ts'
import { exportMonth, exportMonthXlsx } from './export-month.ts'

/** The daily and the monthly report for admins. */
export const reportRoutes = [
  route(calls.dailyReport, dailyReport, { fromReplica: true }),
  route(sheets.exportDaily, exportDaily, { fromReplica: true }),
  route(sheets.exportDailyXlsx, exportDailyXlsx, { fromReplica: true }),
  route(sheets.exportMonth, exportMonth, { fromReplica: true }),
  route(sheets.exportMonthXlsx, exportMonthXlsx, { fromReplica: true }),
]
