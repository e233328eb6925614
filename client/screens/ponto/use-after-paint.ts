import { useEffect, useState } from 'react'

/** Whether something that came is on the screen: true a frame after `isThere` was. */
export function useAfterPaint(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isThere) return
    // The first callback comes before that frame is painted, the second after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isThere && isDrawn
}
