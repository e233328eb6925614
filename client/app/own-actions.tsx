import { IdCard, KeyRound, type LucideIcon, MonitorSmartphone } from 'lucide-react'
import { deviceMessages } from '#shared/text/device-messages.ts'
import { Icon } from '../ui/icon.tsx'

/** An action on one's own account. */
export type OwnAction = 'badge' | 'pin' | 'sessions'

const looks: Record<OwnAction, { words: string; icon: LucideIcon }> = {
  pin: { words: 'Meu PIN', icon: KeyRound },
  badge: { words: 'Meu crachá', icon: IdCard },
  sessions: { words: deviceMessages.sessionsTitle, icon: MonitorSmartphone },
}

/** The buttons of some of these actions, in either menu. */
export function OwnActions({
  actions,
  onChoose,
}: {
  actions: readonly OwnAction[]
  onChoose: (action: OwnAction) => void
}) {
  return actions.map((action) => (
    <button key={action} type="button" onClick={() => onChoose(action)}>
      <Icon icon={looks[action].icon} />
      {looks[action].words}
    </button>
  ))
}
