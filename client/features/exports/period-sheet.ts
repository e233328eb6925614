import { exportPeriod, exportPeriodXlsx } from '#shared/contract/exports.ts'
import { type SavedSheet, sheetOf } from './sheet-buttons.tsx'

/** Return the spreadsheet of a person's period in the order of the screen, newest day first. */
export function sheetOfPeriod({ userId, from, to }: { userId: string; from: string; to: string }): SavedSheet {
  const given = { params: { id: userId }, query: { from, to, order: 'desc' as const } }
  return sheetOf({ csv: exportPeriod, xlsx: exportPeriodXlsx, given })
}
