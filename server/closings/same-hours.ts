import { withSetAside } from '#shared/closing/set-aside.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { Db } from '../database/db.ts'
import { unhurried } from '../pieces.ts'
import type { BuiltSheet } from './build-sheets.ts'
import type { Closing } from './queries.ts'
import { sheetOf, sheetsOf } from './sheet-queries.ts'

/** The numbers of somebody that papers and files are made with: one that was missing or wrong is put right by closing again. */
const NUMBERS = ['cpf', 'registration', 'job', 'admission', 'left_on'] as const

/**
 * Return what of a sheet may not be another without a new version: all but names, which may be others today. Sheets of before did not set
 * aside every mark that adds nothing; `known`: one whose person has the numbers that count, since they did not keep all of them.
 */
function heldIn({ days, totals, bank, first_day, last_day, person, employer }: SheetContent, known: SheetContent) {
  const named = days.map((day) => ({ ...day, holiday_name: null, marks: withSetAside(day.marks) }))
  const numbers = NUMBERS.filter((number) => number in known.person).map((number) => person[number])
  return JSON.stringify([named, totals, bank, first_day, last_day, numbers, employer.cnpj])
}

/** Tell whether a stored sheet says what a new one does. */
function isSame(stored: string, next: string): boolean {
  const [before, now] = [JSON.parse(stored), JSON.parse(next)] as [SheetContent, SheetContent]
  // Of somebody who left and came back since, the new one does not tell the admission of then.
  const person = { ...now.person, admission: now.person.admission ?? before.person.admission }
  return heldIn(before, before) === heldIn({ ...now, person }, before)
}

/**
 * Keep the sheets of the version before where no hour and no number is another, word for word: the new name of a company, a rule or a holiday
 * asks nobody to sign again. Returns the sheets, how many are others than before, and how many there are no more.
 */
export async function keepSame(
  tx: Db,
  last: Closing | null,
  sheets: readonly BuiltSheet[],
): Promise<{ sheets: BuiltSheet[]; changed: number; gone: number }> {
  if (!last) return { sheets: [...sheets], changed: 0, gone: 0 }
  const before = new Map((await sheetsOf(tx, last.id)).map((sheet) => [sheet.user_id, sheet.hash]))
  const here = new Set(sheets.map(({ user_id }) => user_id))
  const kept: BuiltSheet[] = []
  const gone = [...before.keys()].filter((id) => !here.has(id)).length
  let changed = 0
  for await (const sheet of unhurried(sheets)) {
    const isOther = before.get(sheet.user_id) !== sheet.hash
    const old = isOther ? await sheetOf(tx, last.id, sheet.user_id) : null
    const isKept = old !== null && isSame(old.content, sheet.content)
    kept.push(isKept ? { ...sheet, content: old.content, hash: old.hash } : sheet)
    if (isOther && !isKept) changed += 1
  }
  return { sheets: kept, changed, gone }
}
