import type { Chain } from './afd-chain.ts'
import type { AfdLayout } from './afd-layouts.ts'
import type { CrcKind } from './crc-kinds.ts'

/** What every file says of itself, as it says it: null where it does not. Days are `YYYY-MM-DD`. */
interface OfItself {
  employer: { document: string; name: string } | null
  period: { first: string; last: string } | null
  /** Day and time at which it was made, on the clock of its place. */
  generated: { day: string; time: string } | null
  version: string | null
  /** How many records of each type there are, by the sign of the type. */
  counts: Readonly<Record<string, number>>
}

export interface AfdPaper extends OfItself {
  kind: 'afd'
  layout: AfdLayout
  clock: { kind: 'REP-P' | 'REP-C' | 'REP-C ou REP-A' | null; number: string; model: string }
  developer: string | null
  chain: Chain
  /** Which sums were found on its records, and on how many. */
  sums: Readonly<Partial<Record<CrcKind, number>>>
}

export interface AejPaper extends OfItself {
  kind: 'aej'
  program: { name: string; version: string; developer: string; document: string } | null
}

/** What was read: a file of the law by its kind, or one that is none of them. */
export type Paper = AfdPaper | AejPaper | { kind: 'unknown' }
