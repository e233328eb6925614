import * as calls from '#shared/contract/documents.ts'
import { route } from '../http/route.ts'
import { judgeOwner } from '../permit-for.ts'
import * as verbs from './verbs.ts'

export const payslipRoutes = [
  route(calls.listPayslips, verbs.listPayslips),
  route(calls.createPayslip, verbs.createPayslip, { beforeFile: judgeOwner('payslip:create') }),
  route(calls.getPayslip, verbs.getPayslip),
  route(calls.deletePayslip, verbs.deletePayslip),
]
