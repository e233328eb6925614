import { valuesOf } from '../changes.ts'
import { iso } from '../wire.ts'
import type { ManualRow } from './deed-queries.ts'

type Told = Pick<ManualRow, 'entry_type' | 'at' | 'day' | 'minutes_adjusted'>

/** Describe an entry that is written or voided, for the audit log. Omits its note, which may say why somebody was ill. */
export function entryTold({ entry_type, at, day, minutes_adjusted }: Told): string {
  const told = { entry_type, at, day, minutes_adjusted: minutes_adjusted || undefined }
  return valuesOf(told, ['entry_type', 'at', 'day', 'minutes_adjusted'], { at: iso })
}
