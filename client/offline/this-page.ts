import { whenIdle } from './idle.ts'

/** The page that a sender works for, as far as tests replace it: timers, and events of users and the network. */
export interface PageLife {
  /** Run `act` once after `ms`; call the returned function to cancel. */
  after(ms: number, act: () => void): () => void
  /** Run `act` every `ms`; call the returned function to stop. */
  every(ms: number, act: () => void): () => void
  /** Run `act` on everything that may mean a network: it came back, or the page did. Call the returned function to stop. */
  onReturn(act: () => void): () => void
  /** Tell whether the page is visible. */
  isSeen(): boolean
  /** Resolve when the first screen is drawn. */
  drawn(): Promise<void>
  /** Ask for the worker to be woken when there is a network again. */
  askForSync(): Promise<void>
}

/** Ask the browser to wake our worker when there is a network again; if it can't, the page does all the sending. */
export async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.ready) as unknown as {
      sync?: { register(tag: string): Promise<void> }
    }
    await registration?.sync?.register('folha-drain')
  } catch {
    // No background sync here: opening the application sends.
  }
}

const isSeen = () => document.visibilityState === 'visible'

function onReturn(act: () => void): () => void {
  const whenSeen = () => isSeen() && act()
  window.addEventListener('online', act)
  window.addEventListener('pageshow', act)
  document.addEventListener('visibilitychange', whenSeen)
  return () => {
    window.removeEventListener('online', act)
    window.removeEventListener('pageshow', act)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}

/** The page of this browser. */
export const thisPage: PageLife = {
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  every: (ms, act) => {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
  onReturn,
  isSeen,
  drawn: () => whenIdle(1_000),
  askForSync: askForBackgroundSync,
}
