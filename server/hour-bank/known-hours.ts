import { KnownDays } from './known-days.ts'
import { type KnownMovements, movementsMemo } from './known-movements.ts'

/** What was computed before under rules of the journey: days, and what they brought to banks. */
export interface KnownHours {
  days: KnownDays
  movements: KnownMovements
}

/** Return a memory that knows nothing yet; `most`: the months of people, and the movements, that it holds. */
export const emptyMemory = (most: { months?: number; movements?: number } = {}): KnownHours => ({
  days: new KnownDays(most.months),
  movements: movementsMemo(most.movements),
})

/** What this process knows. */
export const knownHours = emptyMemory()
