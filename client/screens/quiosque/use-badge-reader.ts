import { useEffect, useEffectEvent } from 'react'
import type { Camera } from '../../features/punch/use-camera.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

type DetectorClass = new (options: { formats: string[] }) => Detector

const LOOKED_EVERY_MS = 200

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Tell whether this browser reads codes itself. */
export const readsCodes = (): boolean => detectorClass() !== undefined

/** Look for codes in the camera's picture, one look after the other; each code is told once. */
export function useBadgeReader({ state, video }: Camera, onCode: (code: string) => Promise<void>): void {
  const isReady = state.kind === 'ready'
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const Detects = detectorClass()
    if (!isReady || !Detects) return
    const detector = new Detects({ formats: ['qr_code'] })
    let told = ''
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const look = async () => {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : []
      const code = found[0]?.rawValue
      if (!isGone && code && code !== told) {
        told = code
        await tell(code)
      }
      if (!isGone) timer = setTimeout(look, LOOKED_EVERY_MS)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isReady, video])
}
