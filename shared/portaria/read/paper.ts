import type { Chain } from './afd-chain.ts'
import type { AfdLayout } from './afd-layouts.ts'
import type { CrcKind } from './crc-kinds.ts'

/** The facts that every file states about itself, as it states them: null where it does not. Days are `YYYY-MM-DD`. */
interface OfItself {
  employer: { document: string; name: string } | null
  period: { first: string; last: string } | null
  /** Day and time at which it was made, on the clock of its place. */
  generated: { day: string; time: string } | null
  version: string | null
  /** The number of records of each type, by the sign of the type. */
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

/** A file that was read: one of the law by its kind, or one that is none of them. */
export type Paper = AfdPaper | AejPaper | { kind: 'unknown' }
