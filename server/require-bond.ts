import { afterLeavingText, beforeAdmissionText } from '#shared/calendar/bounds.ts'
import { addDays } from '#shared/calendar/day.ts'
import type { Period } from '#shared/calendar/period.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from './database/db.ts'
import { type BondDays, bondsOf } from './users/bond-queries.ts'

const bondOn = (bonds: readonly BondDays[], day: string) =>
  bonds.find(({ first, last }) => (first ?? '') <= day && (last === null || day <= last))

/** The place of a day that no bond holds: before the admission to the next one, or after the last day of all. */
export type Outside = { admission: string } | { left_on: string }

/** Return where a day lies that none of somebody's bonds holds; null if one does. */
export function outsideOf(bonds: readonly BondDays[], day: string): Outside | null {
  if (bonds.length === 0 || bondOn(bonds, day)) return null
  const admission = bonds.flatMap(({ first }) => (first !== null && day < first ? [first] : [])).sort()[0]
  const left_on = bonds.flatMap(({ last }) => last ?? []).sort()
  return admission === undefined ? { left_on: left_on.at(-1) ?? '' } : { admission }
}

/** Return the first day of a period that none of somebody's bonds holds; null if all are held. */
function firstOutside(bonds: readonly BondDays[], { from, to }: Period): string | null {
  let day = from
  while (day <= to) {
    const bond = bondOn(bonds, day)
    if (!bond) return day
    if (bond.last === null) return null
    day = addDays(bond.last, 1)
  }
  return null
}

/** Return why nothing may be written for a person on a day, in words: none of their bonds holds it. Null if one does. */
export function outsideText(bonds: readonly BondDays[], day: string): string | null {
  const outside = outsideOf(bonds, day)
  if (outside === null) return null
  return 'admission' in outside ? beforeAdmissionText(outside.admission) : afterLeavingText(outside.left_on)
}

/** The same for a person of the table. */
export const outsideBonds = async (db: Db, user_id: string, day: string): Promise<string | null> =>
  outsideText(await bondsOf(db, user_id), day)

const refuse = (message: string | null, path: string) =>
  refuseIf(message !== null, 'invalidInput', [{ path, message: message ?? '' }])

/** Throw `invalidInput` for the field at `path` if none of the person's bonds holds the day. */
export async function requireBond(tx: Db, user_id: string, day: string, path: string): Promise<void> {
  refuse(await outsideBonds(tx, user_id, day), path)
}

/** The same for all days of a period, for its first day or its last. */
export async function requireBonds(
  tx: Db,
  user_id: string,
  period: Period,
  { from, to }: Record<'from' | 'to', string>,
): Promise<void> {
  const bonds = await bondsOf(tx, user_id)
  const day = firstOutside(bonds, period)
  if (day !== null) refuse(outsideText(bonds, day), day === period.from ? from : to)
}
