import { useEffect, useEffectEvent, useState } from 'react'
import type { Camera } from '../../features/punch/use-camera.ts'
import type { Shot } from '../../features/punch/use-punch.ts'

const SECOND = 1_000
const COUNT_FROM = 2

/** The camera counts down, or has taken a picture that is looked at. */
export type Timer = { at: 'count'; left: number } | { at: 'taken'; shot: Shot }

const START: Timer = { at: 'count', left: COUNT_FROM }

/** Take the picture after a count of two, once the camera shows something; the picture stands still until it is used or repeated. */
export function useSelfTimer({ state, shoot, video }: Pick<Camera, 'state' | 'shoot' | 'video'>) {
  const [timer, setTimer] = useState<Timer>(START)
  const left = state.kind === 'ready' && timer.at === 'count' ? timer.left : null
  const take = useEffectEvent(async () => {
    const photo = await shoot().catch(() => null)
    video.current?.pause()
    setTimer({ at: 'taken', shot: photo ? { photo, gap: null } : { photo: null, gap: 'broken' } })
  })
  useEffect(() => {
    if (left === null) return
    const tick = setTimeout(() => (left > 1 ? setTimer({ at: 'count', left: left - 1 }) : void take()), SECOND)
    return () => clearTimeout(tick)
  }, [left])
  const play = () => void video.current?.play()?.catch(() => {})
  // A picture that was left stands still no longer.
  const begin = useEffectEvent(() => state.kind === 'ready' && play())
  useEffect(() => void begin(), [])
  const again = () => {
    setTimer(START)
    play()
  }
  return { timer, again }
}
