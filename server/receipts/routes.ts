import * as calls from '#shared/contract/receipts.ts'
import { route } from '../http/route.ts'
import { checkReceipt } from './check-receipt.ts'
import { readReceipt } from './read-receipt.ts'

/** The receipts of marks: as papers for those whom they concern, and whether they are real for everybody. */
export const receiptRoutes = [route(calls.readReceipt, readReceipt), route(calls.checkReceipt, checkReceipt)]
