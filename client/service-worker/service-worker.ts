import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { DrainReport } from '../offline/drain.ts'
import { inTurn } from '../offline/in-turn.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** As the build lists them (workbox.config.cjs): a file of `assets/` by its name alone, any other with its revision. */
  __WB_MANIFEST: (string | { url: string; revision: string })[]
  drainOutbox?: (deadlineMs: number) => Promise<DrainReport>
}

/** An install that can tell the browser which requests never need this worker; not every browser can. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }) => Promise<void>
}

interface SyncEvent extends ExtendableEvent {
  tag: string
  lastChance: boolean
}

const DRAIN_SCRIPT = '/drain-worker.js'
const DRAIN_MS = 120_000

cleanupOutdatedCaches()
// A missing revision must be said: otherwise the library warns of each file at every start.
precacheAndRoute(
  self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: `assets/${file}`, revision: null } : file)),
)
// The API is never answered from here: no route, no cache. Any other navigation is the application.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

const isFirst = self.registration.active === null

self.addEventListener('install', (event) => {
  // A page that is being left waits for no worker: what it still sends would be lost on the way through this one.
  const { addRoutes } = event as RoutedInstall
  if (addRoutes) {
    const urlPattern = { pathname: '/api/*' }
    // The worker is worth more than the short cut: where that fails, it goes without.
    event.waitUntil(addRoutes.call(event, { condition: { urlPattern }, source: 'network' }).catch(() => {}))
  }
  // A worker may load only scripts that it had at install: this one is kept for the day a `sync` comes.
  importScripts(DRAIN_SCRIPT)
})

self.addEventListener('activate', (event) => {
  // Pages opened before the first install are taken over; after an update each page decides for itself.
  if (isFirst) event.waitUntil(self.clients.claim())
})

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

async function deliver(lastChance: boolean): Promise<void> {
  if (!self.drainOutbox) importScripts(DRAIN_SCRIPT)
  const { drainOutbox } = self
  if (!drainOutbox) return
  const report = await inTurn(() => drainOutbox(DRAIN_MS), pause)
  const waits = report.left > 0 && report.end !== 'sign-in'
  if (!waits && report.papers !== 'left') return
  if (lastChance && Notification.permission === 'granted') {
    await self.registration.showNotification('Folha de Ponto', {
      body: 'Há registros aguardando envio. Abra o aplicativo com internet.',
      icon: '/icons/icon-192.png',
      tag: 'folha-drain',
    })
  }
  // The browser tries again later only when this fails.
  throw new Error('ainda há registros na fila')
}

self.addEventListener('sync' as 'message', (event) => {
  const { tag, lastChance, waitUntil } = event as unknown as SyncEvent
  if (tag === 'folha-drain') waitUntil.call(event, deliver(lastChance))
})
