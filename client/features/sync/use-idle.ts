import { useEffect, useState } from 'react'
import { whenIdle } from '../../offline/idle.ts'

/** Wait at most so long (ms): somebody may be about to punch, but what waits must come. */
const IDLE_WITHIN_MS = 3_000

/** Return true once the browser is idle, when nobody waits for the first screen any more. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    void whenIdle(IDLE_WITHIN_MS).then(() => isGone || setIdle(true))
    return () => {
      isGone = true
    }
  }, [])
  return isIdle
}
