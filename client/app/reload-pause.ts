/** The pause (ms) before a page is loaded anew again: one that meets the same failure at once would be loaded anew endlessly. */
const FIRST_PAUSE_MS = 60_000

/** Read when a page was last loaded anew, and the pause after it; no numbers if it never was. */
function read(kept: string | null): [at: number, pause: number] {
  const [at = Number.NaN, pause = FIRST_PAUSE_MS] = kept ? kept.split(' ').map(Number) : []
  return [at, pause]
}

/** Tell whether the pause after the last reload is over, by what was kept of it (null if there was none). A clock set back ends it too. */
export function isPauseOver(kept: string | null, now: number): boolean {
  const [at, pause] = read(kept)
  return !(Math.abs(now - at) < pause)
}

/** Return what to keep of a reload: the pause after it is twice the one before if the failure came back soon after that was over. */
export function noteReload(kept: string | null, now: number): string {
  const [at, pause] = read(kept)
  return `${now} ${Math.abs(now - at) < 2 * pause ? 2 * pause : FIRST_PAUSE_MS}`
}
