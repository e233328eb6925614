import * as checklist from '#shared/contract/closing-checklist.ts'
import * as closings from '#shared/contract/closings.ts'
import * as payroll from '#shared/contract/payroll.ts'
import * as sheets from '#shared/contract/sheets.ts'
import { route } from '../http/route.ts'
import { closePeriod } from './close-period.ts'
import * as payrolls from './payroll.ts'
import { downloadSheet } from './sheet-paper.ts'
import * as own from './sheets.ts'
import { signSheet } from './sign-sheet.ts'
import * as verbs from './verbs.ts'

/** Closed periods, and the time sheets of people in them. */
export const closingRoutes = [
  route(closings.listClosings, verbs.listClosings),
  route(checklist.readChecklist, verbs.readChecklist),
  route(closings.closePeriod, closePeriod),
  route(closings.getClosing, verbs.getClosing),
  route(closings.reopenPeriod, verbs.reopenPeriod),
  route(closings.remindOfSheets, verbs.remindOfSheets),
  route(closings.setPeriodStart, verbs.setPeriodStartOf),
  route(sheets.listOwnSheets, own.listOwnSheets),
  route(sheets.getSheet, own.getSheet),
  route(sheets.downloadSheet, downloadSheet),
  route(sheets.readSheet, own.readSheet),
  route(sheets.signSheet, signSheet),
  route(payroll.getPayrollLayout, payrolls.getPayrollLayout),
  route(payroll.putPayrollLayout, payrolls.putPayrollLayout),
  route(payroll.previewPayroll, payrolls.previewPayroll),
  route(payroll.exportPayroll, payrolls.exportPayroll),
  route(payroll.listPayrollExports, payrolls.listPayrollExports),
]
