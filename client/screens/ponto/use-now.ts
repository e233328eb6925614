import { useEffect, useState } from 'react'
import { anchors } from '../../offline/here.ts'

/** The server's time now (ms), anew at every full second. */
export function useNow(): number {
  const [now, setNow] = useState(() => anchors.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = anchors.now()
      setNow(at)
      timer = setTimeout(tick, 1000 - (at % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
