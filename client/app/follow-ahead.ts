import { menuOf } from '#shared/access/page.ts'
import { useSession } from '../features/session/session.ts'
import { useConnection } from '../features/sync/connection.ts'
import { readAhead } from '../offline/ahead.ts'
import { here, sender } from '../offline/here.ts'
import { whenIdle } from '../offline/idle.ts'

const EVERY_MS = 5 * 60_000
const MAX_AGE_MS = 3 * 60_000
/** Read ahead only when idle: nobody waits for it. */
const IDLE_WITHIN_MS = 3_000
/** Spread the readings (ms): when a shop opens, everybody marks at once. */
const SPREAD_MS = 4_000

async function look(maxAge: number): Promise<void> {
  const { user } = useSession.getState()
  const clocksIn = user && menuOf(user.role).header.some(({ page }) => page === 'Ponto')
  if (!clocksIn || user.must_change_password || document.visibilityState !== 'visible') return
  await whenIdle(IDLE_WITHIN_MS)
  // In an outage the page probes for its end by itself and reloads then.
  if (useConnection.getState().online) await readAhead(user, maxAge)
}

/** Keep on the device what people look at next: read it after signing in, after each delivery, and while the page is visible. */
export function followAhead(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  // A reading that fails is repeated at the next occasion.
  const soon = (maxAge = MAX_AGE_MS) => void look(maxAge).catch(() => {})
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) soon()
  })
  let last = sender.snapshot().last
  sender.subscribe(() => {
    const report = sender.snapshot().last
    if (report === last) return
    last = report
    if (!report || report.sent === 0) return
    clearTimeout(waiting)
    waiting = setTimeout(() => soon(0), here.random() * SPREAD_MS)
  })
  document.addEventListener('visibilitychange', () => soon())
  useConnection.subscribe(({ online }, before) => {
    if (online && !before.online) soon()
  })
  setInterval(() => soon(), EVERY_MS)
  soon()
}
