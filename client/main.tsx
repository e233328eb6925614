import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { reloadAfterOutage } from './app/reload-after-outage.ts'
import { beginSession, followOtherTabs } from './features/session/session.ts'
import { noteContact, watchConnection } from './features/sync/connection.ts'
import { noteStore } from './features/sync/store-health.ts'
import { showUnsentCount } from './offline/badge.ts'
import { here, openDevice, sender } from './offline/here.ts'
import { whenIdle } from './offline/idle.ts'
import { fetchLater } from './ui/later.ts'
import { followTheme } from './ui/theme.ts'

async function start(): Promise<void> {
  followTheme()
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  const opening = openDevice(noteContact).then(noteStore)
  await beginSession(opening)
  watchConnection()
  followOtherTabs()
  sender.start()
  sender.subscribe(() => void showUnsentCount(here).catch(() => {}))
  reloadAfterOutage()
  await whenIdle(3_000)
  const { followUpdates } = await import('./app/update.ts')
  await followUpdates()
  await fetchLater()
}

void start()
