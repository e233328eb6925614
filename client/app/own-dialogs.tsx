import type { Me } from '#shared/people/user.ts'
import { later } from '../ui/later.ts'
import type { OwnAction } from './own-actions.tsx'

const SessionsDialog = later(() => import('./sessions-dialog.tsx').then((m) => m.SessionsDialog))
const OwnPinDialog = later(() => import('./own-pin-dialog.tsx').then((m) => m.OwnPinDialog))
const OwnScheduleDialog = later(() => import('./own-schedule-dialog.tsx').then((m) => m.OwnScheduleDialog))
const OwnBadgeDialog = later(() => import('./own-badge-dialog.tsx').then((m) => m.OwnBadgeDialog))
const LogoutDialog = later(() => import('../features/session/logout-dialog.tsx').then((m) => m.LogoutDialog))

/** A dialog that the header opens. */
export type OverHeader = OwnAction | 'logout'

/** The person's schedule, how they are known at a kiosk, where they are signed in, and the way out. */
export function OwnDialogs({ over, user, onClose }: { over: OverHeader; user: Me; onClose: () => void }) {
  if (over === 'schedule') return <OwnScheduleDialog user={user} onClose={onClose} />
  if (over === 'badge') return <OwnBadgeDialog user={user} onClose={onClose} />
  if (over === 'pin') return <OwnPinDialog user={user} onClose={onClose} />
  return over === 'sessions' ? <SessionsDialog onClose={onClose} /> : <LogoutDialog onClose={onClose} />
}
