import { Workbox } from 'workbox-window'
import { messages } from '#shared/text/messages.ts'
import { isPageBusy } from '../ui/busy.ts'
import { dialogsLeft } from '../ui/dialog-stack.ts'
import { showToast } from '../ui/toast.ts'

const EVERY_MS = 30_000
const RELOAD_AFTER_MS = 1_000
const GIVE_UP_MS = 10_000

/** This page's knowledge of newer versions. */
interface UpdateState {
  registration: ServiceWorkerRegistration
  workbox: Workbox
  accepted: boolean
  stale: boolean
  /** The worker that the toast announced: it is not announced again, but the next one is. */
  offered: ServiceWorker | null
}

async function reload(): Promise<void> {
  await dialogsLeft()
  location.reload()
}

/** A waiting worker is an update only if another one serves this page: the very first one waits for a moment too. */
const isWaiting = ({ registration }: UpdateState) =>
  registration.waiting !== null && navigator.serviceWorker.controller !== null

/** Show a toast that stays until used or closed; it asks to finish first if the page has unsaved work. */
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
    // The tap closed the toast: put it back below this message.
    state.offered = null
    offer(state)
    showToast({ title: messages.updateBusy, text: messages.updateBusyText, kind: 'info' })
    return
  }
  state.accepted = true
  if (state.stale) void reload()
  else state.workbox.messageSkipWaiting()
  setTimeout(() => {
    if (!state.registration.waiting) return
    // A delivering worker leaves when it has finished, perhaps in a minute: by then somebody may be typing.
    withdraw(state)
    showToast({ title: messages.updateFailed, text: messages.updateFailedText, kind: 'bad' })
  }, GIVE_UP_MS)
}

/** Cancel the automatic reload, and allow the update to be offered again. */
function withdraw(state: UpdateState): void {
  state.accepted = false
  state.offered = null
}

/** On a change of worker, reload the page that requested it; any other one waits until it is hidden and has no unsaved work. */
function onControllerChange(state: UpdateState): void {
  state.stale = true
  if (state.accepted) setTimeout(() => reloadUnlessBusy(state), RELOAD_AFTER_MS)
  else offer(state)
}

/** Reload, or offer the update again if somebody has begun something since ATUALIZAR was tapped. */
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
  // workbox-window reports a waiting worker at most twice in a page's life, so check it each time.
  if (isWaiting(state)) offer(state)
  if (registration.installing || document.visibilityState !== 'visible') return
  try {
    if (await isNewBuild()) await registration.update()
  } catch {
    // Offline there is no news.
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

/** Register the worker and look for a newer build every 30 seconds. */
export async function followUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // The first worker takes over a page that it did not serve, which is no update.
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
