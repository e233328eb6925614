import { useEffect, useState } from 'react'

/** Return true from the frame after `isThere` became true, when its content is on screen. */
export function useAfterPaint(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isThere) return
    // The first callback runs before that frame is painted, the second after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isThere && isDrawn
}
