import { create } from 'zustand'
import { health } from '#shared/contract/system.ts'
import { send } from '../../api/send.ts'

const LOST = 'connectionLost'
const PROBE_MS = 10_000
/** A phone that wakes may be without a network for so long (ms): no outage yet. */
const WOKEN_MS = 1_000

/** True if our server is reachable: the system reports a network, and the last attempt got our own server's answer. */
export const useConnection = create<{ online: boolean }>(() => ({ online: navigator.onLine }))

/** Note the outcome of an attempt. */
export function noteContact(reached: boolean): void {
  const online = reached && navigator.onLine
  if (!online) sessionStorage.setItem(LOST, '1')
  if (useConnection.getState().online !== online) useConnection.setState({ online })
}

/** Tell whether this page went through an outage and has not been reloaded since. */
export const wasLost = (): boolean => sessionStorage.getItem(LOST) !== null

const probe = () => send(health, { timeoutMs: 5_000 }).catch(() => undefined)

/**
 * Watch the network from the start of the page, before its first request; while our server does not answer, probe it every ten seconds. An
 * outage before this page was loaded does not concern it; the one in which it is opened does, however soon that ends.
 */
export function watchConnection(): () => void {
  sessionStorage.removeItem(LOST)
  const opened = setTimeout(() => useConnection.getState().online || noteContact(false), WOKEN_MS)
  const gone = () => noteContact(false)
  const back = () => void probe()
  const timer = setInterval(() => {
    const isSilent = !useConnection.getState().online && navigator.onLine
    if (isSilent && document.visibilityState === 'visible') void probe()
  }, PROBE_MS)
  window.addEventListener('offline', gone)
  window.addEventListener('online', back)
  return () => {
    clearTimeout(opened)
    clearInterval(timer)
    window.removeEventListener('offline', gone)
    window.removeEventListener('online', back)
  }
}
