import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoGap } from '#shared/clock/punch-event.ts'
import { within } from '../../offline/this-device.ts'

const PICTURE_WITHIN_MS = 10_000
/** A photo that takes longer to encode (ms) must not hold up the mark. */
const ENCODED_WITHIN_MS = 3_000
const LONGEST_SIDE = 640
const QUALITY = 0.72

/** The camera is starting, showing, or failed for a reason. */
export type CameraState = { kind: 'starting' } | { kind: 'ready' } | { kind: 'failed'; gap: PhotoGap }

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  facing: 'user' | 'environment'
  flip: () => void
  retry: () => void
  /** Take the current picture, at most 640 px and about 100 kB; null if none comes of it in time. */
  shoot: () => Promise<{ bytes: ArrayBuffer; type: string } | null>
}

function gapOf(error: unknown): PhotoGap {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'broken'
}

async function openStream(facingMode: Camera['facing']): Promise<MediaStream> {
  const { mediaDevices } = navigator
  if (!mediaDevices) throw new DOMException('no camera here', 'NotFoundError')
  return mediaDevices.getUserMedia({
    video: { facingMode, width: { ideal: 1280 }, height: { ideal: 960 } },
    audio: false,
  })
}

async function picture(video: HTMLVideoElement, isMirrored: boolean) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return null
  if (isMirrored) {
    context.translate(canvas.width, 0)
    context.scale(-1, 1)
  }
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob && { bytes: await blob.arrayBuffer(), type: 'image/jpeg' }
}

/** Open the camera in the page and release it; ten seconds without a picture mean a broken camera. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement | null>(null)
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const [facing, setFacing] = useState<Camera['facing']>('user')
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    setState({ kind: 'starting' })
    const fail = (gap: PhotoGap) => !isGone && setState({ kind: 'failed', gap })
    const late = setTimeout(() => fail('broken'), PICTURE_WITHIN_MS)
    const start = async () => {
      stream = await openStream(facing)
      if (isGone || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      clearTimeout(late)
      if (!isGone) setState({ kind: 'ready' })
    }
    // `turn` only marks a retry by the person.
    start().catch((error: unknown) => {
      clearTimeout(late)
      fail(turn >= 0 ? gapOf(error) : 'broken')
    })
    return () => {
      isGone = true
      clearTimeout(late)
      stop(stream)
    }
  }, [facing, turn])

  const shoot = useCallback(async () => {
    if (!video.current) return null
    return within(ENCODED_WITHIN_MS, picture(video.current, facing === 'user')).catch(() => null)
  }, [facing])
  const flip = useCallback(() => setFacing((now) => (now === 'user' ? 'environment' : 'user')), [])
  const retry = useCallback(() => setTurn((n) => n + 1), [])
  return { video, state, facing, flip, retry, shoot }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
