import { type Action, isForAnother, may } from '#shared/access/policy.ts'
import type { Me, User } from '#shared/people/user.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import type { ButtonAction } from '../../keeper/people/action-looks.ts'
import { actionsFor } from '../../keeper/people/user-actions.ts'
import type { DeedName } from './address.ts'

/** An open dialog of the page. */
export type Deed =
  | { kind: 'action'; action: ButtonAction }
  /** Without a day it asks for one. */
  | { kind: 'correct'; date: string | null; markId: string | null }
  | { kind: 'adjust' }
  /** A movement of the hour bank. */
  | { kind: 'movement' }
  | { kind: 'certificate' }
  | { kind: 'document' }
  /** Drawn by their own tab. */
  | { kind: 'schedule' }
  | { kind: 'vacation' }

const byName: Record<DeedName, Deed> = {
  corrigir: { kind: 'correct', date: null, markId: null },
  ajustar: { kind: 'adjust' },
  ferias: { kind: 'vacation' },
  escala: { kind: 'schedule' },
  atestado: { kind: 'certificate' },
  senha: { kind: 'action', action: 'password' },
  empresa: { kind: 'action', action: 'company' },
  bloquear: { kind: 'action', action: 'access' },
  aparelhos: { kind: 'action', action: 'devices' },
  dados: { kind: 'action', action: 'personal' },
}

/** Return the deed that an address opens; a day in the address is the day to correct. */
export function deedOf(name: DeedName, day: string | undefined): Deed {
  return name === 'corrigir' ? { kind: 'correct', date: day ?? null, markId: null } : byName[name]
}

const permits = {
  correct: 'time-entry:correct',
  adjust: 'time-entry:create-manual',
  schedule: 'schedule:create',
  vacation: 'vacation:create',
  movement: 'hour-bank:write',
} as const

/** Tell why somebody may not do a deed to a person; null if they may. */
export function whyNot(deed: Deed, me: Me, person: User): string | null {
  const target = { user_id: person.id, store_id: person.store_id, role: person.role }
  const about = (action: Action, own: string) =>
    isForAnother(me, action, target) ? own : may(me, action, target) ? null : NOT_HERE
  if (deed.kind === 'correct' || deed.kind === 'adjust') return about(permits[deed.kind], refusalMessages.ownByRequest)
  if (deed.kind === 'schedule' || deed.kind === 'vacation' || deed.kind === 'movement')
    return about(permits[deed.kind], refusalMessages.ownByAnother)
  const action = deed.kind === 'action' ? deed.action : 'personal'
  return actionsFor(me, person).includes(action) ? null : NOT_HERE
}

/** Said of a deed that this role may not do to this person. */
export const NOT_HERE = 'Esta ação não cabe ao seu perfil para esta pessoa.'
