import { Workbox } from 'workbox-window'
import { messages } from '#shared/text/messages.ts'
import { isPageBusy } from '../ui/busy.ts'
import { dialogsLeft } from '../ui/dialog-stack.ts'
import { showToast } from '../ui/toast.ts'

const EVERY_MS = 30_000
const RELOAD_AFTER_MS = 1_000
const GIVE_UP_MS = 10_000

/** What this page knows of newer versions. */
interface UpdateState {
  registration: ServiceWorkerRegistration
  workbox: Workbox
  accepted: boolean
  stale: boolean
  /** The worker that the toast told of: shown or closed, it is not offered again, but the next one is. */
  offered: ServiceWorker | null
}

async function reload(): Promise<void> {
  await dialogsLeft()
  location.reload()
}

/** A worker that waits while another one serves this page: the very first one waits for a moment too, and is no update. */
const isWaiting = ({ registration }: UpdateState) =>
  registration.waiting !== null && navigator.serviceWorker.controller !== null

/** The toast stays until used or closed; a dirty page is asked to finish first. */
function offer(state: UpdateState): void {
  const newer = state.registration.waiting ?? navigator.serviceWorker.controller
  if (newer === state.offered || isCameraOpen()) return
  state.offered = newer
  showToast({
    title: messages.updateAvailable,
    kind: 'update',
    duration: null,
    action: { label: messages.updateAction, onSelect: () => accept(state) },
  })
}

const isCameraOpen = () => document.querySelector('dialog[open] video') !== null

function accept(state: UpdateState): void {
  if (isPageBusy()) {
    // The tap closed the toast: it waits under this sentence and comes back.
    state.offered = null
    offer(state)
    showToast({ title: 'Termine o que está fazendo', text: 'Depois toque em ATUALIZAR de novo.', kind: 'info' })
    return
  }
  state.accepted = true
  if (state.stale) void reload()
  else state.workbox.messageSkipWaiting()
  setTimeout(() => {
    if (!state.registration.waiting) return
    // A worker that is delivering goes when it has ended, perhaps in a minute: by then somebody may be typing.
    withdraw(state)
    showToast({ title: 'Não foi possível atualizar', text: 'Feche e abra o aplicativo.', kind: 'bad' })
  }, GIVE_UP_MS)
}

/** Nothing is loaded anew by itself any more, and the update may be offered again. */
function withdraw(state: UpdateState): void {
  state.accepted = false
  state.offered = null
}

/** The worker changed: the page that asked reloads; another one waits until it is hidden and nobody loses words. */
function onControllerChange(state: UpdateState): void {
  state.stale = true
  if (state.accepted) setTimeout(() => reloadUnlessBusy(state), RELOAD_AFTER_MS)
  else offer(state)
}

/** Reloads, or offers the update again where somebody has begun something since ATUALIZAR was tapped. */
function reloadUnlessBusy(state: UpdateState): void {
  if (!isPageBusy()) {
    void reload()
    return
  }
  withdraw(state)
  offer(state)
}

async function isNewBuild(): Promise<boolean> {
  const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  if (!response.headers.get('content-type')?.includes('application/json')) return false
  const { version } = (await response.json()) as { version?: unknown }
  return typeof version === 'string' && version !== import.meta.env.VITE_BUILD
}

async function check(state: UpdateState): Promise<void> {
  const { registration } = state
  // workbox-window tells of a waiting worker twice in a page's life at most: looking each time never goes blind.
  if (isWaiting(state)) offer(state)
  if (registration.installing || document.visibilityState !== 'visible') return
  try {
    if (await isNewBuild()) await registration.update()
  } catch {
    // No network, no news.
  }
  if (isWaiting(state)) offer(state)
}

function watch(state: UpdateState): void {
  const { registration } = state
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isWaiting(state)) offer(state)
    })
  })
  const look = () => void check(state)
  const leaveStale = () => {
    if (state.stale && document.visibilityState === 'hidden' && !isPageBusy()) void reload()
    else look()
  }
  setInterval(look, EVERY_MS)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', leaveStale)
  look()
}

/** Registers the worker and looks for a newer build every 30 seconds. */
export async function followUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // The first worker takes over a page that it did not serve: that is no update.
  const hadController = navigator.serviceWorker.controller !== null
  const workbox = new Workbox('/service-worker.js', { scope: '/', updateViaCache: 'none' })
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  const state: UpdateState = { registration, workbox, accepted: false, stale: false, offered: null }
  let isFirstTakeOver = !hadController
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirstTakeOver) isFirstTakeOver = false
    else onControllerChange(state)
  })
  watch(state)
}
