import type { Location } from '#shared/clock/location.ts'

const FRESH_MS = 5 * 60_000
const TIMEOUT_MS = 10_000

let known: Location | null = null
let askedAt = Number.NEGATIVE_INFINITY

/** Return where the tablet stands, as last read; it stands still, so nobody waits for a new reading. Null while that is unknown. */
export function tabletPlace(): Location | null {
  if ('geolocation' in navigator && performance.now() - askedAt >= FRESH_MS) {
    askedAt = performance.now()
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        known = { latitude, longitude, accuracy }
      },
      () => {},
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS, enableHighAccuracy: true },
    )
  }
  return known
}
