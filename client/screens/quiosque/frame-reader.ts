import { decodeQR } from 'qr/decode.js'

/** Returns what the QR code in a camera's picture says; null if none is seen in it. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** Pixels. What the camera gives is not larger; a larger picture would be drawn smaller. */
const LONGEST_SIDE = 1280
/** The time (ms) for a second look at a picture that is hard to read: the next one may be sharper. */
const PATIENCE_MS = 60

/** Return what the QR code in a picture says; null if none is read. */
export function textIn(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  try {
    return decodeQR(picture, { timeLimit: PATIENCE_MS })
  } catch {
    return null
  }
}

/** Return a reader of QR codes in plain JavaScript, which draws each picture of the camera to look at its pixels. */
export function frameReader(): CodeReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    return textIn(context.getImageData(0, 0, width, height))
  }
}
