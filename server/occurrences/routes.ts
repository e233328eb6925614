import * as sheets from '#shared/contract/exports.ts'
import { listOccurrences as list } from '#shared/contract/occurrences.ts'
import { route } from '../http/route.ts'
import { exportOccurrences, exportOccurrencesXlsx } from './export-occurrences.ts'
import { listOccurrences } from './occurrences.ts'

/** Routes of what deserves a look on people's days. */
export const occurrenceRoutes = [
  route(list, listOccurrences, { fromReplica: true }),
  route(sheets.exportOccurrences, exportOccurrences, { fromReplica: true }),
  route(sheets.exportOccurrencesXlsx, exportOccurrencesXlsx, { fromReplica: true }),
]
