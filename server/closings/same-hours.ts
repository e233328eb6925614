import { withSetAside } from '#shared/closing/set-aside.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { Db } from '../database/db.ts'
import { unhurried } from '../pieces.ts'
import type { BuiltSheet } from './build-sheets.ts'
import type { Closing } from './queries.ts'
import { sheetOf, sheetsOf } from './sheet-queries.ts'

/**
 * Return what of a sheet are hours, and whether they ended with its person's employment: all but names, which may be others today. Sheets of
 * before did not set aside every mark that adds nothing.
 */
function hoursOf(content: string): string {
  const { days, totals, bank, first_day, last_day, person } = JSON.parse(content) as SheetContent
  const named = days.map((day) => ({ ...day, holiday_name: null, marks: withSetAside(day.marks) }))
  return JSON.stringify([named, totals, bank, first_day, last_day, person.left_on])
}

/**
 * Keep the sheets of the version before where no hour is another, word for word: the new name of a company, a rule or a holiday asks nobody
 * to sign again. Returns the sheets, and how many are others than before.
 */
export async function keepSame(
  tx: Db,
  last: Closing | null,
  sheets: readonly BuiltSheet[],
): Promise<{ sheets: BuiltSheet[]; changed: number }> {
  if (!last) return { sheets: [...sheets], changed: 0 }
  const before = new Map((await sheetsOf(tx, last.id)).map((sheet) => [sheet.user_id, sheet.hash]))
  const kept: BuiltSheet[] = []
  let changed = 0
  for await (const sheet of unhurried(sheets)) {
    const isOther = before.get(sheet.user_id) !== sheet.hash
    const old = isOther ? await sheetOf(tx, last.id, sheet.user_id) : null
    const isSame = old !== null && hoursOf(old.content) === hoursOf(sheet.content)
    kept.push(isSame ? { ...sheet, content: old.content, hash: old.hash } : sheet)
    if (isOther && !isSame) changed += 1
  }
  return { sheets: kept, changed }
}
