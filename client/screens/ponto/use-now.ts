import { useEffect, useState } from 'react'
import { anchors } from '../../offline/here.ts'

/** The server's time now (ms), anew at every full second. */
export function useNow(): number {
  const [now, setNow] = useState(() => anchors.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (at: number) => {
      timer = setTimeout(tick, 1000 - (at % 1000) + 5)
    }
    const tick = () => {
      const at = anchors.now()
      setNow(at)
      wait(at)
    }
    wait(anchors.now())
    return () => clearTimeout(timer)
  }, [])
  return now
}
