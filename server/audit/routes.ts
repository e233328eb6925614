import * as calls from '#shared/contract/audit.ts'
import { route } from '../http/route.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = [route(calls.listAudit, listAudit, { fromReplica: true })]
