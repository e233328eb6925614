import type { PunchType } from '#shared/clock/entry.ts'
import type { ScriptedMark } from './script.ts'

export type Verdict = 'approved' | 'rejected'

/** A minute of a day in the zone of the person's store. */
export interface Place {
  day: string
  minute: number
}

/** Something that the office does, or an employee with a request, at an instant. `key` names the resulting entry for later deeds. */
export type Deed = { at: number } & (
  | { kind: 'request'; key: string; who: string; type: PunchType; place: Place }
  | { kind: 'request-minutes'; key: string; who: string; day: string; minutes: number }
  | { kind: 'decide'; by: string; of: string; verdict: Verdict; status?: number }
  | { kind: 'batch'; by: string; who: string; type: PunchType; place: Place; skipped?: string; status?: number }
  | { kind: 'void'; by: string; mark: ScriptedMark }
  | { kind: 'confirm'; by: string; mark: ScriptedMark }
  | { kind: 'adjust'; key: string; by: string; who: string; day: string; minutes: number }
  | { kind: 'absence'; key: string; by: string; who: string; day: string; reason: 'saude' | 'pessoal' }
  | { kind: 'cancel'; by: string; who: string; of: string; what: 'adjust' | 'absence' }
  | { kind: 'vacation'; by: string; who: string; from: string; to: string; status: 'approved' | 'pending' }
  | { kind: 'expire'; who: string; day: string }
)

export type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>

/** Return the deeds of one kind. */
export function deedsOf<K extends Deed['kind']>(deeds: readonly Deed[], kind: K): DeedOf<K>[] {
  return deeds.filter((deed): deed is DeedOf<K> => deed.kind === kind)
}
