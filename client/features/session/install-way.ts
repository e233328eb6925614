import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const DISMISSED = 'instalar_dispensado'
const listeners = new Set<() => void>()
let offered: InstallPrompt | null = null
let isDismissed = localStorage.getItem(DISMISSED) !== null

function tell(): void {
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as InstallPrompt
  tell()
})

window.addEventListener('appinstalled', () => {
  offered = null
  tell()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tell whether this page is the installed application. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Tell whether the browser offers to install the application, now. */
export const useIsOffered = (): boolean => useSyncExternalStore(subscribe, () => offered !== null)

/** Tell whether somebody did not want the hint any more. */
export const useIsDismissed = (): boolean => useSyncExternalStore(subscribe, () => isDismissed)

/** Let the browser install it. */
export const install = (): unknown => offered?.prompt()

/** Show the hint no more on this device. */
export function dismissInstall(): void {
  localStorage.setItem(DISMISSED, '1')
  isDismissed = true
  tell()
}
