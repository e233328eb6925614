import { CalendarRange, IdCard, KeyRound, type LucideIcon, MonitorSmartphone } from 'lucide-react'
import type { Me } from '#shared/people/user.ts'
import { deviceMessages } from '#shared/text/device-messages.ts'
import { Icon } from '../ui/icon.tsx'

/** An action on one's own account. */
export type OwnAction = 'schedule' | 'badge' | 'pin' | 'sessions'

const looks: Record<OwnAction, { words: string; icon: LucideIcon }> = {
  schedule: { words: 'Minha escala', icon: CalendarRange },
  pin: { words: 'Meu PIN', icon: KeyRound },
  badge: { words: 'Meu crachá', icon: IdCard },
  sessions: { words: deviceMessages.sessionsTitle, icon: MonitorSmartphone },
}

interface OwnActionsProps {
  user: Me
  actions: readonly OwnAction[]
  onChoose: (action: OwnAction) => void
}

/** The buttons of some of these actions, in either menu. The master has no schedule. */
export function OwnActions({ user, actions, onChoose }: OwnActionsProps) {
  const own = user.role === 'master' ? actions.filter((action) => action !== 'schedule') : actions
  return own.map((action) => (
    <button key={action} type="button" onClick={() => onChoose(action)}>
      <Icon icon={looks[action].icon} />
      {looks[action].words}
    </button>
  ))
}
