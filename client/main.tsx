import { createRoot } from 'react-dom/client'
import { LOGIN, openToAll, pageAt, plainPath } from '#shared/access/page.ts'
import { ownerOf, storedToken } from './api/token.ts'
import { App, loadScreen } from './app/app.tsx'
import { followRefusals } from './features/session/refused.ts'
import { renewRights } from './features/session/renew-right.ts'
import { beginSession, followOtherTabs, signOut, whoIsHere } from './features/session/session.ts'
import { noteContact, watchConnection } from './features/sync/connection.ts'
import { noteStore } from './features/sync/store-health.ts'
import { showUnsentCount } from './offline/badge.ts'
import { anchors, here, openDevice, sender } from './offline/here.ts'
import { whenIdle } from './offline/idle.ts'
import { kioskHere } from './offline/kiosk-here.ts'
import { spooledCount } from './offline/spool.ts'
import { handOver, type OwnDay, readOwnDay, readRows } from './offline/working-day.ts'
import { fetchLater, loadPatiently } from './ui/later.ts'
import { followTheme } from './ui/theme.ts'

/** Keep the placeholder of index.html for at most this long (ms) while the device says who is here. */
const KNOWN_WITHIN_MS = 1_000

/** Wait at most so long (ms) to know who is here before what waits on this device is sent. */
const BEGUN_WITHIN_MS = 5_000

// Zod writes code of its own while it reads a shape, unless it is told not to: the content security policy forbids that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Read who is here and, on Ponto, their day. If it arrives in time, the first screen is drawn once, complete. */
async function askDevice(): Promise<{ userId: string; day: OwnDay } | null> {
  const owner = pageAt(location.pathname) === 'Ponto' ? ownerOf(storedToken()) : null
  const now = anchors.now()
  const [user, rows] = await Promise.all([whoIsHere(), owner ? readRows(owner, now) : null])
  return rows && user?.id === owner ? { userId: user.id, day: await readOwnDay(user, now, rows) } : null
}

/** Finish what an earlier page began of becoming a kiosk, or of ceasing to be one. What fails is tried again at the next start. */
async function finishKiosk(): Promise<void> {
  const { finishHere } = await import('./features/kiosk/enrol-here.ts')
  await finishHere(signOut)
}

async function start(): Promise<void> {
  followTheme()
  watchConnection()
  // Without a session every address but these leads to the sign-in.
  const isOpen = storedToken() || openToAll.includes(plainPath(location.pathname))
  void loadScreen(isOpen ? location.pathname : LOGIN)
  const opening = openDevice(noteContact).then(noteStore)
  const asking = here.within(KNOWN_WITHIN_MS, askDevice()).catch(() => null)
  followRefusals()
  const beginning = beginSession(opening)
  handOver(await asking)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
  // What waits is sent under its own rights: neither a slow answer about the session nor a silent store may hold it up.
  await here.within(BEGUN_WITHIN_MS, beginning).catch(() => {})
  if (kioskHere() !== 'no') void beginning.then(finishKiosk).catch(() => {})
  followOtherTabs()
  renewRights()
  sender.start()
  sender.subscribe(() => void showUnsentCount(here, spooledCount()).catch(() => {}))
  await whenIdle(3_000)
  const { followAll } = await loadPatiently(() => import('./app/follow-all.ts'))
  await followAll()
  await fetchLater()
}

void start()
