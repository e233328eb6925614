import type { AnswerOf } from '#shared/contract/call.ts'
import type { kioskFaces, kioskMarks, kioskReport, kioskRoster } from '#shared/contract/kiosk-own.ts'
import type { ExitVerifier } from '#shared/contract/kiosks.ts'
import type { KnownKiosk } from './kiosk-tokens.ts'

type Roster = NonNullable<AnswerOf<typeof kioskRoster>>
export type Person = Roster['people'][number]
export type Report = Record<keyof typeof kioskReport.body.shape, unknown>

/** An event as a kiosk sends it. */
export interface SentByKiosk {
  id: string
  v: number
  payload: string
  content_hash: string
  grant: string | null
  kiosk_proof?: string | null
}

/** Return the state of a server without any kiosk. `lose`, `fail`: see `kioskServer`. */
export const emptyState = (exit: ExitVerifier) => ({
  kiosk: null as KnownKiosk | null,
  version: 1,
  people: new Map<string, { person: Person; version: number }>(),
  gone: new Map<string, number>(),
  marks: [] as AnswerOf<typeof kioskMarks>,
  faces: [] as AnswerOf<typeof kioskFaces>,
  exit,
  delivery_asked_at: null as number | null,
  asked: [] as string[],
  synced: [] as { authorization: string | undefined; waiting: number; events: SentByKiosk[] }[],
  photos: [] as { path: string; right: string | undefined; size: number }[],
  reports: [] as Report[],
  pins: [] as { id: string; user_id: string; pin_version: number; sealed: string }[],
  pinOutcome: 'set' as 'set' | 'stale' | 'refused',
  lose: null as string | null,
  fail: new Map<string, number>(),
  isDown: false,
})
