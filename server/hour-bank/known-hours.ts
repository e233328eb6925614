import { KnownDays } from './known-days.ts'
import { expiringMemo, type KnownExpiring } from './known-expiring.ts'
import { type KnownMovements, movementsMemo } from './known-movements.ts'
import { type KnownNoted, notedMemo } from './known-noted.ts'

/** Results computed before under rules of the journey: days, what deserves a look on them, what they brought to banks, and what of it expires. */
export interface KnownHours {
  days: KnownDays
  noted: KnownNoted
  movements: KnownMovements
  expiring: KnownExpiring
}

/** Return a memory that knows nothing yet; `most`: the months of people, and the movements, that it holds. */
export const emptyMemory = (most: { months?: number; movements?: number } = {}): KnownHours => ({
  days: new KnownDays(most.months),
  noted: notedMemo(),
  movements: movementsMemo(most.movements),
  expiring: expiringMemo(),
})

/** The memory of this process. */
export const knownHours = emptyMemory()
