import { createPayslip, deletePayslip, getPayslip, listPayslips } from '#shared/contract/documents.ts'
import { type Door, serve } from '../http/serve.ts'
import { judgeOwner } from '../judge-owner.ts'
import { deletePayslipBy, listPayslipsFor, readPayslip } from './see-payslips.ts'
import { sendPayslipBy } from './send-payslip.ts'

/** Pay slips. */
export function payslipRoutes(door: Door): void {
  const { parts } = door
  serve(door, listPayslips, ({ actor, query }) => listPayslipsFor(parts, actor, query.user_id))
  serve(
    door,
    createPayslip,
    ({ actor, body, file, header, address }) =>
      sendPayslipBy(parts, actor, { body, file, stepUp: header('x-step-up'), address }),
    { beforeFile: ({ actor }, fields) => judgeOwner(parts, actor, 'payslip:create', fields) },
  )
  serve(door, getPayslip, ({ actor, params }) => readPayslip(parts, actor, params.id))
  serve(door, deletePayslip, ({ actor, params, header, address }) =>
    deletePayslipBy(parts, actor, { id: params.id, stepUp: header('x-step-up'), address }),
  )
}
