import type { SeenAttestation } from '../attestations/queries.ts'
import type { ContestedSheet } from '../closings/contested-queries.ts'
import type { SeenHeldEvent } from '../devices/held-queries.ts'
import type { KioskHere } from '../kiosks/queries.ts'
import type { SeenEntry } from '../time-entries/seen-queries.ts'

interface Common {
  key: string
  /** Since when it waits (ms); null for what has no beginning. */
  since: number | null
  user_id: string | null
  /** The day that is to be judged; null if there is none. */
  day: string | null
}

/** Something that waits, before it is read in full. */
export type Waiting = Common &
  (
    | { kind: 'request'; entries: readonly [SeenEntry, ...SeenEntry[]] }
    | { kind: 'certificate'; paper: SeenAttestation }
    | { kind: 'contested'; sheet: ContestedSheet }
    | { kind: 'held'; held: SeenHeldEvent }
    | { kind: 'check'; entry_ids: readonly string[] }
    | { kind: 'open_day' | 'no_mark' | 'overlap' }
    | { kind: 'late'; starts_at: string }
    | { kind: 'expiring'; expires_on: string; minutes: number }
    | { kind: 'silent'; kiosk: KioskHere }
    | { kind: 'no_cpf'; store_id: string | null; store_name: string | null; people: number }
  )
