const KEY = 'why-session-ended'

/** Keeps why this tab's session ended: the page may be loaded anew at any moment, and who is signed out must still be told. */
export function keepWhyEnded(why: string | null): void {
  if (why !== null) sessionStorage.setItem(KEY, why)
}

/** Why this tab's session ended; null where nothing is to be told. */
export const whyEnded = (): string | null => sessionStorage.getItem(KEY)

/** Somebody is signed in again: it is of no concern any more. */
export const forgetWhyEnded = (): void => sessionStorage.removeItem(KEY)
