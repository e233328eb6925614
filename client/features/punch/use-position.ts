import { useCallback, useEffect, useRef, useState } from 'react'
import type { Location } from '#shared/clock/location.ts'

const FRESH_MS = 60_000
const SYSTEM_TIMEOUT_MS = 5_000
const LONGEST_WAIT_MS = 3_000

/** The device's last position; null if unavailable or not permitted. */
export interface Position {
  location: Location | null
  /** Read again if the last reading is old, waiting at most three seconds for it. */
  read: () => Promise<Location | null>
}

function askSystem(): Promise<Location | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      { timeout: SYSTEM_TIMEOUT_MS, maximumAge: FRESH_MS, enableHighAccuracy: true },
    )
  })
}

const after = (ms: number) => new Promise<null>((go) => setTimeout(() => go(null), ms))

/** Read the position once when the screen opens and once at each punch, never a track; ignore failures. */
export function usePosition(): Position {
  const [location, setLocation] = useState<Location | null>(null)
  const reading = useRef<{ at: number; result: Promise<Location | null> } | null>(null)
  const known = useRef<Location | null>(null)

  const begin = useCallback(() => {
    const current = reading.current
    if (current && performance.now() - current.at < FRESH_MS) return current.result
    const result = askSystem()
    reading.current = { at: performance.now(), result }
    void result.then((found) => {
      known.current = found
      setLocation(found)
    })
    return result
  }, [])

  useEffect(() => void begin(), [begin])

  const read = useCallback(async () => {
    const isFresh = reading.current && performance.now() - reading.current.at < FRESH_MS
    if (isFresh && known.current) return known.current
    return Promise.race([begin(), after(LONGEST_WAIT_MS)])
  }, [begin])

  return { location, read }
}
