import { CircleCheck, Lock, Shield, UserRound } from 'lucide-react'
import type { Role, User } from '#shared/people/user.ts'

const roles: Record<Role, { label: string; look: string; tone: string; icon: typeof Shield }> = {
  master: { label: 'Master', look: 'master', tone: '', icon: Shield },
  admin: { label: 'Administrador', look: 'admin', tone: 'rose', icon: Shield },
  manager: { label: 'Gerente', look: 'usuario', tone: 'pen', icon: UserRound },
  user: { label: 'Usuário', look: 'usuario', tone: 'pen', icon: UserRound },
}

/** The colour, the word and the icon of a role. */
export const lookOfRole = (role: Role) => roles[role]

/** Whether the person can come in: blocked people can't, nor those whose access has ended. */
export function statusOf({ is_active, access_expires_at }: User, now: number) {
  const isOver = access_expires_at !== null && Date.parse(access_expires_at) <= now
  return is_active && !isOver
    ? { label: 'Ativo', tone: 'ok', icon: CircleCheck }
    : { label: 'Bloqueado', tone: 'red', icon: Lock }
}

/** The name that stands on the card. */
export const shownName = ({ name }: { name: string }): string => name.trim() || 'Sem nome'
