import { CircleCheck, Lock, Shield, UserRound } from 'lucide-react'
import type { Role, User } from '#shared/people/user.ts'

const roles: Record<Role, { label: string; look: string; tone: string; icon: typeof Shield }> = {
  master: { label: 'Master', look: 'master', tone: '', icon: Shield },
  admin: { label: 'Administrador', look: 'admin', tone: 'rose', icon: Shield },
  manager: { label: 'Gerente', look: 'usuario', tone: 'pen', icon: UserRound },
  user: { label: 'Usuário', look: 'usuario', tone: 'pen', icon: UserRound },
}

/** Return the colour, label and icon of a role. */
export const lookOfRole = (role: Role) => roles[role]

/** Tell whether the person can't sign in: they are blocked, or their access has ended. */
export function isLockedOut({ is_active, access_expires_at }: User, now: number): boolean {
  return !is_active || (access_expires_at !== null && Date.parse(access_expires_at) <= now)
}

/** Return the badge of that state for the card. */
export function statusOf(person: User, now: number) {
  return isLockedOut(person, now)
    ? { label: 'Bloqueado', tone: 'red', icon: Lock }
    : { label: 'Ativo', tone: 'ok', icon: CircleCheck }
}

/** Return the name on the card. */
export const shownName = ({ name }: { name: string }): string => name.trim() || 'Sem nome'
