import { useEffect, useEffectEvent, useState } from 'react'
import type { Camera } from '../../features/punch/use-camera.ts'
import { codeReader } from './code-reader.ts'

const LOOKED_EVERY_MS = 200

/**
 * Look for codes in the camera's picture, one look after the other; each code is told once. Return false once this browser turned out to
 * read none: it has no reader, and ours could not be loaded.
 */
export function useBadgeReader({ state, video }: Camera, onCode: (code: string) => Promise<void>): boolean {
  const isReady = state.kind === 'ready'
  const tell = useEffectEvent(onCode)
  const [reads, setReads] = useState(true)
  useEffect(() => {
    if (!isReady) return
    const loading = codeReader()
    let told = ''
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const look = async () => {
      const read = await loading
      const code = video.current && (await read(video.current))
      if (!isGone && code && code !== told) {
        told = code
        await tell(code)
      }
      if (!isGone) timer = setTimeout(next, LOOKED_EVERY_MS)
    }
    const next = () => void look().catch(() => !isGone && setReads(false))
    next()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isReady, video])
  return reads
}
