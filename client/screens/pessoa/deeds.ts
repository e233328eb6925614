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
  | { kind: 'certificate' }

const byName: Record<Exclude<DeedName, 'ferias' | 'escala'>, Deed> = {
  corrigir: { kind: 'correct', date: null, markId: null },
  ajustar: { kind: 'adjust' },
  atestado: { kind: 'certificate' },
  senha: { kind: 'action', action: 'password' },
  empresa: { kind: 'action', action: 'company' },
  bloquear: { kind: 'action', action: 'access' },
  aparelhos: { kind: 'action', action: 'devices' },
  dados: { kind: 'action', action: 'personal' },
}

/** Return the deed that an address opens; a day in the address is the day to correct. */
export function deedOf(name: DeedName, day: string | undefined): Deed | null {
  if (name === 'corrigir') return { kind: 'correct', date: day ?? null, markId: null }
  return name === 'ferias' || name === 'escala' ? null : byName[name]
}

const permits = { correct: 'time-entry:correct', adjust: 'time-entry:create-manual' } as const

/** Tell why somebody may not do a deed to a person; null if they may. */
export function whyNot(deed: Deed, me: Me, person: User): string | null {
  const target = { user_id: person.id, store_id: person.store_id, role: person.role }
  const about = (action: Action) =>
    isForAnother(me, action, target) ? refusalMessages.ownByRequest : may(me, action, target) ? null : NOT_HERE
  if (deed.kind === 'correct' || deed.kind === 'adjust') return about(permits[deed.kind])
  const action = deed.kind === 'action' ? deed.action : 'personal'
  return actionsFor(me, person).includes(action) ? null : NOT_HERE
}

/** What an address asked for and nobody of this role may do. */
export const NOT_HERE = 'Esta ação não cabe ao seu perfil para esta pessoa.'
