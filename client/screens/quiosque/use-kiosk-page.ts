import { useEffect, useEffectEvent } from 'react'
import { tune } from './chime.ts'

interface KeyboardLock {
  keyboard?: { lock?: (keys: string[]) => Promise<void> }
}

/** Fill the screen, where the browser can; there Escape stays a key of the page. */
async function fillScreen(): Promise<void> {
  if (document.fullscreenElement) return
  await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
  await (navigator as KeyboardLock).keyboard?.lock?.(['Escape'])
}

/** Ask for the full screen at each first touch, which is one on the idle screen. Browsers refuse it without a touch, and some always. */
function useFullScreen(isIdle: boolean): void {
  const touched = useEffectEvent(() => {
    if (isIdle) void fillScreen().catch(() => {})
    tune()
  })
  useEffect(() => {
    const onClick = () => touched()
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [])
}

/** Keep the screen on while the page is shown. The browser ends the lock whenever the page is hidden. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isGone) await lock?.release()
    }
    const whenShown = () => void hold()
    whenShown()
    document.addEventListener('visibilitychange', whenShown)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', whenShown)
      void lock?.release()
    }
  }, [])
}

/**
 * Let Back lead nowhere: the page stands on an entry of its own, to which it returns. Browsers pass over an entry that was added without a
 * touch, so it is added at the first one.
 */
function useNoWayBack(): void {
  useEffect(() => {
    let stands = false
    const stand = () => {
      if (!stands) history.pushState(null, '', location.href)
      stands = true
    }
    const back = () => history.forward()
    window.addEventListener('click', stand, { capture: true })
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('click', stand, { capture: true })
      window.removeEventListener('popstate', back)
    }
  }, [])
}

/** The second touch of a double one lands on what the first one brought up. */
const DOUBLE_MS = 350
const DOUBLE_PX = 48

/** Stop what was not meant: the menu of a long touch, a key held down, a second touch in the same place after a step was taken. */
function useOneAtATime(step: string): void {
  const current = useEffectEvent(() => step)
  useEffect(() => {
    let last = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY, step: '' }
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const onClick = (event: MouseEvent) => {
      // A key presses a button with no count.
      if (event.detail === 0) return
      const now = { x: event.clientX, y: event.clientY, at: event.timeStamp, step: current() }
      const isNear = Math.hypot(now.x - last.x, now.y - last.y) < DOUBLE_PX
      const isDouble = isNear && now.at - last.at < DOUBLE_MS && now.step !== last.step
      if (isDouble) stop(event)
      else last = now
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat && event.key !== 'Backspace') stop(event)
      last.at = Number.NEGATIVE_INFINITY
    }
    const onMenu = (event: Event) => event.preventDefault()
    window.addEventListener('click', onClick, { capture: true })
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('contextmenu', onMenu)
    return () => {
      window.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('contextmenu', onMenu)
    }
  }, [])
}

/** Make the page that of a tablet which stands in a shop: `step` names what it shows. */
export function useKioskPage(step: string): void {
  useFullScreen(step === 'idle')
  useAwake()
  useNoWayBack()
  useOneAtATime(step)
}
