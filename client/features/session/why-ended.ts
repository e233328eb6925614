const KEY = 'why-session-ended'

/** Store why this tab's session ended: the page may be reloaded at any moment, and the reason must still be shown. */
export function keepWhyEnded(why: string | null): void {
  if (why !== null) sessionStorage.setItem(KEY, why)
}

/** Return why this tab's session ended; null if there is nothing to tell. */
export const whyEnded = (): string | null => sessionStorage.getItem(KEY)

/** Clear the reason: somebody is signed in again. */
export const forgetWhyEnded = (): void => sessionStorage.removeItem(KEY)
